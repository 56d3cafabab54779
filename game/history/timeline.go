package history

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"time"

	"pitboss/game"
	"pitboss/game/english"
)

// happening is one row of what happened while an incident was open, in the order of the records.
type happening struct {
	sequence   uint64
	name, text string
}

// happeningsInWords describes, in order, what happened from the opening to the end: what was read and told, what else
// was reported, each ruling and what followed from it.
func (t narrator) happeningsInWords(account Incident, clock func(time.Time) string) ([]happening, error) {
	var all []happening
	for _, noted := range account.Noted {
		all = append(all, happening{noted.Sequence, "noted",
			clock(noted.At) + " " + t.noted(noted.Kind, noted.Facts, noted.By)})
	}
	for _, ruling := range account.Rulings {
		all = append(all, happening{ruling.Sequence, "ruled", clock(ruling.At) + " " + t.ruling(account, ruling)})
	}
	for name, effects := range map[string][]Effect{
		"platform": account.Platform, "then": slices.Concat(account.Meanwhile, account.Effects),
	} {
		for _, effect := range effects {
			text, err := effectInWords(account, effect)
			if err != nil {
				return nil, fmt.Errorf("record %d: %w", effect.Sequence, err)
			}
			all = append(all, happening{effect.Sequence, name, clock(effect.At) + " " + text})
		}
	}
	slices.SortFunc(all, func(a, b happening) int { return cmp.Compare(a.sequence, b.sequence) })
	return all, nil
}

// effectInWords describes a record of the incident, and names the person where one did something by hand.
func effectInWords(account Incident, effect Effect) (string, error) {
	words, err := Words(game.Record{Variant: account.Variant, Type: effect.Type, Data: effect.Stored})
	return words + english.If(byHand[effect.Type] && effect.Staff != "", ", by %s", Who(effect.Actor)), err
}

// byHand is the set of events in which a person did something that their own words do not tell.
var byHand = map[game.EventType]bool{
	typeOf[game.ActionDone](): true, typeOf[game.RulingFollowed](): true, typeOf[game.DeviceReturned](): true,
	typeOf[game.StepDone](): true, typeOf[game.NumberEntered](): true, typeOf[game.SegmentEntered](): true,
	typeOf[game.DiceEntered](): true, typeOf[game.RepeatDropped](): true,
}

// announcerInWords returns who told the players of the ruling, and when; "" if the record does not say. If nothing
// follows the announcement, its confirmation closes the incident and has no record of its own. While a technician
// works, RulingFollowed records it instead.
func announcerInWords(account Incident) (string, time.Time) {
	ruling, ruled := account.Ruling()
	if !ruled || ruling.Announcement.IsZero() || account.ConfirmedBy == (game.Actor{}) {
		return "", time.Time{}
	}
	by, at := account.ConfirmedBy, account.Times.Resumed
	for _, effect := range account.Effects {
		switch {
		case effect.Sequence < ruling.Sequence:
		case effect.Type == typeOf[game.ActionDone]():
			return "", time.Time{}
		case effect.Type == typeOf[game.RulingFollowed]():
			by, at = effect.Actor, effect.At
		}
	}
	return Who(by), at
}

// endedInWords describes how a closed incident ended.
func endedInWords(account Incident, clock func(time.Time) string) string {
	took := tookInWords(account.Times.Resumed.Sub(account.Times.Opened))
	if account.notSo() {
		return fmt.Sprintf("%s the result stands: it was not so, %s", clock(account.Times.Resumed), took)
	}
	return strings.Join([]string{
		clock(account.Times.Resumed) + " " + OutcomeWords[account.Outcome] + english.After(" by ", account.WithdrawnBy) +
			english.If(account.Clause != "" && account.Outcome != Named, ", by %s", account.Clause), took}, ", ")
}
