package site

import (
	"bytes"
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"time"
	"unicode"

	"pitboss/game"
)

// JoinTimeout is how long an invitation is valid.
const JoinTimeout = 10 * time.Minute

// Invitation lets one terminal join a site, once. It is a secret: anybody who has it may take the name.
type Invitation struct {
	Site Site          `json:"site"`
	Role game.SiteRole `json:"role"`
	Name string        `json:"name"`
	// Kind is the hub's kind: only tables of that kind join. A hub of an earlier version does not send it.
	Kind game.JournalKind `json:"kind,omitempty"`
	// URLs are the hub's addresses; Pin is the SHA-256 of its public key, in hexadecimal.
	URLs []string `json:"urls"`
	Pin  string   `json:"pin"`
	// Secret yields the key of the join request; JWT admits the terminal for that request only.
	Secret  []byte    `json:"secret"`
	JWT     string    `json:"jwt"`
	Expires time.Time `json:"expires"`
}

// invitationMark begins the text of an invitation and identifies its form.
const invitationMark = "pitboss-join1."

// maxInvitationSize is larger than any invitation.
const maxInvitationSize = 16 << 10

// Text encodes the invitation as a single word.
func (i Invitation) Text() (string, error) {
	data, err := json.Marshal(i)
	return invitationMark + base64.RawURLEncoding.EncodeToString(data), err
}

// ErrNotWhole means that a text begins like an invitation but is incomplete.
var ErrNotWhole = errors.New("the invitation is not whole, or was changed on its way: want all of what pitboss hub enrol printed")

// ParseInvitation decodes the invitation in a text even if mail, editors or terminals have split it into lines, quoted
// it, or put words before or after it. No error contains any of it.
func ParseInvitation(text string) (i Invitation, err error) {
	err = errors.New("this is no invitation: want the line beginning with " + invitationMark + " that pitboss hub enrol printed")
	said := bare(text)
	for {
		_, body, begins := strings.Cut(said, invitationMark)
		if !begins {
			return Invitation{}, err
		}
		if i, whole := decodeInvitation(body); whole {
			return i, nil
		}
		said, err = body, ErrNotWhole
	}
}

// decodeInvitation decodes what follows the mark. What comes after the invitation does not matter.
func decodeInvitation(body string) (i Invitation, whole bool) {
	body = strings.ReplaceAll(body, ".", "")
	body = body[:min(len(body), maxInvitationSize)]
	if len(body)%4 == 1 { // no number of bytes has such a length: it is the first letter of something else
		body = body[:len(body)-1]
	}
	data, err := base64.RawURLEncoding.DecodeString(body)
	if err != nil || json.NewDecoder(bytes.NewReader(data)).Decode(&i) != nil {
		return Invitation{}, false
	}
	return i, CheckName(string(i.Site)) == nil && CheckName(i.Name) == nil &&
		len(i.URLs) > 0 && i.Pin != "" && len(i.Secret) > 0 && i.JWT != ""
}

// MayBegin reports whether a text has an invitation's beginning, or may become one, as an empty text may.
func MayBegin(text string) bool {
	said := bare(text)
	return strings.Contains(said, invitationMark) || strings.HasPrefix(invitationMark, said)
}

// bare keeps only the characters that an invitation is made of. Mail programs, editors and terminals add blanks, line
// ends, quotation marks and others.
func bare(text string) string {
	return strings.Map(func(letter rune) rune {
		if letter == '.' || letter == '-' || letter == '_' || letter < unicode.MaxASCII &&
			(unicode.IsLetter(letter) || unicode.IsDigit(letter)) {
			return letter
		}
		return -1
	}, text)
}

// JoinRequest is a terminal's request to the hub, with the public halves of its new keys.
type JoinRequest struct {
	// Invitation is the public key of the invitation's secret, which signs [JoinRequest.Signed].
	Invitation string `json:"invitation"`
	Signature  []byte `json:"signature"`
	// User is the key for connecting, Box the one for sealing secrets to the terminal, Log the one that signs the
	// heads of a table's record.
	User    string `json:"user_key"`
	Box     string `json:"box_key"`
	Log     string `json:"log_key,omitempty"`
	Program string `json:"program,omitempty"`
}

// Signed returns the bytes that the invitation's key signs: the request without the signature.
func (r JoinRequest) Signed() ([]byte, error) {
	r.Signature = nil
	data, err := json.Marshal(r)
	return append([]byte("pitboss join\n"), data...), err
}

// JoinAnswer is the hub's answer to a request: what the terminal needs, or the reason for a refusal.
type JoinAnswer struct {
	Refused string `json:"refused,omitempty"`
	// JWT admits the terminal's key. Record names the table's record at the hub. Witness is the public key of the
	// hub's witness.
	JWT     string `json:"jwt,omitempty"`
	Record  string `json:"record,omitempty"`
	Witness string `json:"witness,omitempty"`
	// Signer is the public key of the hub's statements about members, Card the statement about this member.
	Signer string `json:"signer,omitempty"`
	Card   Card   `json:"card,omitzero"`
	// Sealed is a secret sealed to this terminal's box key, or nil.
	Sealed []byte `json:"sealed,omitempty"`
}

// CheckRole returns an error if a role does not exist at a site.
func CheckRole(role game.SiteRole) error {
	for _, one := range game.SiteRoles() {
		if role == one {
			return nil
		}
	}
	return fmt.Errorf("%q is no role at a site: want one of %v", string(role), game.SiteRoles())
}
