package station

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"sync"

	"pitboss/clock"
	"pitboss/game"
	"pitboss/game/message"
	"pitboss/internal/floor"
	"pitboss/internal/supervise"
	"pitboss/site"
	"pitboss/store/hub"
	screen "pitboss/tui/floor"
)

// Options is what makes one station.
type Options struct {
	Credentials hub.Credentials
	Log         *slog.Logger
	// Screen is how the screen looks and what it is shown on; Run sets the rest.
	Screen screen.Options
}

// station is the two ends and what lies between them.
type station struct {
	wire   *floor.Station
	box    *screen.Mailbox
	log    *slog.Logger
	orders *orders
	// why is what was logged last of a hub that is not heard.
	why string
}

// Run shows the floor until somebody leaves it, ctx ends or one of its parts fails.
func Run(ctx context.Context, o Options) error {
	s := &station{wire: floor.NewStation(o.Credentials, o.Log), box: screen.NewMailbox(), log: o.Log, orders: newOrders(o.Log)}
	defer s.wire.SignOut()
	s.box.Linked(screen.LinkMsg{Lost: clock.Now()}) // until it is reached
	work, stop := context.WithCancelCause(ctx)
	defer stop(nil)
	var all sync.WaitGroup
	defer all.Wait()
	defer stop(nil)
	for name, task := range map[string]func(context.Context) error{
		"the link to the hub": func(ctx context.Context) error {
			return hub.Attend(ctx, o.Credentials, o.Log, s.connection, hub.Part{Name: "the tables", Run: s.wire.Tables(s.hear)},
				hub.Part{Name: "who deals where", Run: s.wire.Duty(s.box.Duty)})
		},
		"the orders": s.orders.give,
	} {
		all.Go(func() {
			err := supervise.Run(s.log, name, func() error {
				if err := task(work); err != nil {
					return fmt.Errorf("%s: %w", name, err)
				}
				return nil
			})
			if err != nil && work.Err() == nil {
				stop(err)
			}
		})
	}
	shown := o.Screen
	shown.Site, shown.Station = string(o.Credentials.Site), o.Credentials.Name
	shown.Ask, shown.SignIn, shown.Stay, shown.SignOut = s.ask, s.signIn, s.stay, s.signOut
	err := screen.Run(work, shown, s.box)
	if cause := context.Cause(work); cause != nil && !errors.Is(cause, context.Canceled) {
		return cause // one of ours stopped, which ended the screen
	}
	return err
}

// connection tells the screen whether the hub is heard. The log has each reason once, however often the hub is
// tried again.
func (s *station) connection(up bool, why error) {
	if up {
		s.why = ""
		s.box.Linked(screen.LinkMsg{})
		return
	}
	if why != nil && why.Error() != s.why {
		s.why = why.Error()
		s.log.Warn("the hub is not heard", "why", why)
	}
	s.box.Linked(screen.LinkMsg{Lost: clock.Now(), Why: lossOf(why)})
}

// lossOf returns what an error of the connection means to the person at the station.
func lossOf(why error) screen.Loss {
	switch {
	case hub.IsShutOut(why):
		return screen.CutOff
	case errors.Is(why, hub.ErrOtherHub):
		return screen.OtherHub
	}
	return screen.NotReached
}

// hear brings what a table says to the screen.
func (s *station) hear(heard floor.Heard) {
	if heard.Gone {
		s.box.Heard(screen.Table{Name: heard.Table, Gone: true})
		return
	}
	word := heard.Word
	s.box.Heard(screen.Table{
		Name: heard.Table, Now: heard.Now, Heard: heard.At, Unread: unread(heard.Unread),
		Whole: func() (site.Now, message.Text) {
			now, err := site.ParseNow(word)
			return now, unread(err)
		},
	})
}

// unread says why a table's last word cannot be read; nothing where it can.
func unread(err error) message.Text {
	newer := (*site.NewerError)(nil)
	switch {
	case err == nil:
		return message.Text{}
	case errors.As(err, &newer):
		return message.New("station.newer", "Newer program {program}: update this console to see it",
			message.String("program", newer.Program))
	}
	return message.New("station.unread", "Not understood: {why}", message.Quoted("why", err.Error()))
}

// ask gives the screen's order to a table.
func (s *station) ask(request screen.Request) bool {
	session := s.wire.Session()
	return s.orders.later(request.Table, func(ctx context.Context) {
		answer, err := s.wire.Order(ctx, floor.Ordered{
			Table: request.Table, Incident: request.Incident, Opened: request.Opened, Seen: request.Seen, Order: request.Order, Session: session,
		})
		s.box.Answered(screen.AnswerMsg{Request: request, Answer: answer, Failed: failed(err)})
		if refused := answer.Refused; refused != nil && refused.Code == game.RefusedEnded && s.wire.Manager().IsZero() {
			s.box.SignedOut(screen.SignedOutMsg{Why: message.Sentences(refused.Message, refused.Hint)})
		}
	})
}

// signIn shows a PIN to the hub.
func (s *station) signIn(staff, pin string) bool {
	return s.orders.later(site.HubName, func(ctx context.Context) {
		person, refused, err := s.wire.SignIn(ctx, staff, pin)
		said := screen.SignedInMsg{Person: person, Refused: failed(err)}
		if refused != nil {
			said.Refused = message.Sentences(refused.Message, refused.Hint)
		}
		s.box.SignedIn(said)
	})
}

// stay has the hub say again who is signed in here. A hub that is not reached is asked the next time.
func (s *station) stay() {
	s.orders.later(site.HubName, func(ctx context.Context) {
		refused, err := s.wire.Stay(ctx)
		switch {
		case refused != nil:
			s.box.SignedOut(screen.SignedOutMsg{Why: message.Sentences(refused.Message, refused.Hint)})
		case err != nil:
			s.log.Warn("the hub does not say again who is signed in", "error", err)
		}
	})
}

// signOut forgets who is signed in here at once, and tells the hub.
func (s *station) signOut() {
	s.wire.SignOut()
	s.orders.later(site.HubName, func(ctx context.Context) {
		if err := s.wire.Leave(ctx); err != nil {
			s.log.Warn("the hub is not told of a sign-out", "error", err)
		}
	})
}

// failed says what kept an order from a table; nothing where nothing did.
func failed(err error) message.Text {
	switch {
	case err == nil:
		return message.Text{}
	case errors.Is(err, floor.ErrNobody):
		return message.New("station.nobody", "No shift manager is signed in here. Sign in (s), then order it again.")
	case errors.Is(err, floor.ErrNotReached):
		return message.New("station.not-reached", "The table is not reached; it has not got the order.")
	case errors.Is(err, floor.ErrNotVouched):
		return message.New("station.not-vouched",
			"The hub does not vouch for this table; the order was not sent. Call a technician.")
	case errors.Is(err, floor.ErrHubNotReached):
		return message.New("station.hub-not-reached",
			"The hub is not reached: it checks the PIN, so that nobody can sign in now.")
	case errors.Is(err, floor.ErrNotTheHub):
		return message.New("station.not-the-hub", "What answered is not this site's hub. Call a technician.")
	case errors.Is(err, floor.ErrUnknown):
		return message.New("station.unknown", "The table did not say what became of it. Look at the table before you order it again.")
	}
	return message.New("station.failed", "It could not be sent: {why}", message.Quoted("why", err.Error()))
}
