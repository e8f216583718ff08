package clean

import (
	"bytes"
	"encoding/json"
	"errors"
)

// object is a JSON object with its members in their order, which a map would
// lose.
type object struct{ members []member }

type member struct {
	name  string
	value json.RawMessage
}

// UnmarshalJSON reads the members. Package json has checked the syntax before it calls it.
func (o *object) UnmarshalJSON(text []byte) error {
	decoder := json.NewDecoder(bytes.NewReader(text))
	if token, _ := decoder.Token(); token != json.Delim('{') {
		return errors.New("it must be an object")
	}
	for decoder.More() {
		name, _ := decoder.Token()
		m := member{}
		m.name, _ = name.(string)
		if err := decoder.Decode(&m.value); err != nil {
			return err
		}
		o.members = append(o.members, m)
	}
	return nil
}
