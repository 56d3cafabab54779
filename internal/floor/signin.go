package floor

import (
	"context"
	"errors"
	"fmt"
	"time"

	"pitboss/game"
	"pitboss/site"
	"pitboss/store/hub"
)

// Errors of the hub's part.
var (
	// ErrHubNotReached means that the hub does not answer: nobody can sign in.
	ErrHubNotReached = errors.New("the hub is not reached")
	// ErrNotTheHub means that the hub did not sign the answer: somebody else answered in its place.
	ErrNotTheHub = errors.New("what answered is not the hub")
)

// signInTimeout is the timeout for the hub's check of a PIN.
const signInTimeout = 8 * time.Second

// held is the person signed in at a station, with the hub's statement that orders carry. It keeps no PIN.
type held struct {
	person    game.Person
	statement site.SignedStatement
}

// SignIn sends a staff id and PIN to the hub and keeps the hub's statement for later orders. It signs out anybody who
// was signed in before. The refusal is the hub's. Errors: [ErrHubNotReached], [ErrNotTheHub].
func (s *Station) SignIn(ctx context.Context, staff, pin string) (game.Person, *game.Refusal, error) {
	s.SignOut()
	now, refused, err := s.claim(ctx, site.Claim{Kind: site.ClaimSignIn, Staff: staff}, pin)
	if err == nil && refused == nil && now.person.ID != staff {
		err = fmt.Errorf("it speaks of %q: %w", now.person.ID, ErrNotTheHub)
	}
	if err != nil || refused != nil {
		return game.Person{}, refused, err
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	s.held, s.session = now, s.session+1
	return now.person, nil, nil
}

// Stay asks the hub to renew its statement, because somebody is still pressing keys. If the hub refuses, nobody is
// signed in any more. Errors: those of [Station.SignIn].
func (s *Station) Stay(ctx context.Context) (*game.Refusal, error) {
	s.mu.Lock()
	before, session := s.held, s.session
	s.mu.Unlock()
	if before.person.IsZero() {
		return nil, nil
	}
	now, refused, err := s.claim(ctx, site.Claim{Kind: site.ClaimStay}, "")
	if err == nil && refused == nil && now.person.ID != before.person.ID {
		err = fmt.Errorf("it speaks of %q: %w", now.person.ID, ErrNotTheHub)
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	switch {
	case s.session != session || s.held.person.IsZero(): // signed out meanwhile, or somebody else signed in
	case refused != nil:
		s.held = held{}
	case err == nil:
		s.held = now
	}
	return refused, err
}

// SignOut signs out the person signed in here.
func (s *Station) SignOut() {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.held = held{}
}

// Leave tells the hub that nobody is signed in here any more.
func (s *Station) Leave(ctx context.Context) error {
	_, _, err := s.claim(ctx, site.Claim{Kind: site.ClaimSignOut}, "")
	return err
}

// Session returns the number of sign-ins here so far.
func (s *Station) Session() uint64 {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.session
}

// Manager returns the person signed in here, or the zero person.
func (s *Station) Manager() game.Person {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.held.person
}

// claim requests a nonce from the hub, sends a claim with it and with a PIN that only the hub can decrypt, and
// returns the answer.
func (s *Station) claim(ctx context.Context, claim site.Claim, pin string) (held, *game.Refusal, error) {
	given, err := s.askHub(ctx, nonceTimeout, site.Ask{Nonce: true})
	if err != nil || given.Refused != nil {
		return held{}, given.Refused, err
	}
	own := s.credentials
	claim.Site, claim.Station, claim.Nonce = own.Site, own.Name, given.Nonce
	if claim.Kind == site.ClaimSignIn {
		box, err := own.HubBox(given.Box)
		if err != nil {
			return held{}, nil, fmt.Errorf("%w: %w", ErrNotTheHub, err)
		}
		if claim.PIN, err = hub.Seal(box, site.ClaimPurpose(claim), []byte(pin)); err != nil {
			return held{}, nil, fmt.Errorf("sealing the PIN: %w", err)
		}
	}
	data, signature, err := site.Sign(claim, site.ClaimSigning, own.Sign)
	if err != nil {
		return held{}, nil, err
	}
	answer, err := s.askHub(ctx, signInTimeout, site.Ask{Command: &site.Signed{Command: data, Signature: signature}})
	if err != nil || answer.Refused != nil || claim.Kind == site.ClaimSignOut {
		return held{}, answer.Refused, err
	}
	said, err := own.Statement(answer.Statement)
	if err != nil || said.Station != own.Name {
		return held{}, nil, fmt.Errorf("%w: its word on the sign-in is not signed for this station (%w)", ErrNotTheHub, err)
	}
	return held{said.Person, answer.Statement}, nil, nil
}

// askHub sends a request to the hub.
func (s *Station) askHub(ctx context.Context, within time.Duration, ask site.Ask) (
	answer site.SignInAnswer, err error) {
	s.mu.Lock()
	connection := s.connection
	s.mu.Unlock()
	if connection == nil || !connection.IsConnected() {
		return answer, ErrHubNotReached
	}
	reply, err := hub.Request(ctx, connection, within, s.credentials.Site.SignIn(s.credentials.Name), ask)
	if err != nil {
		return answer, fmt.Errorf("%w (%w)", ErrHubNotReached, err)
	}
	if answer, err = site.ParseSignInAnswer(reply); err != nil {
		return answer, fmt.Errorf("%w: its answer cannot be read: %w", ErrNotTheHub, err)
	}
	return answer, nil
}
