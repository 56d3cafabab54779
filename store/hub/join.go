package hub

import (
	"context"
	"crypto/ecdh"
	"crypto/rand"
	"crypto/sha256"
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"time"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nkeys"

	"pitboss/site"
)

// InvitedKey derives the key from an invitation's secret.
func InvitedKey(secret []byte) (nkeys.KeyPair, error) {
	digest := sha256.Sum256(append([]byte("pitboss join key\n"), secret...))
	return nkeys.FromRawSeed(nkeys.PrefixByteUser, digest[:])
}

// Join asks the hub to admit a terminal with an invitation, and returns its credentials. log is the public key that
// signs the heads of a table's record; it is empty for other terminals.
func Join(ctx context.Context, i site.Invitation, log, program string) (Credentials, error) {
	credentials, request, err := BeginJoin(i, log, program)
	if err != nil {
		return credentials, err
	}
	key, err := InvitedKey(i.Secret)
	if err != nil {
		return credentials, err
	}
	options, err := connecting(key, i.JWT, i.Pin, func(error) {})
	if err != nil {
		return credentials, err
	}
	connection, err := nats.Connect(strings.Join(i.URLs, ","), options...)
	switch {
	case errors.Is(err, nats.ErrAuthorization):
		return credentials, fmt.Errorf("the hub does not know this invitation: it has been used, or is older than %d minutes; ask for another: pitboss hub enrol %s", int(site.JoinTimeout.Minutes()), i.Name)
	case errors.Is(err, ErrOtherHub):
		return credentials, fmt.Errorf("at %s is another hub than the one that made this invitation: %w", strings.Join(i.URLs, ", "), err)
	case err != nil:
		return credentials, fmt.Errorf("the hub at %s cannot be reached: %w", strings.Join(i.URLs, ", "), err)
	}
	defer connection.Close()
	data, err := json.Marshal(request)
	if err != nil {
		return credentials, err
	}
	reply, err := askToJoin(ctx, connection, i.Site.Join(), data)
	if err != nil {
		return credentials, fmt.Errorf("the hub did not answer: %w", err)
	}
	var answer site.JoinAnswer
	if err := json.Unmarshal(reply.Data, &answer); err != nil {
		return credentials, fmt.Errorf("the hub's answer cannot be read: %w", err)
	}
	if answer.Refused != "" {
		return credentials, fmt.Errorf("the hub refused: %s", answer.Refused)
	}
	return credentials.Joined(answer), nil
}

// askToJoin repeats a request until it is answered: the hub may be starting, and an answer may be lost with a
// connection. The hub gives the same answer to the same request, however often it comes.
func askToJoin(ctx context.Context, connection *nats.Conn, subject string, data []byte) (reply *nats.Msg, err error) {
	ctx, stop := context.WithTimeout(ctx, joinTimeout)
	defer stop()
	for {
		once, done := context.WithTimeout(ctx, tryTimeout)
		reply, err = connection.RequestWithContext(once, subject, data)
		done()
		if err == nil || ctx.Err() != nil || connection.IsClosed() {
			return reply, err
		}
		time.Sleep(askAgain)
	}
}

// BeginJoin creates the keys of a terminal and the request to join with an invitation. log is the public key that
// signs the heads of a table's record; it is empty for other terminals. The hub's answer completes the credentials:
// [Credentials.Joined].
func BeginJoin(i site.Invitation, log, program string) (c Credentials, request site.JoinRequest, err error) {
	user, err := nkeys.CreateUser()
	if err != nil {
		return c, request, err
	}
	box, err := ecdh.X25519().GenerateKey(rand.Reader)
	if err != nil {
		return c, request, err
	}
	seed, err := user.Seed()
	if err != nil {
		return c, request, err
	}
	public, err := user.PublicKey()
	if err != nil {
		return c, request, err
	}
	invited, err := InvitedKey(i.Secret)
	if err != nil {
		return c, request, err
	}
	request = site.JoinRequest{User: public, Box: encode(box.PublicKey().Bytes()), Log: log, Program: program}
	if request.Invitation, err = invited.PublicKey(); err != nil {
		return c, request, err
	}
	signed, err := request.Signed()
	if err != nil {
		return c, request, err
	}
	if request.Signature, err = invited.Sign(signed); err != nil {
		return c, request, err
	}
	return Credentials{Site: i.Site, Role: i.Role, Name: i.Name, URLs: i.URLs, Pin: i.Pin, Seed: string(seed), Box: box.Bytes()}, request, nil
}

// Joined returns the credentials completed with the hub's answer.
func (c Credentials) Joined(answer site.JoinAnswer) Credentials {
	c.JWT, c.Record, c.Witness, c.Sealed = answer.JWT, answer.Record, answer.Witness, answer.Sealed
	c.Signer, c.Card = answer.Signer, answer.Card
	return c
}
