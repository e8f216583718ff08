package main

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"os"

	"github.com/weburl-go/weburl/readers"
)

// whole writes the whole record to a file: what the module has, then the answers to all
// inputs, then those of all code points. Each is a member of the gzip file. A file that
// is there is checked instead.
func (o *options) whole() error {
	name := o.file
	if name == "" {
		return errors.New("whole needs the name of a file")
	}
	if _, err := os.Stat(name); err == nil {
		return checkWhole(name)
	}
	file, err := os.Create(name)
	if err != nil {
		return err
	}
	_, err = file.Write(readers.Data())
	for _, part := range []string{o.answers(), o.spans()} {
		err = errors.Join(err, appendFile(file, part))
	}
	if err = errors.Join(err, file.Close()); err == nil {
		err = checkWhole(name)
	}
	if err != nil {
		err = errors.Join(err, os.Remove(name))
	}
	return err
}

func appendFile(w io.Writer, name string) error {
	file, err := os.Open(name)
	if err != nil {
		return fmt.Errorf("run and points write it: %w", err)
	}
	_, err = io.Copy(w, file)
	return errors.Join(err, file.Close())
}

// checkWhole checks that a file begins with the data of the module, and has the answers
// of all of its readers to all of its inputs and at all places.
func checkWhole(name string) error {
	text, err := os.Open(name)
	if err != nil {
		return err
	}
	defer func() { _ = text.Close() }()
	head := make([]byte, len(readers.Data()))
	if _, err := io.ReadFull(text, head); err != nil || !bytes.Equal(head, readers.Data()) {
		return fmt.Errorf("%s does not begin with the data of this version of the module", name)
	}
	a, err := readers.Recorded()
	if err != nil {
		return err
	}
	asked := map[[2]string]int{}
	for _, p := range a.Places {
		for _, t := range p.Taken {
			asked[[2]string{p.Place, t.Reader}] = t.Asked
		}
	}
	inputs, places, spans := 0, len(asked), 0
	err = eachObject(text, func(line struct {
		Type, Place, Reader string
		readers.Range
	}) error {
		switch line.Type {
		case "answers":
			inputs++
		case "span":
			spans++
			asked[[2]string{line.Place, line.Reader}] -= beyondASCII(line.Range)
		default:
			return fmt.Errorf("%s has a line of the type %q", name, line.Type)
		}
		return nil
	})
	if err != nil {
		return err
	}
	for at, n := range asked {
		if n != 0 {
			return fmt.Errorf("%s: %s, %s: %d code points are missing", name, at[0], at[1], n)
		}
	}
	if inputs != a.Asked || len(asked) != places {
		return fmt.Errorf("%s has %d inputs, and recorded are %d; %d readers and places, and recorded are %d", name, inputs, a.Asked, len(asked), places)
	}
	fmt.Printf("%s: the data of the module, answers to %d inputs, %d spans of code points\n", name, inputs, spans)
	return nil
}
