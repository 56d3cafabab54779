package hub_test

import (
	"encoding/json"
	"testing"

	"github.com/nats-io/nkeys"

	"pitboss/game"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
	"pitboss/site"
	"pitboss/store/hub"
)

// Neither a sign-in nor a box key is the hub's where another key signed it, or the hub for something else, or another
// site's hub.
func TestWordsThatAreNotTheHubs(t *testing.T) {
	t.Parallel()
	key := must.Get(nkeys.CreateAccount())(t)
	public := must.Get(key.PublicKey())(t)
	thief := must.Get(nkeys.CreateAccount())(t)
	rasa := game.Person{ID: "rasa", Roles: []game.Role{game.ShiftManager}}
	own := hub.Credentials{Site: "vilnius-1", Signer: public}
	encoded := func(said any) []byte {
		return must.Get(json.Marshal(said))(t)
	}
	signed := func(by nkeys.KeyPair, data []byte) []byte {
		return must.Get(by.Sign(data))(t)
	}
	statement, box := encoded(site.Statement{Site: "vilnius-1", Person: rasa}),
		encoded(site.Box{Site: "vilnius-1", Key: "k"})
	otherStatement, otherBox := encoded(site.Statement{Site: "vilnius-2", Person: rasa}),
		encoded(site.Box{Site: "vilnius-2"})
	check.Do(t, check.ErrorOf(own.Statement(site.SignedStatement{Statement: statement,
		Signature: signed(key, site.StatementSigning(statement))})))
	if got, err := own.HubBox(site.SignedBox{Box: box, Signature: signed(key, site.BoxSigning(box))}); err != nil ||
		got != "k" {
		t.Errorf("%q, %v", got, err)
	}
	for name, one := range map[string]site.SignedStatement{
		"by a thief":        {Statement: statement, Signature: signed(thief, site.StatementSigning(statement))},
		"as something else": {Statement: statement, Signature: signed(key, site.BoxSigning(statement))},
		"of another site":   {Statement: otherStatement, Signature: signed(key, site.StatementSigning(otherStatement))},
		"nothing":           {},
	} {
		check.ErrorIsf(t, check.ErrorOf(own.Statement(one)), hub.ErrNotTheHub, "a statement %s", name)
	}
	for name, one := range map[string]site.SignedBox{
		"by a thief":        {Box: box, Signature: signed(thief, site.BoxSigning(box))},
		"as something else": {Box: box, Signature: signed(key, site.StatementSigning(box))},
		"of another site":   {Box: otherBox, Signature: signed(key, site.BoxSigning(otherBox))},
		"nothing":           {},
	} {
		check.ErrorIsf(t, check.ErrorOf(own.HubBox(one)), hub.ErrNotTheHub, "a box key %s", name)
	}
}
