package floor

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"time"

	"pitboss/game"
	"pitboss/site"
	"pitboss/store/hub"
)

// The hub's part in what a station does.
var (
	// ErrHubNotReached is a hub that does not answer: nobody can sign in.
	ErrHubNotReached = errors.New("the hub is not reached")
	// ErrNotTheHub is an answer that the hub has not signed: somebody else answers in its place.
	ErrNotTheHub = errors.New("what answered is not the hub")
)

// signInWithin is how long a station waits for the hub to check a PIN.
const signInWithin = 8 * time.Second

// held is who is signed in at a station, with the hub's statement that orders carry. No PIN is kept.
type held struct {
	person    game.Person
	statement site.SignedStatement
}

// SignIn shows a staff id and PIN to the hub, and keeps what the hub says of it for the orders to come. Whoever was
// signed in here is not any more. The refusal is the hub's. Errors: [ErrHubNotReached], [ErrNotTheHub].
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

// Stay has the hub say again who is signed in here: somebody still presses keys. On its refusal nobody is signed in
// any more. Errors are those of [Station.SignIn].
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
	case s.session != session || s.held.person.IsZero(): // signed out meanwhile, or somebody else
	case refused != nil:
		s.held = held{}
	case err == nil:
		s.held = now
	}
	return refused, err
}

// SignOut forgets who is signed in here.
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

// Session numbers the sign-ins here; 0 before the first.
func (s *Station) Session() uint64 {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.session
}

// Manager returns who is signed in here; nobody when nobody is.
func (s *Station) Manager() game.Person {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.held.person
}

// claim asks the hub for a nonce, sends it a claim with that nonce and a PIN that only the hub can read, and returns
// the answer.
func (s *Station) claim(ctx context.Context, claim site.Claim, pin string) (held, *game.Refusal, error) {
	given, err := s.askHub(ctx, nonceWithin, site.Ask{Nonce: true})
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
	data, err := json.Marshal(claim)
	if err != nil {
		return held{}, nil, err
	}
	signature, err := own.Sign(site.ClaimSigning(data))
	if err != nil {
		return held{}, nil, err
	}
	answer, err := s.askHub(ctx, signInWithin, site.Ask{Command: &site.Signed{Command: data, Signature: signature}})
	if err != nil || answer.Refused != nil || claim.Kind == site.ClaimSignOut {
		return held{}, answer.Refused, err
	}
	said, err := own.Statement(answer.Statement)
	if err != nil || said.Station != own.Name {
		return held{}, nil, fmt.Errorf("%w: its word on the sign-in is not signed for this station (%w)", ErrNotTheHub, err)
	}
	return held{said.Person, answer.Statement}, nil, nil
}

// askHub asks the hub something.
func (s *Station) askHub(ctx context.Context, within time.Duration, ask site.Ask) (
	answer site.SignInAnswer, err error) {
	s.mu.Lock()
	connection := s.connection
	s.mu.Unlock()
	if connection == nil || !connection.IsConnected() {
		return answer, ErrHubNotReached
	}
	data, err := json.Marshal(ask)
	if err != nil {
		return answer, err
	}
	ctx, stop := context.WithTimeout(ctx, within)
	defer stop()
	reply, err := connection.RequestWithContext(ctx, s.credentials.Site.SignIn(s.credentials.Name), data)
	if err != nil {
		return answer, fmt.Errorf("%w (%w)", ErrHubNotReached, err)
	}
	if answer, err = site.ParseSignInAnswer(reply.Data); err != nil {
		return answer, fmt.Errorf("%w: its answer cannot be read: %w", ErrNotTheHub, err)
	}
	return answer, nil
}
