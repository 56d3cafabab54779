package hub

import (
	"encoding/hex"
	"errors"
	"fmt"
	"time"

	"github.com/nats-io/nats.go"
)

// The additional headers of an owner's request: when it was made, and the signature.
const (
	madeHeader      = "Pitboss-Made"
	signatureHeader = "Pitboss-Signature"
)

// signedFor is how long a signed request is valid; its sender uses this computer's clock.
const signedFor = time.Minute

// errNotTheOwner means that the owner of the hub's folder did not make a request.
var errNotTheOwner = errors.New("the owner of the hub's folder did not ask for this")

// signRequest signs a request with the key that admits members. The subject alone does not identify the sender: a
// server sends its answer to a member to any subject the member names.
func (s *secrets) signRequest(request *nats.Msg, now time.Time) error {
	made := now.UTC().Format(time.RFC3339Nano)
	signature, err := s.account.Sign(requestSigning(request, made))
	if err != nil {
		return err
	}
	request.Header = nats.Header{madeHeader: {made}, signatureHeader: {hex.EncodeToString(signature)}}
	return nil
}

// checkRequest returns an errNotTheOwner if a request is not the owner's.
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

// requestSigning returns the bytes to sign for a request: its subject, its time and its data.
func requestSigning(request *nats.Msg, made string) []byte {
	return append([]byte("pitboss owner 1\n"+request.Subject+"\n"+made+"\n"), request.Data...)
}
