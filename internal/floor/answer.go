package floor

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"time"

	"github.com/nats-io/nats.go"

	"pitboss/game"
	"pitboss/game/message"
	"pitboss/internal/console"
	"pitboss/internal/supervise"
	"pitboss/site"
	"pitboss/store/hub"
)

// decideTimeout is the timeout for a table's decision on an order.
const decideTimeout = 5 * time.Second

// answerAll answers requests from stations, one after another, until ctx ends.
func (t *Table) answerAll(ctx context.Context, asks *nats.Subscription) error {
	select {
	case <-t.stations.read:
	case <-ctx.Done():
	}
	for {
		request, err := asks.NextMsgWithContext(ctx)
		switch {
		case ctx.Err() != nil:
			return nil
		case errors.Is(err, nats.ErrSlowConsumer):
			continue // a lost request stays unanswered, and the station notices
		case err != nil:
			return err
		}
		t.respond(ctx, request)
	}
}

// respond answers a station's request. A panic is logged and leaves the request unanswered: the shift manager looks
// at the table, which plays on.
func (t *Table) respond(ctx context.Context, request *nats.Msg) {
	defer supervise.Contain(t.options.Log, "a command from the floor")
	answer := t.answer(ctx, request.Subject, request.Data)
	if answer.Silent() {
		return
	}
	data, err := json.Marshal(answer)
	if err == nil {
		err = request.Respond(data)
	}
	if err != nil {
		t.warn("a floor station was not answered", "subject", fmt.Sprintf("%.100q", request.Subject), "error", err)
	}
}

// answer returns the answer to a request on a subject.
func (t *Table) answer(ctx context.Context, subject string, data []byte) site.Answer {
	names, err := t.options.Credentials.Site.Of(subject)
	if err != nil || len(names) != 2 {
		return site.Answer{Refused: refuse(game.RefusedBadInput, message.New("floor.wire.subject", "The command came by a wrong route."))}
	}
	station := names[1]
	ask, err := site.ParseAsk(data)
	if err != nil {
		return t.refused(ctx, station, site.Command{}, refuse(game.RefusedBadInput,
			message.New("floor.wire.unread", "The command cannot be read: {why}.", message.Quoted("why", err.Error()))))
	}
	member, known := t.stations.find(station)
	if !known {
		return t.refused(ctx, station, site.Command{}, refuse(game.RefusedForged,
			message.New("floor.wire.station", "The hub names no floor station {station}.", message.Quoted("station", station))))
	}
	if ask.Nonce {
		return site.Answer{Nonce: t.nonces.Give(station)}
	}
	return t.command(ctx, member, *ask.Command)
}

// command carries out a command if it is from this station, for this table, used once, and in time.
func (t *Table) command(ctx context.Context, member site.Member, signed site.Signed) site.Answer {
	if !hub.Signed(member, site.Signing(signed.Command), signed.Signature) {
		return t.refused(ctx, member.Name, site.Command{}, refuse(game.RefusedForged, message.New("floor.wire.forged",
			"The command is not signed by {station}.", message.String("station", member.Name))))
	}
	c, err := site.ParseCommand(signed.Command)
	if err != nil {
		return t.refused(ctx, member.Name, c, refuse(game.RefusedBadInput,
			message.New("floor.wire.unread", "The command cannot be read: {why}.", message.Quoted("why", err.Error()))))
	}
	own := t.options.Credentials
	if c.Site != own.Site || c.Table != own.Name || c.Station != member.Name {
		return t.refused(ctx, member.Name, c, refuse(game.RefusedOtherTable, message.New("floor.wire.other",
			"The command is for {table}, from {station}.", message.Quoted("table", c.Table), message.Quoted("station", c.Station))))
	}
	switch code := t.nonces.Use(c.Nonce, c.Station); code {
	case "":
	case game.RefusedExpired:
		return t.refused(ctx, member.Name, c, refuse(code, message.New("floor.wire.late", "The command came too late.")))
	default:
		return t.refused(ctx, member.Name, c, refuse(code, message.New("floor.wire.twice", "The command was given before, or to nobody.")))
	}
	said, refusal := t.stated(member, c.Statement)
	if refusal != nil {
		return t.refused(ctx, member.Name, c, refusal)
	}
	return t.order(ctx, c, said)
}

// order passes a station's order to the table. If the table does not decide in time, the answer says nothing: the
// order may still be carried out.
func (t *Table) order(ctx context.Context, c site.Command, said site.Statement) site.Answer {
	t.mu.Lock()
	at := t.console
	t.mu.Unlock()
	busy := site.Answer{Refused: refuse(game.RefusedBusy, message.New("floor.wire.busy", "The table could not decide on it."))}
	if at == nil {
		return busy
	}
	deciding, stop := context.WithTimeout(ctx, decideTimeout)
	defer stop()
	full := t.notes.full(t.options.Now())
	result, err := at.Order(deciding, said, game.FromFloor{
		Station: c.Station, Incident: c.Incident, Opened: c.Opened, Seen: c.Seen, Order: c.Order, Unrecorded: full,
	})
	unlike := (*console.RefusalError)(nil)
	switch {
	case errors.As(err, &unlike):
		return t.refused(ctx, c.Station, c, &unlike.Refusal)
	case errors.Is(err, context.DeadlineExceeded), errors.Is(err, context.Canceled):
		t.warn("an order from the floor is not decided yet", "station", c.Station, "order", c.Order.Kind)
		return site.Answer{}
	case err != nil:
		t.warn("an order from the floor", "station", c.Station, "order", c.Order.Kind, "error", err)
		return busy
	case result.Kept:
		return site.Answer{Accepted: true, Said: message.New("floor.wire.kept",
			"Its journal cannot be written now; it retries by itself. Call the technician.")}
	case result.Refused != nil:
		t.notes.refused(!full)
		return site.Answer{Refused: result.Refused}
	}
	return site.Answer{Accepted: true}
}

// refused returns the answer to a rejected command and has the rejection recorded.
func (t *Table) refused(ctx context.Context, station string, c site.Command, why *game.Refusal) site.Answer {
	t.mu.Lock()
	console := t.console
	t.mu.Unlock()
	more, may := t.notes.may(t.options.Now())
	if !may || console == nil {
		return site.Answer{Refused: why}
	}
	order := c.Order.Kind
	if !slices.Contains(game.OrderKinds(), order) {
		order = ""
	}
	ctx, stop := context.WithTimeout(ctx, decideTimeout)
	defer stop()
	if err := console.NoteOrder(ctx, noteOf(station, order, why, more)); err != nil && ctx.Err() == nil {
		t.warn("a command that was not taken is not recorded", "station", station, "error", err)
	}
	return site.Answer{Refused: why}
}

// warn logs an event that a station can cause at will, at most ten times a minute.
func (t *Table) warn(said string, about ...any) {
	if more, may := t.warned.may(t.options.Now()); may {
		t.options.Log.Warn(said, append(about, "unsaid", more)...)
	}
}

func refuse(code game.RefusalCode, why message.Text) *game.Refusal {
	return &game.Refusal{Code: code, Message: why}
}
