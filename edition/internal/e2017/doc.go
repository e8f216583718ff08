// Package e2017 implements the state machine of the editions of 15 March 2017 and 20
// September 2024, which are one machine with different rules. Each state is a
// method, in the words and the order of the two texts; where they differ, the
// code names the change that made the difference. Changes after 2024 are named,
// too, to tell what makes a difference between 2024 and living.
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
