// Package serve answers requests of an engine, such as a database, for as long as
// the engine keeps the process: rows with URLs on standard input, a row of results
// for each on standard output.
//
// A [Plan] says what a row is answered with. An [Evaluator] answers a row, whatever
// the format; [Serve] reads and writes the formats that need no library. Package
// component has the names of components, so that there is no URL logic here.
//
// The help of weburl serve says what is null, absent and failed.
//
// # Failures of the stream
//
// A row that cannot be read, but whose end is known, is answered as a text that is not
// a URL is, with a failure that is no name of the standard: too-long for an argument
// over the limit, unreadable for a line that the format does not allow. What makes the
// following rows unreadable ends the stream: a length that no value can have, a count
// of rows that is not a number, an end within a row.
package serve
