package gate

import (
	"encoding/json"
	"fmt"
	"slices"

	"github.com/nats-io/jwt/v2"
)

// passed lists the fields of a client's first line that the server receives. It needs no others: a name, a language,
// a key or a user would only appear in the server's log, where a client's words could be mistaken for the server's.
var passed = []string{"echo", "headers", "jwt", "no_responders", "pedantic", "protocol", "sig", "verbose"}

// connectOf returns the line to send to the server instead of a client's first one, and the client's claimed
// identity, which the server verifies. said is what follows the word in the client's line.
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
