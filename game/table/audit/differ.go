package audit

import (
	"bytes"
	"encoding/json"
	"fmt"
	"maps"
	"reflect"
	"slices"
	"strconv"

	"pitboss/game"
	"pitboss/game/message"
)

// same compares a record with the event that the rules give in its place, nil for none.
func (c *checking) same(at int, want game.Event) {
	got := c.decision[at]
	switch {
	case want == nil:
		c.wrong(at, "%s is recorded, by the rules nothing is", inWords(got.Event))
		return
	case want.EventType() != got.Type:
		c.wrong(at, "%s is recorded, by the rules %s", inWords(got.Event), inWords(want))
		return
	}
	if data, err := game.EncodeEvent(want); err != nil || !bytes.Equal(data, got.Data) {
		for _, difference := range differences(string(got.Type), plain(got.Event), plain(want)) {
			c.wrong(at, "%s", difference)
		}
	}
	if by := c.rules.Actor(c.state, c.given, want); by != got.Actor {
		c.wrong(at, "it is signed by %s, by the rules by %s", actorInWords(got.Actor), actorInWords(by))
	}
}

// plain returns an event as JSON values without its texts for people.
func plain(event game.Event) (value any) {
	data, err := json.Marshal(message.WithoutTexts(event))
	if err != nil || json.Unmarshal(data, &value) != nil {
		return nil
	}
	return value
}

// differences describes where two JSON values differ, by the path to each place.
func differences(path string, got, want any) (found []string) {
	switch have := got.(type) {
	case map[string]any:
		wanted, same := want.(map[string]any)
		if !same {
			break
		}
		names := slices.Collect(maps.Keys(have))
		for name := range wanted {
			if _, both := have[name]; !both {
				names = append(names, name)
			}
		}
		slices.Sort(names)
		for _, name := range names {
			found = append(found, differences(path+"."+name, have[name], wanted[name])...)
		}
		return found
	case []any:
		wanted, same := want.([]any)
		if !same || len(have) != len(wanted) {
			break
		}
		for i := range have {
			found = append(found, differences(path+"."+strconv.Itoa(i+1), have[i], wanted[i])...)
		}
		return found
	}
	if reflect.DeepEqual(got, want) {
		return nil
	}
	return []string{fmt.Sprintf("%s is %s, by the rules %s", path, valueInWords(got), valueInWords(want))}
}

// longestTold is the maximum length of a value in a finding.
const longestTold = 200

func valueInWords(value any) string {
	if value == nil {
		return "missing"
	}
	data, err := json.Marshal(value)
	if err != nil {
		return err.Error()
	}
	return shortened(string(data))
}

// inWords names an event and what it says.
func inWords(event game.Event) string {
	return string(event.EventType()) + " " + valueInWords(plain(event))
}

func shortened(text string) string {
	if letters := []rune(text); len(letters) > longestTold {
		return string(letters[:longestTold]) + "..."
	}
	return text
}

func actorInWords(by game.Actor) string {
	switch {
	case by.Staff != "" && by.Station != "":
		return fmt.Sprintf("%q as %s at %s", by.Staff, by.Role, by.Station)
	case by.Staff != "":
		return fmt.Sprintf("%q as %s", by.Staff, by.Role)
	case by.Device != "":
		return fmt.Sprintf("the device %q", by.Device)
	}
	return "nobody"
}
