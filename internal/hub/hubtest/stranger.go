package hubtest

import (
	"testing"

	"github.com/nats-io/jwt/v2"
	"github.com/nats-io/nkeys"

	"pitboss/internal/testing/must"
)

// Stranger returns the JWT of a user signed by an account that no hub knows.
func Stranger(t testing.TB) string {
	t.Helper()
	public := must.Get(must.Get(nkeys.CreateUser())(t).PublicKey())(t)
	return must.Get(jwt.NewUserClaims(public).Encode(must.Get(nkeys.CreateAccount())(t)))(t)
}
