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
// # Records in and out
//
// The functions of a [Worker] get a [Record] and an [Output]: the fields of [Verb] and
// [Plan] say what they may read of the one, and the methods of the other how a URL,
// another value, a row or an object is put out. A verb may put out any number of records
// for one of the input; [Output.Fail] makes the exit code 1 without a message, as filters
// do that find nothing. If a verb has a flag --append of its own, the one of all verbs is
// called --append-fields.
//
// A verb returns the error of [Record.Parse] as it is: the message then shows the
// place, and masks what may be a password that an "@" ends. The message of another
// error is shown as it is.
//
// # State
//
// Workers run in many goroutines. What the function Plan.Worker closes over belongs to
// one of them: buffers and caches go there. What all of them share must not change.
// Strings of a record, and URLs that were parsed from it, must be cloned when they are
// kept; see Plan.Transient.
//
// A verb that depends on the records before, such as one that removes duplicates,
// has a [Sequence]: workers do what takes time, such as parsing, and set a key with
// [Output.Key] for each record; Sequence.Next gets the keys in the order of the input and
// decides whether the record is written. One that writes only at the end puts out rows
// with nothing in them but a key, and its rows in Finish, with [Output.Written] and
// [Later]. If the order does not matter, it is faster to count in each worker and to add
// up in Plan.Finish. A file of its own is written in Plan.End, when the output is where
// it belongs.
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
