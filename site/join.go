package site

import (
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"time"
	"unicode"

	"pitboss/game"
)

// JoinWithin is how long an invitation is good for.
const JoinWithin = 10 * time.Minute

// Invitation lets one terminal join a site, once. It is a secret: whoever has it may take the name.
type Invitation struct {
	Site Site          `json:"site"`
	Role game.SiteRole `json:"role"`
	Name string        `json:"name"`
	// Kind is the hub's: only tables of that kind join. A hub of an earlier version does not say.
	Kind game.JournalKind `json:"kind,omitempty"`
	// URLs are where the hub is; Pin is the SHA-256 of its public key, in hexadecimal.
	URLs []string `json:"urls"`
	Pin  string   `json:"pin"`
	// Secret makes the key that the terminal asks with, JWT lets it in to ask, and nothing else.
	Secret  []byte    `json:"secret"`
	JWT     string    `json:"jwt"`
	Expires time.Time `json:"expires"`
}

// invitationMark begins the text of an invitation and says its form.
const invitationMark = "pitboss-join1."

// longestInvitation is more than any has.
const longestInvitation = 16 << 10

// Text returns the invitation in one word.
func (i Invitation) Text() (string, error) {
	data, err := json.Marshal(i)
	return invitationMark + base64.RawURLEncoding.EncodeToString(data), err
}

// ErrNotWhole is a text that begins as an invitation does and is not a whole one.
var ErrNotWhole = errors.New("the invitation is not whole, or was changed on its way: want all of what pitboss hub enrol printed")

// ParseInvitation reads an invitation as it may arrive: in several lines, quoted, or with a mark in front, as mail,
// editors and terminals leave it. No error contains any of it.
func ParseInvitation(text string) (i Invitation, err error) {
	wrong := errors.New("this is no invitation: want the line beginning with " + invitationMark + " that pitboss hub enrol printed")
	body, is := strings.CutPrefix(bare(text), invitationMark)
	if !is || len(body) > longestInvitation {
		return i, wrong
	}
	data, err := base64.RawURLEncoding.DecodeString(body)
	if err != nil || json.Unmarshal(data, &i) != nil {
		return Invitation{}, ErrNotWhole
	}
	if CheckName(string(i.Site)) != nil || CheckName(i.Name) != nil || len(i.URLs) == 0 || i.Pin == "" || len(i.Secret) == 0 || i.JWT == "" {
		return Invitation{}, wrong
	}
	return i, nil
}

// MayBegin reports whether a text may be the beginning of an invitation, with nothing of it yet or some.
func MayBegin(text string) bool {
	said := bare(text)
	return strings.HasPrefix(said, invitationMark) || strings.HasPrefix(invitationMark, said)
}

// bare returns a text without what is no part of any invitation: white space, marks that nobody sees, quotation marks,
// and the signs that mail puts at the begin and end of a line.
func bare(text string) string {
	return strings.Map(func(letter rune) rune {
		if unicode.IsSpace(letter) || unicode.Is(unicode.Cf, letter) || strings.ContainsRune("\"'`“”„‘’«»<>|*=", letter) {
			return -1
		}
		return letter
	}, text)
}

// JoinRequest is what a terminal asks the hub with: the public halves of the keys it has made.
type JoinRequest struct {
	// Invitation is the public key of the invitation's secret, which signs [JoinRequest.Signed].
	Invitation string `json:"invitation"`
	Signature  []byte `json:"signature"`
	// User is the key it will connect with, Box the one that secrets for it are sealed to, Log the one that
	// signs the heads of a table's record.
	User    string `json:"user_key"`
	Box     string `json:"box_key"`
	Log     string `json:"log_key,omitempty"`
	Program string `json:"program,omitempty"`
}

// Signed returns what the invitation's key signs of a request: all the rest of it.
func (r JoinRequest) Signed() ([]byte, error) {
	r.Signature = nil
	data, err := json.Marshal(r)
	return append([]byte("pitboss join\n"), data...), err
}

// JoinAnswer is what the hub says to a request: what the terminal needs from now on, or why not.
type JoinAnswer struct {
	Refused string `json:"refused,omitempty"`
	// JWT lets the terminal's key in. Record names the table's record at the hub. Witness is the public key
	// of the hub's witness.
	JWT     string `json:"jwt,omitempty"`
	Record  string `json:"record,omitempty"`
	Witness string `json:"witness,omitempty"`
	// Signer is the public key that signs the hub's word on its members, Card that word on this one.
	Signer string `json:"signer,omitempty"`
	Card   Card   `json:"card,omitzero"`
	// Sealed is what only this terminal may read, sealed to its box key; nil where there is nothing.
	Sealed []byte `json:"sealed,omitempty"`
}

// CheckRole reports why something is no role at a site.
func CheckRole(role game.SiteRole) error {
	for _, one := range game.SiteRoles() {
		if role == one {
			return nil
		}
	}
	return fmt.Errorf("%q is no role at a site: want one of %v", string(role), game.SiteRoles())
}
