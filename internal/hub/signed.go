package hub

import (
	"encoding/hex"
	"errors"
	"fmt"
	"time"

	"github.com/nats-io/nats.go"
)

// What an owner's request has in its header besides: when it was made, and the signature.
const (
	madeHeader      = "Pitboss-Made"
	signatureHeader = "Pitboss-Signature"
)

// signedFor is how long a signed request is good; whoever made it has this computer's clock.
const signedFor = time.Minute

// errNotTheOwner is a request that the owner of the hub's folder did not make.
var errNotTheOwner = errors.New("the owner of the hub's folder did not ask for this")

// signRequest signs a request with the key that lets members in. The subject alone says nothing of who
// asks: a server puts its answer to a member wherever the member says, on any subject.
func (s *secrets) signRequest(request *nats.Msg, now time.Time) error {
	made := now.UTC().Format(time.RFC3339Nano)
	signature, err := s.account.Sign(requestSigning(request, made))
	if err != nil {
		return err
	}
	request.Header = nats.Header{madeHeader: {made}, signatureHeader: {hex.EncodeToString(signature)}}
	return nil
}

// checkRequest reports why a request is not the owner's: an errNotTheOwner.
func (s *secrets) checkRequest(request *nats.Msg, now time.Time) error {
	text := request.Header.Get(madeHeader)
	signature, err := hex.DecodeString(request.Header.Get(signatureHeader))
	if err != nil {
		return errNotTheOwner
	}
	if err := s.account.Verify(requestSigning(request, text), signature); err != nil {
		return errors.Join(errNotTheOwner, err)
	}
	made, err := time.Parse(time.RFC3339Nano, text)
	if err != nil || now.Sub(made).Abs() > signedFor {
		return fmt.Errorf("%w within %s", errNotTheOwner, signedFor)
	}
	return nil
}

// requestSigning returns what is signed of a request: where it goes, when it was made, and what it says.
func requestSigning(request *nats.Msg, made string) []byte {
	return append([]byte("pitboss owner 1\n"+request.Subject+"\n"+made+"\n"), request.Data...)
}
