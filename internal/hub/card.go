package hub

import (
	"encoding/hex"
	"encoding/json"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"

	"pitboss/site"
)

// signer returns the public key of the hub's statements about members, which is the one that admits them.
func (s *secrets) signer() (string, error) { return s.account.PublicKey() }

// card returns the hub's signed card of a member.
func (s *secrets) card(m Member) (site.Card, error) {
	member := site.Member{Site: s.Site, Role: m.Role, Name: m.Name, User: m.User, Box: m.Box, Revoked: m.Revoked}
	data, signature, err := site.Sign(member, site.CardSigning, s.account.Sign)
	return site.Card{Member: data, Signature: signature}, err
}

// person returns the hub's signed copy of a person for one table, still to be sealed.
func (s *secrets) person(c copyFor) ([]byte, error) {
	signing := func(data []byte) []byte { return site.PersonSigning(c.subject, data) }
	data, signature, err := site.Sign(c.PersonCopy, signing, s.account.Sign)
	if err != nil {
		return nil, err
	}
	return json.Marshal(site.SignedPerson{Copy: data, Signature: signature})
}

// signTold signs a message to a table, so that a restarted hub can recognize what it has sent.
func (s *secrets) signTold(message *nats.Msg) error {
	signature, err := s.account.Sign(toldSigning(message.Subject, message.Header, message.Data))
	message.Header.Set(signatureHeader, hex.EncodeToString(signature))
	return err
}

// checkTold returns an error if the hub did not send a message to a table.
func (s *secrets) checkTold(message jetstream.Msg) error {
	signature, err := hex.DecodeString(message.Headers().Get(signatureHeader))
	if err != nil {
		return err
	}
	return s.account.Verify(toldSigning(message.Subject(), message.Headers(), message.Data()), signature)
}

// toldSigning returns the bytes to sign for a message to a table: its subject, its headers and the sealed copy.
func toldSigning(subject string, header nats.Header, sealed []byte) []byte {
	return append([]byte("pitboss told 1\n"+subject+"\n"+header.Get(site.PersonVersion)+"\n"+header.Get(site.PersonHere)+"\n"), sealed...)
}
