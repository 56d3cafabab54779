package gate

import (
	"encoding/json"
	"fmt"
	"slices"

	"github.com/nats-io/jwt/v2"
)

// passed are the parts of a client's first line that the server hears. It needs no others: a name, a language, a key or
// a user would only stand in what the server logs, where a client's words could be taken for the server's.
var passed = []string{"echo", "headers", "jwt", "no_responders", "pedantic", "protocol", "sig", "verbose"}

// connectOf returns the line that the server hears in the place of a client's first one, of which said is what follows
// the word, and who the client says it is. The server checks that it is so.
func connectOf(said []byte) (line []byte, claims *jwt.UserClaims, err error) {
	var parts map[string]json.RawMessage
	if err := json.Unmarshal(said, &parts); err != nil {
		return nil, nil, fmt.Errorf("who it is cannot be read: %w", err)
	}
	for name := range parts {
		if !slices.Contains(passed, name) {
			delete(parts, name)
		}
	}
	var text string
	if err := json.Unmarshal(parts["jwt"], &text); err != nil {
		return nil, nil, fmt.Errorf("its JWT cannot be read: %w", err)
	}
	if claims, err = jwt.DecodeUserClaims(text); err != nil {
		return nil, nil, fmt.Errorf("it does not say who it is: %w", err)
	}
	kept, err := json.Marshal(parts)
	return fmt.Appendf(nil, "CONNECT %s\r\n", kept), claims, err
}
