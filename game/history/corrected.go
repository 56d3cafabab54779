package history

import (
	"encoding/json"
	"fmt"
	"maps"
	"reflect"
	"slices"
	"strconv"
	"strings"

	"pitboss/game"
	"pitboss/game/english"
	"pitboss/game/picture"
)

// amended describes what a correction changes in a round: its results, or that it is void.
func (t narrator) amended(before, after game.Outcome) string {
	switch {
	case after.Status == game.StatusVoid:
		return "void instead of " + t.result(before.Result)
	case before.Status == game.StatusVoid:
		return t.result(after.Result) + ", which was void"
	}
	words := t.corrected(before.Result, after.Result)
	if t.result(before.Result) != t.result(after.Result) {
		return words
	}
	return words + english.After("; ", strings.Join(t.settledOtherwise(before.Bets, after.Bets), "; "))
}

// settledOtherwise names the bets that a correction settles differently.
func (t narrator) settledOtherwise(before, after game.BetResults) (bets []string) {
	for _, bet := range after {
		for _, was := range before {
			if was.Name == bet.Name && was.Result != bet.Result {
				bets = append(bets, fmt.Sprintf("%s %s, was %s", t.bet(bet.Name), settledAs(bet), settledAs(was)))
			}
		}
	}
	return bets
}

// settledAs returns the result of a bet in a word.
func settledAs(bet game.BetResult) string {
	switch bet.Result {
	case game.BetRefund:
		return "refunded"
	case game.BetWin:
		return "won"
	case game.BetLose:
		return "lost"
	default:
		return picture.BetText(bet).String()
	}
}

// corrected describes a result and the one it replaced, and the differences of the players' hands, which the words of
// a result omit. If both have the same words, it lists all differences in the record.
func (t narrator) corrected(before, after json.RawMessage) string {
	was, now := t.result(before), t.result(after)
	words := now + " instead of " + was
	if was == now {
		words = "the same result, " + now
	}
	var old, changed any
	if json.Unmarshal(before, &old) != nil || json.Unmarshal(after, &changed) != nil {
		return words
	}
	changes := differences(nil, old, changed)
	if was != now {
		changes = slices.DeleteFunc(changes, func(change string) bool { return !strings.HasPrefix(change, "seat ") })
	}
	return words + english.If(len(changes) > 0, "; changed: %s", strings.Join(changes, ", "))
}

// differences returns the values that differ between two results, each with its path.
func differences(path []string, old, changed any) (changes []string) {
	if reflect.DeepEqual(old, changed) {
		return nil
	}
	was, isMap := old.(map[string]any)
	now, stays := changed.(map[string]any)
	if isMap && stays {
		both := maps.Clone(was)
		maps.Copy(both, now)
		for _, key := range slices.Sorted(maps.Keys(both)) {
			changes = append(changes, differences(append(slices.Clone(path), key), was[key], now[key])...)
		}
		return changes
	}
	rows, isList := old.([]any)
	lines, stays := changed.([]any)
	if isList && stays && len(rows) == len(lines) && len(rows) > 0 && !plain(rows[0]) {
		for i := range rows {
			changes = append(changes, differences(append(slices.Clone(path), strconv.Itoa(i+1)), rows[i], lines[i])...)
		}
		return changes
	}
	return []string{fmt.Sprintf("%s %s, was %s", partInWords(path), written(changed, old), written(old, changed))}
}

// partInWords names a part of a result: "seat 1, hand 2: cards" for a hand of a seat.
func partInWords(path []string) string {
	of := ""
	if len(path) > 3 && path[0] == "seats" {
		of, path = fmt.Sprintf("seat %s, hand %s: ", path[1], path[2]), path[3:]
	}
	if slices.Equal(path, []string{"returned"}) {
		path = []string{"initial bet returned"}
	}
	return of + strings.ReplaceAll(strings.Join(path, " "), "_", " ")
}

// plain reports whether a value has no parts.
func plain(value any) bool {
	switch value.(type) {
	case map[string]any, []any:
		return false
	}
	return true
}

// written formats a value on one line, in words. other is the value on the other side of the change: where that is yes
// or no, a missing value is no.
func written(value, other any) string {
	switch v := value.(type) {
	case nil:
		if _, is := other.(bool); is {
			return "no"
		}
		return "nothing"
	case bool:
		if v {
			return "yes"
		}
		return "no"
	case []any:
		words := make([]string, len(v))
		for i, one := range v {
			words[i] = written(one, nil)
		}
		return strings.Join(words, " ")
	case string:
		if card, err := game.ParseCard(v); err == nil {
			return card.Face()
		}
		return strings.ReplaceAll(v, "-", " ")
	}
	data, _ := json.Marshal(value)
	return string(data)
}
