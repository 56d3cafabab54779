package hubtest

import (
	"testing"

	"github.com/nats-io/jwt/v2"
	"github.com/nats-io/nkeys"
)

// Stranger returns the JWT of a user signed by an account that no hub knows.
func Stranger(t testing.TB) string {
	t.Helper()
	account, err := nkeys.CreateAccount()
	if err != nil {
		t.Fatal(err)
	}
	user, err := nkeys.CreateUser()
	if err != nil {
		t.Fatal(err)
	}
	public, err := user.PublicKey()
	if err != nil {
		t.Fatal(err)
	}
	stranger, err := jwt.NewUserClaims(public).Encode(account)
	if err != nil {
		t.Fatal(err)
	}
	return stranger
}
