package boomcity

import (
	"encoding/json"
	"fmt"
	"slices"

	"pitboss/game"
	"pitboss/game/family"
)

// Draw returns a valid message for the round, as a platform would draw it.
func (r *Rules) Draw(chance family.Chance, message string, round game.Round) json.RawMessage {
	return r.drawn(chance, message, r.followRound(round))
}

// drawn returns a valid message for a round's progress; nil for an unknown message.
func (r *Rules) drawn(chance family.Chance, message string, c *course) json.RawMessage {
	switch message {
	case hearWall:
		return family.Written(WallData{r.someWall(chance)})
	case hearPowerUp:
		return family.Written(r.somePowerUp(chance, c))
	case hearDrop:
		adds := make([]int, Dice*r.own.LuckyDrop.Throws.Value)
		most := min(r.own.LuckyDrop.Adds.Most, r.own.LuckyDrop.Adds.Least+few)
		for i := range adds {
			adds[i] = r.own.LuckyDrop.Adds.Least + chance.IntN(most-r.own.LuckyDrop.Adds.Least+1)
		}
		slices.Sort(adds)
		return family.Written(DropData{adds})
	case hearBoom:
		drawn := BoomData{Die: []string{yellow, blue}[chance.IntN(Dice)]}
		for face := range Faces {
			drawn.Starts = append(drawn.Starts, min(r.own.BoomOrBust.Starts.Least+face, r.own.BoomOrBust.Starts.Most))
		}
		return family.Written(drawn)
	case hearLevels:
		return family.Written(LevelsData{r.someLevels(chance)})
	case game.MessageChoicesClosed, hearNext, game.MessageNobodyLeft:
		return family.Written(nothing{})
	}
	return nil
}

// few is the range above the minimum within which training draws.
const few = 50

// someWall returns a wall with as many fields of each kind as allowed, the rest Bust.
func (r *Rules) someWall(chance family.Chance) [][]string {
	var fields []string
	left := Fields
	for _, kind := range r.own.Kinds {
		if kind.Fields.Clause != "" {
			left -= kind.Fields.Least
		}
	}
	for _, kind := range r.own.Kinds {
		if kind.Fields.Clause == "" {
			continue
		}
		more := chance.IntN(min(kind.Fields.Most-kind.Fields.Least, left) + 1)
		left -= more
		for range kind.Fields.Least + more {
			fields = append(fields, kind.Name)
		}
	}
	for len(fields) < Fields {
		fields = append(fields, bust)
	}
	rows := make([][]string, Faces)
	for i, at := range chance.Perm(Fields) {
		rows[i/Faces] = append(rows[i/Faces], fields[at])
	}
	return rows
}

// somePowerUp returns the effect of a PowerUP in a round that has reached one.
func (r *Rules) somePowerUp(chance family.Chance, c *course) PowerUpData {
	drawn := PowerUpData{Multipliers: map[string]int{}}
	var converted []string
	if c.powerUps <= 1 {
		converted = c.wall.placesOf(bust)
		for _, place := range converted {
			if drawn.Bronze == nil {
				drawn.Bronze = map[string]int{}
			}
			drawn.Bronze[place] = family.Within(chance, r.own.PowerUp.Bronze)
		}
	}
	if c.powerUps == r.own.PowerUp.Last.Value {
		converted = append(converted, c.wall.placesOf(powerUp)...)
	}
	var places []string
	c.wall.each(func(place string, _ *Field) {
		if !slices.Contains(converted, place) {
			places = append(places, place)
		}
	})
	for _, at := range chance.Perm(len(places))[:r.own.PowerUp.Fields.Value] {
		drawn.Multipliers[places[at]] = family.Within(chance, r.own.PowerUp.Multipliers)
	}
	return drawn
}

// someLevels returns levels that include every kind of field.
func (r *Rules) someLevels(chance family.Chance) []Level {
	rules := r.own.BoomOrBust
	levels := make([]Level, rules.Levels.Value)
	offer := rules.Offers.Least
	for i := range levels {
		offer = min(offer+1+chance.IntN(few), rules.Offers.Most-len(levels)+i)
		up := levelUp + fmt.Sprint(family.Within(chance, rules.Up))
		safe := levelSafe + fmt.Sprint(rules.Safe.Least)
		fields := []string{levelOffer, levelOffer, levelBust, up, levelJump, safe}
		levels[i].Multiplier = offer
		for _, at := range chance.Perm(len(fields)) {
			levels[i].Fields = append(levels[i].Fields, fields[at])
		}
	}
	return levels
}
