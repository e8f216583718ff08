// Package stream runs a verb of the command on streams of URLs. It reads operands,
// files and standard input in many formats, works on records with all cores, and
// writes the results in order. A verb is a value of type [Verb] in one small file;
// it has neither to read, to write, to count lines nor to report errors.
//
//	func Normalize() *stream.Verb {
//		return &stream.Verb{
//			Use:      "normalize [flags] [URL...]",
//			Short:    "Write URLs in their normal form",
//			Document: true, // has --base, --base-column and --encoding
//			Guess:    true, // has --guess-scheme
//			Start: func(r *stream.Run) (stream.Plan, error) {
//				return stream.Each(func(in *stream.Record, out *stream.Output) error {
//					u, err := in.Parse()
//					if err != nil {
//						return err // --on-error decides what happens
//					}
//					out.URL(u)
//					return nil
//				}), nil
//			},
//		}
//	}
//
// Add the verb to verb.All, and the text of its help with examples to package help.
//
// # What a verb puts out
//
// [Output.URL] puts out a URL: its href in lines, the column url in tables and
// JSON. [Output.Begin] and [Output.End] put out another value, without allocation.
// [Output.Pass] puts out the record as it was read, for verbs that choose records.
// [Output.Row] puts out values for several columns, whose names Verb.Columns returns.
// The URL that goes with a value is the one of which --fields, --append and
// --with write components. A verb may put out any number of records for one of the
// input; [Output.Fail] makes the exit code 1 without a message, as filters do that
// find nothing.
//
// The flags that all verbs have are --from, --to, --file, --column, --no-header,
// --fields, --with, --append, --prefix, --null, --output, --compress, --jobs,
// --unordered, --on-error, --print0, --null-input and --json, with the short forms
// -f, -o, -j and -0. If a verb has a flag --append of its own, the one of all verbs
// is called --append-fields.
//
// # What a verb reads
//
// Record.Text is the URL. A verb that needs other fields of a row or an object sets
// Plan.Fields and calls [Record.Field] or [Record.All]; one that needs no URL sets
// Verb.NoURL. Verb.Prepare is for a verb whose operands or columns depend on its
// flags, or whose operands are files: Verb.Files. A verb with Verb.OwnBase gets the base
// of a record as a text.
//
// # Failures
//
// A verb returns the error of [Record.Parse] as it is: the message then shows the
// place, and masks what may be a password that an "@" ends. The message of another
// error is shown as it is. A part of a record that was appended to the result of Begin
// is dropped when Do returns an error without End.
//
// # State
//
// Do runs in many goroutines. What the function Plan.Worker closes over belongs to
// one of them: buffers and caches go there. What all of them share must not
// change.
//
// A verb that depends on the records before, such as one that removes duplicates,
// has a [Sequence]. Workers do what takes time, such as parsing, and set a key with
// [Output.Key] for each record that they put out. Sequence.Next gets the keys in
// the order of the input and decides whether the record is written.
//
//	Do: func(in *stream.Record, out *stream.Output) error {
//		…
//		out.Key(hash[:])
//		out.URL(u)
//		return nil
//	}
//
//	func (s *seen) Next(key, record []byte) (write bool, err error) {
//		first := !s.keys[[16]byte(key)]
//		s.keys[[16]byte(key)] = true
//		return first, nil
//	}
//
// [Output.Written] puts out such a record later, in Finish. A value that is known only
// then, such as a count, is left out by [Later] and put in at the offset that comes
// after the key. A verb that has a file of its own writes it in Plan.End, when the
// output is where it belongs.
//
// A verb that writes only at the end, such as one that counts, puts out rows with
// nothing in them but a key, has Next return false, and puts out its rows in
// Finish. If the order does not matter, it is faster to count in each worker and to
// add up in Plan.Finish.
//
// Strings of a record, and URLs that were parsed from it, must be cloned when they
// are kept in a map or elsewhere. Plan.Transient says that the verb keeps nothing of
// them otherwise; Each sets it.
//
// # How it works
//
// Package source reads blocks of whole records, package pool lets workers read
// blocks and write the results in order, package format has the formats,
// and package sink writes files that appear when they are complete. An input that
// makes the command wait, such as a pipe, is passed on at each read, so that each
// line has its result at once. A record may have 16 MiB.
//
// A standard output that is closed cannot be told from /dev/null: before main, Go's
// runtime opens /dev/null for reading and writing in its place, as other programs do
// for those that they start without output.
package stream
