package history

import (
	"cmp"
	"fmt"
	"slices"
	"time"

	"pitboss/game"
	"pitboss/game/message"
)

// happening is one row of what happened while an incident was open, in the order of the records.
type happening struct {
	sequence   uint64
	name, text message.Text
}

// happenings describes, in order, what happened from the opening to the end: what was read and told, what else
// was reported, each ruling and what followed from it.
func (t narrator) happenings(account Incident, clock func(time.Time) string) ([]happening, error) {
	var all []happening
	add := func(sequence uint64, name message.Text, at time.Time, what message.Text) {
		all = append(all, happening{sequence, name, message.New("account.at", "{at} {what}", message.String("at", clock(at)),
			message.Message("what", what))})
	}
	for _, noted := range account.Noted {
		add(noted.Sequence, message.New("account.name.noted", "noted"), noted.At, t.noted(noted.Kind, noted.Facts, noted.By))
	}
	for _, ruling := range account.Rulings {
		add(ruling.Sequence, message.New("account.name.ruled", "ruled"), ruling.At, t.ruling(account, ruling))
	}
	for _, part := range []struct {
		name    message.Text
		effects []Effect
	}{
		{message.New("account.name.platform", "platform"), account.Platform},
		{message.New("account.name.then", "then"), slices.Concat(account.Meanwhile, account.Effects)},
	} {
		for _, effect := range part.effects {
			text, err := effectText(account, effect)
			if err != nil {
				return nil, fmt.Errorf("record %d: %w", effect.Sequence, err)
			}
			add(effect.Sequence, part.name, effect.At, text)
		}
	}
	slices.SortStableFunc(all, func(a, b happening) int { return cmp.Compare(a.sequence, b.sequence) })
	return all, nil
}

// effectText describes a record of the incident, and names the person where one did something by hand.
func effectText(account Incident, effect Effect) (message.Text, error) {
	words, err := Words(game.Record{Variant: account.Variant, Type: effect.Type, Data: effect.Stored})
	if err != nil || !byHand[effect.Type] || effect.Staff == "" {
		return words, err
	}
	return message.Commas(words, message.New("account.by", "by {who}", who(effect.Actor))), nil
}

// byHand is the set of events in which a person did something that their own words do not tell.
var byHand = map[game.EventType]bool{
	typeOf[game.ActionDone](): true, typeOf[game.RulingFollowed](): true, typeOf[game.DeviceReturned](): true,
	typeOf[game.StepDone](): true, typeOf[game.NumberEntered](): true, typeOf[game.SegmentEntered](): true,
	typeOf[game.DiceEntered](): true, typeOf[game.RepeatDropped](): true,
}

// announcer returns who told the players of the ruling, and when; nobody if the record does not say. If nothing
// follows the announcement, its confirmation closes the incident and has no record of its own. While a technician
// works, RulingFollowed records it instead.
func announcer(account Incident) (by game.Actor, at time.Time) {
	ruling, ruled := account.Ruling()
	if !ruled || ruling.Announcement.IsZero() || account.ConfirmedBy == (game.Actor{}) {
		return game.Actor{}, time.Time{}
	}
	by, at = account.ConfirmedBy, account.Times.Resumed
	for _, effect := range account.Effects {
		switch {
		case effect.Sequence < ruling.Sequence:
		case effect.Type == typeOf[game.ActionDone]():
			return game.Actor{}, time.Time{}
		case effect.Type == typeOf[game.RulingFollowed]():
			by, at = effect.Actor, effect.At
		}
	}
	return by, at
}

// endText describes how a closed incident ended.
func endText(account Incident, clock func(time.Time) string) message.Text {
	at := message.String("at", clock(account.Times.Resumed))
	took := tookText(account.Times.Resumed.Sub(account.Times.Opened))
	if account.notSo() {
		return message.Commas(message.New("account.ended.not-so", "{at} the result stands: not confirmed", at), took)
	}
	ended := narratorOf(account.Variant).ended(account.Outcome)
	if account.Outcome == Withdrawn && account.WithdrawnBy != "" {
		ended = message.New("account.outcome.withdrawn-by", "the report was withdrawn by {staff}",
			message.String("staff", account.WithdrawnBy))
	}
	clause := account.Clause
	if account.Outcome == Named {
		clause = ""
	}
	return message.Commas(message.New("account.at", "{at} {what}", at, message.Message("what", ended)),
		byClause(clause), took)
}
