package site_test

import (
	"reflect"
	"strings"
	"testing"
	"time"

	"pitboss/game"
	"pitboss/internal/testing/must"
	"pitboss/site"
)

func invitation() site.Invitation {
	return site.Invitation{
		Site: "vilnius-1", Role: game.SiteTable, Name: "table-7", URLs: []string{"tls://10.0.0.1:4222"}, Pin: strings.Repeat("ab", 32),
		Secret: []byte("0123456789abcdef"), JWT: "e30", Expires: time.Date(2026, 11, 23, 15, 0, 0, 0, time.UTC),
	}
}

// An invitation is one word and comes back as it was, whatever space was copied with it.
func TestAnInvitationIsOneWord(t *testing.T) {
	text, err := invitation().Text()
	if err != nil || strings.ContainsAny(text, " \n") {
		t.Fatalf("%q, %v", text, err)
	}
	read, err := site.ParseInvitation(" " + text + "\n")
	if err != nil || !reflect.DeepEqual(read, invitation()) {
		t.Errorf("read %+v, %v", read, err)
	}
}

// What is no invitation is refused, and nothing of it is in the error: it may be a secret.
func FuzzParseInvitation(f *testing.F) {
	text := must.Get(invitation().Text())(f)
	f.Add(text)
	f.Add(text[:len(text)-5])
	f.Add("pitboss-join1.e30")
	f.Add("")
	f.Fuzz(func(t *testing.T, text string) {
		read, err := site.ParseInvitation(text)
		if err != nil {
			if body := strings.TrimPrefix(strings.TrimSpace(text), "pitboss-join1."); len(body) > 40 &&
				strings.Contains(err.Error(), body) {
				t.Fatalf("the error tells the invitation: %v", err)
			}
			return
		}
		must.Get(read.Text())(t)
	})
}
