package wire

import (
	"bytes"
	"encoding/json"
	"fmt"
	"strings"
)

// checkKeys reports a key that stands twice in one object, or is written with
// capitals, at any depth: a reader of JSON would take one of two values in silence.
// What is no JSON at all is left to whoever reads it.
func checkKeys(data []byte) error {
	decoder := json.NewDecoder(bytes.NewReader(data))
	decoder.UseNumber()
	return checkValue(decoder)
}

func checkValue(decoder *json.Decoder) error {
	token, err := decoder.Token()
	if err != nil {
		return nil
	}
	opening, nests := token.(json.Delim)
	if !nests {
		return nil
	}
	seen := map[string]bool{}
	for decoder.More() {
		if opening == '{' {
			token, err := decoder.Token()
			if err != nil {
				return nil
			}
			key, _ := token.(string)
			if seen[key] {
				return fmt.Errorf("key %q stands twice", key)
			}
			if strings.ToLower(key) != key {
				return fmt.Errorf("key %q: keys are written in small letters", key)
			}
			seen[key] = true
		}
		if err := checkValue(decoder); err != nil {
			return err
		}
	}
	_, _ = decoder.Token() // the end of the object or list
	return nil
}
