package boomcity

import (
	"fmt"

	"pitboss/game/picture"
	"pitboss/game/rulebook"
)

// Own has the family's own keys in a variant's file.
type Own struct {
	Shaking    *Shaking    `toml:"shaking" json:"shaking,omitempty"`
	Kinds      []Kind      `toml:"field" json:"fields,omitempty"`
	PowerUp    *PowerUp    `toml:"power_up" json:"power_up,omitempty"`
	DiceBattle *DiceBattle `toml:"dice_battle" json:"dice_battle,omitempty"`
	LuckyDrop  *LuckyDrop  `toml:"lucky_drop" json:"lucky_drop,omitempty"`
	BoomOrBust *BoomOrBust `toml:"boom_or_bust" json:"boom_or_bust,omitempty"`
}

// Shaking has the conditions for a valid throw (003/24.b5.2).
type Shaking struct {
	// Seconds is the minimum duration of shaking.
	Seconds rulebook.Number `toml:"seconds" json:"seconds"`
}

// Kind is a kind of field of the wall.
type Kind struct {
	// Name is its name in messages and results; Title is its name on a screen, Sign the same in two letters.
	Name  string           `toml:"name" json:"name"`
	Title rulebook.Heading `toml:"title" json:"title"`
	Sign  string           `toml:"sign" json:"sign"`
	Ink   picture.Ink      `toml:"ink" json:"ink,omitempty"`
	// Fields is the number of such fields on the wall; without a clause they are the rest of the 36.
	Fields rulebook.Range `toml:"fields" json:"fields,omitzero"`
}

// PowerUp is the effect of a PowerUP field (003/24.2).
type PowerUp struct {
	// Fields is the number of fields that get a multiplier, Multipliers the range of those.
	Fields      rulebook.Number `toml:"fields" json:"fields"`
	Multipliers rulebook.Range  `toml:"multipliers" json:"multipliers"`
	// Bronze is the payout of the Bust fields that become Bronze at the first PowerUP of a round.
	Bronze rulebook.Range `toml:"bronze" json:"bronze"`
	// Last is the PowerUP after which the PowerUP fields become Gold, Gold their payout then.
	Last rulebook.Number `toml:"last" json:"last"`
	Gold rulebook.Number `toml:"gold" json:"gold"`
}

// DiceBattle is the bonus game in which the two dice play against each other (003/24.3).
type DiceBattle struct {
	Throws rulebook.Number `toml:"throws" json:"throws"`
}

// LuckyDrop is the bonus game of six columns (003/24.4).
type LuckyDrop struct {
	Throws rulebook.Number `toml:"throws" json:"throws"`
	// Start is the multiplier of every column before the first throw, Adds the range of what a hit adds.
	Start rulebook.Number `toml:"start" json:"start"`
	Adds  rulebook.Range  `toml:"adds" json:"adds"`
}

// BoomOrBust is the bonus game of eight levels (003/24.5).
type BoomOrBust struct {
	// Starts has the possible starting multipliers, Offers those that a level may offer, Safe what a Safe Multiplier
	// may add to the starting one.
	Starts rulebook.Range `toml:"starts" json:"starts"`
	Offers rulebook.Range `toml:"offers" json:"offers"`
	Safe   rulebook.Range `toml:"safe" json:"safe"`
	// Levels is the number of levels, Up the number of levels that a Level UP skips ahead, Jump the level to which a
	// Hyper Jump leads.
	Levels rulebook.Number `toml:"levels" json:"levels"`
	Up     rulebook.Range  `toml:"up" json:"up"`
	Jump   rulebook.Number `toml:"jump" json:"jump"`
}

// highest is the highest multiplier a file may allow: odds can still express it after five PowerUPs.
const highest = 3000

// Validate reports everything that is wrong.
func (o *Own) Validate(check rulebook.Check) {
	if o.Shaking == nil || o.PowerUp == nil || o.DiceBattle == nil || o.LuckyDrop == nil || o.BoomOrBust == nil {
		check.Wrong("want [shaking], [power_up], [dice_battle], [lucky_drop] and [boom_or_bust]")
		return
	}
	check.Count("shaking.seconds", o.Shaking.Seconds, 1, 60, "seconds")
	for i, kind := range o.Kinds {
		key := fmt.Sprintf("field %d", i+1)
		if kind.Title.IsZero() || len(kind.Sign) != 2 {
			check.Wrong("%s: want a title, and a sign of two letters", key)
		}
		if kind.Name != bust {
			check.Range(key+": fields", kind.Fields, 0, Fields)
		}
	}
	check.Count("power_up.fields", o.PowerUp.Fields, 1, Fields, "fields")
	check.Range("power_up.multipliers", o.PowerUp.Multipliers, 2, 5)
	check.Range("power_up.bronze", o.PowerUp.Bronze, 1, highest)
	check.Count("power_up.last", o.PowerUp.Last, 1, 5, "PowerUPs")
	check.Count("power_up.gold", o.PowerUp.Gold, 1, highest, "times the stake")
	check.Count("dice_battle.throws", o.DiceBattle.Throws, 1, 10, "throws")
	check.Count("lucky_drop.throws", o.LuckyDrop.Throws, 1, 10, "throws")
	check.Count("lucky_drop.start", o.LuckyDrop.Start, 1, highest, "times the stake")
	check.Range("lucky_drop.adds", o.LuckyDrop.Adds, 1, highest/(Dice*max(o.LuckyDrop.Throws.Value, 1)))
	boom := o.BoomOrBust
	check.Range("boom_or_bust.starts", boom.Starts, 1, highest)
	check.Range("boom_or_bust.offers", boom.Offers, 1, highest)
	check.Range("boom_or_bust.safe", boom.Safe, 1, highest)
	check.Count("boom_or_bust.levels", boom.Levels, 1, 20, "levels")
	check.Range("boom_or_bust.up", boom.Up, 1, boom.Levels.Value)
	check.Count("boom_or_bust.jump", boom.Jump, 1, boom.Levels.Value, "levels")
}
