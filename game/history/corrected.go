package history

import (
	"encoding/json"
	"maps"
	"reflect"
	"slices"
	"strconv"

	"pitboss/game"
	"pitboss/game/message"
	"pitboss/game/picture"
)

// amended describes what a correction changes in a round: its results, or that it is void.
func (t narrator) amended(before, after game.Outcome) message.Text {
	was, now := message.Message("before", t.result(before.Result)), message.Message("after", t.result(after.Result))
	switch {
	case after.Status == game.StatusVoid:
		return message.New("record.amended.void", "void instead of {before}", was)
	case before.Status == game.StatusVoid:
		return message.New("record.amended.was-void", "{after}, which was void", now)
	case t.alike(before.Result, after.Result):
		same := message.New("record.amended.same", "the same result, {after}", now)
		return message.Clauses(append([]message.Text{same, t.changed(before.Result, after.Result)},
			t.settledOtherwise(before.Bets, after.Bets)...)...)
	}
	return message.Clauses(message.New("record.amended", "{after} instead of {before}", now, was),
		t.changed(before.Result, after.Result))
}

// alike reports whether two results have the same words.
func (t narrator) alike(before, after json.RawMessage) bool {
	return t.result(before).String() == t.result(after).String()
}

// settledOtherwise names the bets that a correction settles differently.
func (t narrator) settledOtherwise(before, after game.BetResults) (bets []message.Text) {
	for _, bet := range after {
		for _, was := range before {
			if was.Name == bet.Name && was.Result != bet.Result {
				bets = append(bets, changeOf(message.Sentences(t.bet(bet.Name), settledAs(bet)), settledAs(was)))
			}
		}
	}
	return bets
}

// changeOf says what something is now, and what it was.
func changeOf(now, was message.Text) message.Text {
	return message.New("record.changed.was", "{now}, was {was}", message.Message("now", now), message.Message("was", was))
}

// settledAs returns the result of a bet in a word.
func settledAs(bet game.BetResult) message.Text {
	switch bet.Result {
	case game.BetRefund:
		return message.New("record.settled.refunded", "refunded")
	case game.BetWin:
		return message.New("record.settled.won", "won")
	case game.BetLose:
		return message.New("record.settled.lost", "lost")
	default:
		return picture.BetText(bet)
	}
}

// changed lists the differences of the players' hands, which the words of a result omit. If both results have the same
// words, it lists every difference. It returns the zero text if there is none.
func (t narrator) changed(before, after json.RawMessage) message.Text {
	var old, now any
	if json.Unmarshal(before, &old) != nil || json.Unmarshal(after, &now) != nil {
		return message.Text{}
	}
	changes := differences(nil, old, now)
	if !t.alike(before, after) {
		changes = slices.DeleteFunc(changes, func(c change) bool { return !ofHand(c.path) })
	}
	return when(len(changes) > 0, message.New("record.changed", "changed: {changes}",
		message.List("changes", each(changes, t.changeText)...)))
}

// change is a value that differs between two results, with its path.
type change struct {
	path     []string
	now, was any
}

// changeText describes a change.
func (t narrator) changeText(c change) message.Text {
	return changeOf(message.Sentences(t.partText(c.path), t.written(c.now, c.was)), t.written(c.was, c.now))
}

// differences returns the values that differ between two results.
func differences(path []string, old, now any) (changes []change) {
	if reflect.DeepEqual(old, now) {
		return nil
	}
	before, isMap := old.(map[string]any)
	after, stays := now.(map[string]any)
	if isMap && stays {
		both := maps.Clone(before)
		maps.Copy(both, after)
		for _, key := range slices.Sorted(maps.Keys(both)) {
			changes = append(changes, differences(append(slices.Clone(path), key), before[key], after[key])...)
		}
		return changes
	}
	rows, isList := old.([]any)
	lines, stays := now.([]any)
	if isList && stays && len(rows) == len(lines) && len(rows) > 0 && !plain(rows[0]) {
		for i := range rows {
			changes = append(changes, differences(append(slices.Clone(path), strconv.Itoa(i+1)), rows[i], lines[i])...)
		}
		return changes
	}
	return []change{{path, now, old}}
}

// ofHand reports whether a part of a result is of a hand of a seat.
func ofHand(path []string) bool { return len(path) > 3 && path[0] == "seats" }

// partText names a part of a result: "seat 1, hand 2: cards" for a hand of a seat.
func (t narrator) partText(path []string) message.Text {
	if ofHand(path) {
		return message.New("record.part-of-hand", "seat {seat}, hand {hand}: {part}", message.String("seat", path[1]),
			message.String("hand", path[2]), message.Message("part", t.partText(path[3:])))
	}
	if slices.Equal(path, []string{"returned"}) {
		return message.New("record.initial-bet-returned", "initial bet returned")
	}
	return message.Sentences(each(path, t.word)...)
}

// plain reports whether a value has no parts.
func plain(value any) bool {
	switch value.(type) {
	case map[string]any, []any:
		return false
	}
	return true
}

// written describes a value. other is the value on the other side of the change: where that is yes or no, a missing
// value is no.
func (t narrator) written(value, other any) message.Text {
	switch v := value.(type) {
	case nil:
		if _, is := other.(bool); is {
			return yesOrNo(false)
		}
		return message.New("record.nothing", "nothing")
	case bool:
		return yesOrNo(v)
	case []any:
		return message.Sentences(each(v, func(one any) message.Text { return t.written(one, nil) })...)
	case string:
		if card, err := game.ParseCard(v); err == nil {
			return picture.FaceText(card)
		}
		return t.word(v)
	}
	data, _ := json.Marshal(value)
	return message.Written(string(data))
}
