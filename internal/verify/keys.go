package verify

import (
	"errors"
	"os"
	"strings"

	"pitboss/internal/exit"
	"pitboss/ordinary"
	"pitboss/store/proof"
)

// Keys holds the flags for the accepted signers.
type Keys struct {
	Table     string
	Witnesses []string
	Need      int
}

// Trust parses the keys.
func (t *Keys) Trust() (proof.Trust, error) {
	if t.Table == "" {
		return proof.Trust{}, exit.NeedFlag("key", "KEY", "want the table's public key, as journal head --key wrote it")
	}
	need := t.Need
	if need == 0 {
		need = len(t.Witnesses)
	}
	table, err := readKey(t.Table)
	if err != nil {
		return proof.Trust{}, err
	}
	witnesses := make([]string, len(t.Witnesses))
	for i, given := range t.Witnesses {
		if witnesses[i], err = readKey(given); err != nil {
			return proof.Trust{}, err
		}
	}
	trust, err := proof.NewTrust(table, witnesses, need)
	if err != nil {
		return trust, exit.Usagef("%v", err)
	}
	return trust, nil
}

// readKey returns a public key, or the contents of a file; a key always has a plus sign.
func readKey(given string) (string, error) {
	if strings.Contains(given, "+") {
		return given, nil
	}
	text, err := ordinary.Read(given, ordinary.Key)
	if err != nil {
		if failed, is := errors.AsType[*os.PathError](err); is {
			err = failed.Err // without the path, which may be of any length
		}
		return "", exit.Usagef("%.60q is no public key, and no file with one: %v", given, err)
	}
	return strings.TrimSpace(string(text)), nil
}

// withHub adds the key of the hub's witness if no other witness is named.
func (t Keys) withHub(witness string) Keys {
	if witness != "" && len(t.Witnesses) == 0 {
		t.Witnesses = []string{witness}
	}
	return t
}
