package site

import (
	"encoding/json"
	"fmt"

	"pitboss/game"
)

// Card is the hub's signed description of a member. It tells a table whose commands to accept and a floor station
// whom to seal a PIN to, no matter who delivers it.
type Card struct {
	// Member is the JSON of a [Member], Signature the hub's signature of [CardSigning].
	Member    []byte `json:"member"`
	Signature []byte `json:"signature"`
}

// IsZero reports whether the card is empty.
func (c Card) IsZero() bool { return len(c.Member) == 0 }

// Member is a table or a floor station with its keys.
type Member struct {
	Site Site          `json:"site"`
	Role game.SiteRole `json:"role"`
	Name string        `json:"name"`
	// User is the public key for connecting and signing, Box the one for sealing secrets to the member.
	User string `json:"user_key"`
	Box  string `json:"box_key"`
	// Revoked is true once the hub has revoked the member.
	Revoked bool `json:"revoked,omitempty"`
}

// CardSigning returns the bytes that the hub signs for a member.
func CardSigning(member []byte) []byte { return append([]byte("pitboss card 1\n"), member...) }

// ParseMember decodes a card whose signature was checked.
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
