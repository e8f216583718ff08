package distinct

import (
	"bufio"
	"encoding/binary"
	"encoding/hex"
	"errors"
	"fmt"
	"hash/crc64"
	"io"
	"os"
	"strings"

	"github.com/weburl-go/weburl/cmd/weburl/internal/excerpt"
	"github.com/weburl-go/weburl/cmd/weburl/internal/exit"
	"github.com/weburl-go/weburl/cmd/weburl/internal/stream/sink"
)

// seenMagic is the first line of a file of seen keys. It has the version of the
// format:
//
//	weburl seen 1
//	what the keys are
//	the key of the hashes: 32 hexadecimal digits
//	the number of hashes, in decimal
//
// The hashes follow, 16 bytes each in no order, and then the CRC-64 (ECMA) of all
// before it, little-endian.
const seenMagic = "weburl seen 1\n"

// maxSeenLine is how long a line at the start of the file may be.
const maxSeenLine = 4096

// Seen is a file with the hashes of keys that earlier runs have seen.
type Seen struct {
	name, kind string
	hasher     Hasher
	exists     bool
}

// OpenSeen returns the file with a name, which need not exist. kind says what the
// keys are, in a line; a file of another kind is refused.
func OpenSeen(name, kind string) (*Seen, error) {
	s := &Seen{name: name, kind: strings.ReplaceAll(kind, "\n", " "), hasher: NewHasher()}
	if len(s.kind) > maxSeenLine {
		return nil, exit.UsageError("the names in --by are too long for --seen")
	}
	err := s.read(func(Hash) error { return io.EOF })
	if errors.Is(err, os.ErrNotExist) {
		return s, nil
	}
	s.exists = err == nil
	return s, err
}

// Hasher returns what makes the hashes of the file.
func (s *Seen) Hasher() Hasher { return s.hasher }

// Load adds the hashes of the file to the filter.
func (s *Seen) Load(f *Filter) error {
	if !s.exists {
		return nil
	}
	return s.read(f.Known)
}

// errDamaged says that the file is not what Save has written.
var errDamaged = errors.New("it is not a file that --seen has written, or it is damaged")

// read calls add for each hash until it returns io.EOF. It sets the hasher.
func (s *Seen) read(add func(Hash) error) (err error) {
	defer func() {
		if err != nil && !errors.Is(err, os.ErrNotExist) && !errors.As(err, new(exit.UsageError)) && !errors.As(err, new(exit.IOError)) {
			err = exit.IOError{Doing: "reading the file of --seen", Err: err}
		}
	}()
	file, err := os.Open(s.name)
	if err != nil {
		return excerpt.WithoutName(err)
	}
	defer file.Close()
	if info, err := file.Stat(); err != nil || !info.Mode().IsRegular() {
		return errors.New("it is not a regular file")
	}
	sum := crc64.New(crc64.MakeTable(crc64.ECMA))
	source := bufio.NewReaderSize(file, 64<<10)
	r := io.TeeReader(source, sum)
	count, err := s.readStart(r)
	if err != nil {
		return err
	}
	var b [HashSize]byte
	for range count {
		if _, err := io.ReadFull(r, b[:]); err != nil {
			return damaged(err)
		}
		if err := add(ParseHash(b[:])); err != nil {
			if err == io.EOF {
				return nil
			}
			return err
		}
	}
	want := sum.Sum64()
	if _, err := io.ReadFull(r, b[:8]); err != nil {
		return damaged(err)
	}
	if _, err := source.ReadByte(); err != io.EOF || binary.LittleEndian.Uint64(b[:]) != want {
		return errDamaged
	}
	return nil
}

// readStart reads the lines before the hashes.
func (s *Seen) readStart(r io.Reader) (count uint64, err error) {
	if line, err := readLine(r); err != nil || line != seenMagic {
		if err == io.EOF && line == "" {
			return 0, os.ErrNotExist // it is empty
		}
		if err == nil && strings.HasPrefix(line, seenMagic[:len(seenMagic)-2]) {
			return 0, errors.New("it is of another version of this program")
		}
		return 0, damaged(err)
	}
	kind, err := readLine(r)
	if err != nil {
		return 0, damaged(err)
	}
	if kind != s.kind+"\n" {
		return 0, exit.UsageError("the file of --seen was written with another --by, --steps or --no-vary-search; use the same, or another file")
	}
	line, err := readLine(r)
	key, hexErr := hex.DecodeString(strings.TrimSuffix(line, "\n"))
	if err != nil || hexErr != nil || len(key) != HashSize {
		return 0, damaged(err)
	}
	s.hasher = Hasher{binary.LittleEndian.Uint64(key), binary.LittleEndian.Uint64(key[8:])}
	if line, err = readLine(r); err != nil {
		return 0, damaged(err)
	}
	if _, err := fmt.Sscanf(line, "%d\n", &count); err != nil {
		return 0, errDamaged
	}
	return count, nil
}

// readLine reads a line, with its line feed.
func readLine(r io.Reader) (string, error) {
	var line []byte
	var b [1]byte
	for len(line) <= maxSeenLine {
		if _, err := io.ReadFull(r, b[:]); err != nil {
			return string(line), err
		}
		line = append(line, b[0])
		if b[0] == '\n' {
			return string(line), nil
		}
	}
	return string(line), errDamaged
}

// damaged returns the error for a file that ends too early, and others as they are.
func damaged(err error) error {
	if err == nil || err == io.EOF || err == io.ErrUnexpectedEOF {
		return errDamaged
	}
	return excerpt.WithoutName(err)
}

// Save writes the hashes that the filter has, once it is finished. The file is
// replaced when the new one is complete.
func (s *Seen) Save(f *Filter) (err error) {
	hashes, err := f.hashes.reader()
	if err != nil {
		return err
	}
	defer func() {
		if err != nil {
			err = exit.IOError{Doing: "writing the file of --seen", Err: excerpt.WithoutName(err)}
		}
	}()
	to, err := sink.Open(s.name, nil, "none")
	if err != nil {
		return err
	}
	sum := crc64.New(crc64.MakeTable(crc64.ECMA))
	w := bufio.NewWriterSize(to, 64<<10)
	both := io.MultiWriter(w, sum)
	key := Hash{s.hasher.k0, s.hasher.k1}.append(nil)
	_, err = fmt.Fprintf(both, "%s%s\n%x\n%d\n", seenMagic, s.kind, key, f.collected)
	if err == nil {
		_, err = io.Copy(both, hashes)
	}
	if err == nil {
		_, err = w.Write(binary.LittleEndian.AppendUint64(nil, sum.Sum64()))
	}
	if err == nil {
		err = w.Flush()
	}
	if err != nil {
		to.Abort()
		return err
	}
	return to.Close()
}
