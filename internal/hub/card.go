package hub

import (
	"encoding/json"

	"pitboss/site"
)

// signer is the public key that signs the hub's word on its members: the one that lets them in.
func (s *secrets) signer() (string, error) { return s.account.PublicKey() }

// card is the hub's word on a member.
func (s *secrets) card(m Member) (site.Card, error) {
	data, err := json.Marshal(site.Member{Site: s.Site, Role: m.Role, Name: m.Name, User: m.User, Box: m.Box, Revoked: m.Revoked})
	if err != nil {
		return site.Card{}, err
	}
	signature, err := s.account.Sign(site.CardSigning(data))
	return site.Card{Member: data, Signature: signature}, err
}
