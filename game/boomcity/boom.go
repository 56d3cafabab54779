package boomcity

import (
	"fmt"
	"strconv"
	"strings"

	"pitboss/game"
	"pitboss/game/message"
	"pitboss/game/strict"
)

// boomState is the progress of Boom or Bust.
type boomState struct {
	die string
	// start is the starting multiplier, 0 before the first throw; levels are drawn after it.
	start  int
	levels []Level
	// level is the level of the piece, 0 before the first; offered are the levels at which the players could collect.
	// Field is the field that the last throw led to.
	level   int
	offered []int
	field   string
	// busted is true if players who played on get the starting multiplier.
	busted bool
}

// playBoom follows Boom or Bust: the platform names the die, the first throw sets the starting multiplier, each
// further one leads to a field of the next level. If it offers a multiplier, the players collect or play on, until
// nobody is left, the last level is reached or a Bust ends it (003/24.5). It returns false until the game is over.
func (c *course) playBoom() bool {
	c.begin(boomOrBust)
	var drawn BoomData
	if !c.opens(&drawn, hearBoom) {
		return c.skipped
	}
	if c.Err = c.rules.checkBoom(drawn); c.Err != nil {
		return false
	}
	boom := &c.boom
	boom.die = drawn.Die
	first := c.throw(stepStart, boom.die)
	if first == nil {
		return false
	}
	boom.start = drawn.Starts[faceOf(first, boom.die)-1]
	var levels LevelsData
	if c.hear(&levels, hearLevels) == "" {
		return false
	}
	if c.Err = c.rules.checkLevels(levels); c.Err != nil {
		return false
	}
	boom.levels = levels.Levels
	for ended := false; !ended; {
		faces := c.throw(stepLevel, boom.die)
		if faces == nil {
			return false
		}
		if offers := c.climb(faceOf(faces, boom.die)); !offers {
			ended = boom.busted
			continue
		}
		boom.offered = append(boom.offered, boom.level)
		if boom.level == len(boom.levels) {
			break // those who are left collect (reading 003/24.5.b7)
		}
		switch c.hear(&nothing{}, hearNext, game.MessageNobodyLeft) {
		case "":
			return false
		case game.MessageNobodyLeft:
			ended = true
		}
	}
	c.wins = boom.wins()
	return true
}

// climb moves the piece to a field of the next level and reports whether the players may collect there. A Level UP
// and a Hyper Jump land on a multiplier without another throw; nothing goes past the last level (reading
// 003/24.5.b6.2).
func (c *course) climb(face int) (offers bool) {
	boom := &c.boom
	boom.level++
	boom.field = boom.levels[boom.level-1].Fields[face-1]
	last := len(boom.levels)
	kind, n := c.rules.levelField(boom.field)
	switch kind {
	case levelUp:
		boom.level = min(boom.level+n, last)
	case levelJump:
		boom.level = max(boom.level, c.rules.own.BoomOrBust.Jump.Value)
	case levelSafe:
		boom.start += n
		boom.busted = boom.level == last
	case levelBust:
		boom.busted = true
	}
	return kind == levelOffer || kind == levelUp || kind == levelJump
}

// wins returns the players' wins by the level at which they collected; level 0 is for those who never did.
func (b boomState) wins() []win {
	wins := make([]win, len(b.levels)+1)
	for level := range wins {
		wins[level].choice = "level-" + strconv.Itoa(level)
	}
	if b.busted {
		wins[0].times = b.start
	}
	for _, level := range b.offered {
		wins[level].times = b.levels[level-1].Multiplier
	}
	return wins
}

// levelField returns the kind of a level's field, and its number; the kind is empty for any other word.
func (r *Rules) levelField(field string) (kind string, n int) {
	rules := r.own.BoomOrBust
	if field == levelOffer || field == levelJump || field == levelBust {
		return field, 0
	}
	if text, up := strings.CutPrefix(field, levelUp); up {
		if n, ok := strict.Number(text); ok && rules.Up.Holds(n) {
			return levelUp, n
		}
	}
	if text, safe := strings.CutPrefix(field, levelSafe); safe {
		if n, ok := strict.Number(text); ok && rules.Safe.Holds(n) {
			return levelSafe, n
		}
	}
	return "", 0
}

// checkBoom returns an error for an unknown die, and for invalid starting multipliers.
func (r *Rules) checkBoom(drawn BoomData) error {
	rules := r.own.BoomOrBust
	if drawn.Die != yellow && drawn.Die != blue {
		return message.NewError("reason.boom.die", "die is {die}: want {dice}", message.Excerpt("die", drawn.Die, 20),
			message.Named("dice", yellow+" or "+blue))
	}
	if len(drawn.Starts) != Faces {
		return message.NewError("reason.boom.starts", "starts has {n} values, want one for each face of the die",
			message.Number("n", len(drawn.Starts)))
	}
	for _, start := range drawn.Starts {
		if !rules.Starts.Holds(start) {
			return message.NewError("reason.boom.start", "a starting multiplier is {n}, want {want} ({clause})",
				message.Number("n", start), message.Message("want", rules.Starts.Words()),
				message.String("clause", rules.Starts.Clause))
		}
	}
	return nil
}

// checkLevels returns an error for levels that the document does not allow: there must be eight with six fields each,
// and each with a higher multiplier than the one before (003/24.5.b6, 003/24.5.b6.1).
func (r *Rules) checkLevels(drawn LevelsData) error {
	rules := r.own.BoomOrBust
	if len(drawn.Levels) != rules.Levels.Value {
		return message.NewError("reason.boom.levels", "there are {n} levels, want {want} ({clause})",
			message.Number("n", len(drawn.Levels)), message.Number("want", rules.Levels.Value),
			message.String("clause", rules.Levels.Clause))
	}
	before := 0
	for i, level := range drawn.Levels {
		switch {
		case !rules.Offers.Holds(level.Multiplier):
			return message.NewError("reason.boom.offer", "level {level} offers {n}, want {want} ({clause})",
				message.Number("level", i+1), message.Number("n", level.Multiplier),
				message.Message("want", rules.Offers.Words()),
				message.String("clause", rules.Offers.Clause))
		case level.Multiplier <= before:
			return message.NewError("reason.boom.offer-more",
				"level {level} offers {n}, want more than the {before} of the level before ({clause})",
				message.Number("level", i+1), message.Number("n", level.Multiplier), message.Number("before", before),
				message.String("clause", rules.Offers.Clause))
		case len(level.Fields) != Faces:
			return message.NewError("reason.boom.fields", "level {level} has {n} fields, want {want} ({clause})",
				message.Number("level", i+1), message.Number("n", len(level.Fields)), message.Number("want", Faces),
				message.String("clause", rules.Levels.Clause))
		}
		before = level.Multiplier
		for _, field := range level.Fields {
			if kind, _ := r.levelField(field); kind == "" {
				return game.Missing(message.New("reason.boom.field", "level {level} has a field {field}",
					message.Number("level", i+1),
					message.Excerpt("field", field, 40)),
					fmt.Sprintf("multiplier, level-up-%s, hyper-jump, safe-multiplier-%s or bust", rules.Up, rules.Safe))
			}
		}
	}
	return nil
}

// levelOf returns the number of a choice such as level-3; false for another choice.
func levelOf(choice string) (level string, is bool) { return strings.CutPrefix(choice, "level-") }
