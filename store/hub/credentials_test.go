package hub_test

import (
	"crypto/ecdh"
	"encoding/base64"
	"errors"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"pitboss/game"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
	"pitboss/site"
	"pitboss/store/hub"
)

// made returns credentials as joining makes them, and the public half of their box key.
func made(t *testing.T) (hub.Credentials, string) {
	t.Helper()
	invitation := site.Invitation{
		Site: "vilnius-1", Role: game.SiteTable, Name: "table-7", URLs: []string{"tls://127.0.0.1:4222"}, Pin: "ab", Secret: []byte("0123456789abcdef"), JWT: "x",
	}
	credentials, request := must.Get2(hub.BeginJoin(invitation, "key", "test"))(t)
	return credentials.Joined(site.JoinAnswer{JWT: "y", Record: "table-7"}), request.Box
}

// Credentials come back from their file as they were, and nobody but its owner may read it.
func TestCredentialsAreKept(t *testing.T) {
	t.Parallel()
	path := filepath.Join(t.TempDir(), "table.db.hub")
	if _, there, err := hub.ReadCredentials(path); there || err != nil {
		t.Fatalf("a file that is not there: %v, %v", there, err)
	}
	credentials, box := made(t)
	owner := must.Get(os.Stat(filepath.Dir(path)))(t)
	must.Do(t, credentials.Write(path, owner))
	status := must.Get(os.Stat(path))(t)
	check.Equalf(t, status.Mode().Perm(), 0o600, "its mode is %v", status.Mode())
	read, there, err := hub.ReadCredentials(path)
	if credentials.Version = 1; !there || err != nil || !reflect.DeepEqual(read, credentials) {
		t.Errorf("read %+v, %v; want %+v", read, err, credentials)
	}
	own, err := ecdh.X25519().NewPrivateKey(read.Box)
	if err != nil || base64.StdEncoding.EncodeToString(own.PublicKey().Bytes()) != box {
		t.Errorf("its box key is another: %v", err)
	}
}

func TestCredentialsThatLetNobodyIn(t *testing.T) {
	t.Parallel()
	for name, text := range map[string]string{
		"no JSON":         "x",
		"empty":           "{}",
		"a newer version": `{"pitboss_hub":2,"site":"a","name":"b","urls":["x"],"jwt":"x","seed":"x"}`,
		"a bad name":      `{"pitboss_hub":1,"site":"a","name":"b c","urls":["x"],"jwt":"x","seed":"x"}`,
	} {
		t.Run(name, func(t *testing.T) {
			path := filepath.Join(t.TempDir(), "x.hub")
			must.Do(t, os.WriteFile(path, []byte(text), 0o600))
			if _, there, err := hub.ReadCredentials(path); !there || !errors.Is(err, hub.ErrNoCredentials) || !strings.Contains(err.Error(), path) {
				t.Errorf("read: %v, %v", there, err)
			}
		})
	}
}

// What is sealed to a terminal is opened by it alone, for that purpose alone, and not when a byte was
// changed.
func TestABoxIsOpenedByItsOwnerAlone(t *testing.T) {
	t.Parallel()
	own, box := made(t)
	other, _ := made(t)
	rapid.Check(t, func(t *rapid.T) {
		secret := rapid.SliceOfN(rapid.Byte(), 1, 100).Draw(t, "secret")
		sealed := must.Get(hub.Seal(box, "pin", secret))(t)
		must.Deepf(t, must.Get(own.Open("pin", sealed))(t), secret, "opened")
		must.Fails(t, check.ErrorOf(own.Open("person", sealed)), "opened for another purpose")
		must.Fails(t, check.ErrorOf(other.Open("pin", sealed)), "another opened it")
		at := rapid.IntRange(0, len(sealed)-1).Draw(t, "at")
		sealed[at] ^= 1 << rapid.IntRange(0, 7).Draw(t, "bit")
		if opened, err := own.Open("pin", sealed); err == nil {
			t.Fatalf("it was changed, and opened as %x", opened)
		}
	})
	for _, key := range []string{"", "x", "AAAA"} {
		check.Fails(t, check.ErrorOf(hub.Seal(key, "pin", nil)), "sealed to %q", key)
	}
}
