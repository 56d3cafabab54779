package hub

import (
	"errors"
	"fmt"

	"github.com/nats-io/nkeys"

	"pitboss/site"
)

// ErrNotTheHub means that the hub did not sign a statement.
var ErrNotTheHub = errors.New("the hub has not signed it")

// Member verifies the hub's card of a member of this site and returns the member. It returns an [ErrNotTheHub] if
// somebody else signed the card or the member belongs to another site.
func (c Credentials) Member(card site.Card) (site.Member, error) {
	if err := c.fromTheHub(site.CardSigning(card.Member), card.Signature); err != nil {
		return site.Member{}, err
	}
	member, err := site.ParseMember(card.Member)
	if err == nil && member.Site != c.Site {
		err = fmt.Errorf("it is of the site %s: %w", member.Site, ErrNotTheHub)
	}
	return member, err
}

// fromTheHub returns an [ErrNotTheHub] unless the hub signed data.
func (c Credentials) fromTheHub(data, signature []byte) error {
	signer, err := nkeys.FromPublicKey(c.Signer)
	if err != nil {
		return fmt.Errorf("the credentials do not say who speaks for the hub: %w; join the site again", ErrNotTheHub)
	}
	if err := signer.Verify(data, signature); err != nil {
		return errors.Join(ErrNotTheHub, err)
	}
	return nil
}

// Sign signs data with the key of these credentials.
func (c Credentials) Sign(data []byte) ([]byte, error) {
	key, err := nkeys.FromSeed([]byte(c.Seed))
	if err != nil {
		return nil, fmt.Errorf("the key of these credentials is none: %w", err)
	}
	return key.Sign(data)
}

// Signed reports whether a member signed data.
func Signed(member site.Member, data, signature []byte) bool {
	key, err := nkeys.FromPublicKey(member.User)
	return err == nil && key.Verify(data, signature) == nil
}
