// Package e2017 is the state machine of the editions of 15 March 2017 and 20
// September 2024, which are one machine with different rules. Each state is a
// method, in the words and the order of the two texts; where they differ, a
// [Rule] decides, and has the id of the change that made the difference.
//
// A third set of rules reads as the living standard of 2 July 2026 does. It is
// there to tell which change makes a difference between 2024 and living; the
// edition itself is package weburl.
//
// Comments name the places in the texts: "2017, 2024: #host-state".
//
// # Errata of 2017
//
// E17-1: the text links UTS #46 without a version or the later flags; see leaf
// uts46. E17-2: base's path[0] is taken for granted in the file slash state, and
// exists. E17-3: the form parser decodes "using encoding", which it does not
// have; it is UTF-8. E17-4: the serializer's result may parse as something else;
// that is what it says.
package e2017
