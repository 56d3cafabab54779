package site

import (
	"encoding/json"
	"fmt"

	"pitboss/game"
)

// Card is what the hub says of a member, signed with the key that lets members in: a table knows by it
// whose commands it may take, a floor station whom it seals a PIN to, whoever carries it there.
type Card struct {
	// Member is the JSON of a [Member], Signature the hub's signature of [CardSigning].
	Member    []byte `json:"member"`
	Signature []byte `json:"signature"`
}

// IsZero reports whether nothing was said.
func (c Card) IsZero() bool { return len(c.Member) == 0 }

// Member is a table or a floor station by the keys it has.
type Member struct {
	Site Site          `json:"site"`
	Role game.SiteRole `json:"role"`
	Name string        `json:"name"`
	// User is the public key that it connects and signs with, Box the one that secrets for it are sealed to.
	User string `json:"user_key"`
	Box  string `json:"box_key"`
	// Revoked is true once the hub has cut it off.
	Revoked bool `json:"revoked,omitempty"`
}

// CardSigning returns what the hub signs of a member.
func CardSigning(member []byte) []byte { return append([]byte("pitboss card 1\n"), member...) }

// ParseMember reads what a card says, of which the signature has been checked.
func ParseMember(data []byte) (Member, error) {
	var member Member
	if err := json.Unmarshal(data, &member); err != nil {
		return Member{}, fmt.Errorf("the hub's word on a member cannot be read: %w", err)
	}
	if err := CheckName(member.Name); err != nil {
		return Member{}, err
	}
	return member, CheckRole(member.Role)
}
