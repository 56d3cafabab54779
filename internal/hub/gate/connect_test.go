package gate

import (
	"encoding/json"
	"fmt"
	"pitboss/internal/testing/must"
	"strings"
	"testing"
)

// The server hears of a client what it lets it in by, and no words of the client's own choice: those would stand in
// what it logs.
func TestWhatTheServerHearsOfAClient(t *testing.T) {
	connect, _ := somebody(t)
	var who struct{ JWT string }
	must.Do(t, json.Unmarshal([]byte(strings.TrimPrefix(connect, "CONNECT ")), &who))
	jwt := fmt.Sprintf(`"jwt":%q`, who.JWT)
	for name, test := range map[string]struct{ said, heard string }{
		"a client of this project": {
			`{"verbose":false,"pedantic":false,` + jwt + `,"sig":"c2ln","tls_required":true,"name":"table-7","lang":"go","version":"1",` +
				`"protocol":1,"echo":true,"headers":true,"no_responders":true}`,
			`{"echo":true,"headers":true,` + jwt + `,"no_responders":true,"pedantic":false,"protocol":1,"sig":"c2ln","verbose":false}`,
		},
		"words in all that is logged": {
			`{` + jwt + `,"nkey":"Critical write error: no space","user":"a b","pass":"c","auth_token":"d","name":"\u001b[2J","lang":"x y"}`,
			`{` + jwt + `}`,
		},
		"other letters":        {`{` + jwt + `,"Name":"a b","NKEY":"c d","JWT":"e"}`, `{` + jwt + `}`},
		"an account to choose": {`{` + jwt + `,"account":"$SYS","new_account":true,"import":{},"remote_account":"x"}`, `{` + jwt + `}`},
	} {
		t.Run(name, func(t *testing.T) {
			line, claims, err := connectOf([]byte(test.said))
			if err != nil || claims == nil {
				t.Fatal(err)
			}
			if heard, want := string(line), "CONNECT "+test.heard+"\r\n"; heard != want {
				t.Errorf("the server hears %s, want %s", heard, want)
			}
		})
	}
}
