package boomcity

import (
	"slices"
	"strconv"
	"strings"

	"pitboss/game"
	"pitboss/game/family"
	"pitboss/game/message"
	"pitboss/game/strict"
)

// The steps that throw dice, by name. A step that waits for the platform has the name of its message.
const (
	stepRoll   = "roll"
	stepBattle = "battle"
	stepDrop   = "drop"
	stepStart  = "boom-start"
	stepLevel  = "boom-level"
)

// stageMain is the stage before any PowerUP; the others have the names of the fields that open them.
const stageMain = "main"

// course is the progress of a round: what it waits for now, or that it is over.
type course struct {
	family.Course
	rules  *Rules
	stages []Stage
	// last has the faces of the last throw.
	last []int

	// walled is true once there is a wall. PowerUps counts consecutive ones, hit is the field that counts.
	walled   bool
	wall     Wall
	powerUps int
	hit      *Field

	// In a bonus game: the number of throws made, and the win of each choice in display order. Skipped is true if
	// nobody has a bet on it.
	made    int
	wins    []win
	skipped bool
	battle  [Dice]int
	drop    dropState
	boom    boomState
}

// win is the payout of a choice before the field multiplies it; 0 if nobody could make it.
type win struct {
	choice string
	times  int
}

// Stage is a part of a round: its draws, its throws, and their result.
type Stage struct {
	Name   string         `json:"name"`
	Drawn  []game.Message `json:"drawn,omitempty"`
	Throws [][]int        `json:"throws,omitempty"`
	// Field is the field where the dice crossed, Times its multiplier.
	Field string `json:"field,omitempty"`
	Times int    `json:"times,omitempty"`
	// Wins are the multipliers of a bonus game by choice, before the field multiplies them.
	Wins map[string]int `json:"wins,omitempty"`
}

// follow returns how far throws and messages lead a round, or a bonus game from the field that opened it. Settling is
// true for a complete round from outside: that the players chose, or played on, then follows from its throws.
func (r *Rules) follow(throws [][]int, drawn []game.Message, from *Field, settling bool) *course {
	c := &course{rules: r, hit: from, Course: family.Course{Throws: throws, Messages: drawn, Passes: true,
		Decode: strict.Decode}}
	if settling {
		c.Implied = c.implied
	}
	return c.run()
}

// implied returns the message without data that follows from the throws of a complete round.
func (c *course) implied(name string) string {
	switch {
	case !slices.Contains(silent, name):
		return ""
	case name == hearNext && len(c.Throws) == 0:
		return game.MessageNobodyLeft
	}
	return name
}

// run follows the round.
func (c *course) run() *course {
	if c.hit == nil {
		c.main()
	}
	if c.hit == nil || c.Err != nil {
		return c
	}
	played := true
	switch c.hit.Kind {
	case diceBattle:
		played = c.playBattle()
	case luckyDrop:
		played = c.playDrop()
	case boomOrBust:
		played = c.playBoom()
	}
	if played && c.Err == nil {
		c.End()
		c.recordWins()
	}
	return c
}

// followRound returns the progress of a round.
func (r *Rules) followRound(round game.Round) *course {
	return r.follow(round.Throws, round.Messages, nil, false)
}

// main follows a round to the field that counts (003/24.b2, 003/24.2).
func (c *course) main() {
	c.begin(stageMain)
	var laid WallData
	if c.hear(&laid, hearWall) == "" {
		return
	}
	if c.wall, c.Err = c.rules.wallOf(laid.Wall); c.Err != nil {
		return
	}
	c.walled = true
	for {
		faces := c.throw(stepRoll, "")
		if faces == nil {
			return
		}
		field := c.wall.At(faces[0], faces[1])
		stage := c.stage()
		if stage.Field = field.Kind; field.Times > 1 {
			stage.Times = field.Times
		}
		if field.Kind != powerUp {
			c.hit = field
			return
		}
		c.powerUps++
		c.begin(powerUp)
		var drawn PowerUpData
		if c.hear(&drawn, hearPowerUp) == "" {
			return
		}
		if c.wall, c.Err = c.rules.poweredUp(c.wall, c.powerUps, drawn); c.Err != nil {
			return
		}
	}
}

// begin starts a stage.
func (c *course) begin(name string) { c.stages, c.made = append(c.stages, Stage{Name: name}), 0 }

// stage returns the current stage.
func (c *course) stage() *Stage { return &c.stages[len(c.stages)-1] }

// hear takes the next of the named messages into the current stage, see [family.Course.Hear].
func (c *course) hear(into any, names ...string) string {
	name := c.Hear(into, names...)
	if name != "" {
		c.stage().Drawn = append(c.stage().Drawn, c.Heard[len(c.Heard)-1])
	}
	return name
}

// throw takes the next throw into the current stage; nil if it is still to come, or is invalid. It throws both dice, or
// only the named die.
func (c *course) throw(step, die string) []int {
	faces := c.Throw(step)
	if faces == nil {
		return nil
	}
	if c.Err = checkThrow(faces, die); c.Err != nil {
		return nil
	}
	c.last = faces
	c.made++
	c.stage().Throws = append(c.stage().Throws, faces)
	return faces
}

// checkThrow returns an error for faces that two shakers cannot show. If one die is thrown, the sensor may still
// report both: the other one has not moved.
func checkThrow(faces []int, die string) error {
	if die != "" && len(faces) != Dice {
		return family.CheckFaces(faces, 1)
	}
	return family.CheckFaces(faces, Dice)
}

// faceOf returns the face of the named die in a throw of it or of both: yellow comes first.
func faceOf(faces []int, die string) int {
	if len(faces) == Dice && die == blue {
		return faces[1]
	}
	return faces[0]
}

// recordWins adds the wins of the bonus game's choices to its stage.
func (c *course) recordWins() {
	for _, win := range c.wins {
		if win.times == 0 {
			continue
		}
		stage := c.stage()
		if stage.Wins == nil {
			stage.Wins = map[string]int{}
		}
		stage.Wins[win.choice] = win.times
	}
}

// crossed returns the dice that led to the last field of the wall; 0 before any.
func (c *course) crossed() (yellow, blue int) {
	for _, stage := range c.stages {
		if (stage.Name == stageMain || stage.Name == powerUp) && len(stage.Throws) > 0 {
			yellow, blue = stage.Throws[0][0], stage.Throws[0][1]
		}
	}
	return yellow, blue
}

// words are the words of what only this family has.
var words = family.Words{
	"roll":         message.New("word.roll", "roll"),
	"battle":       message.New("word.battle", "battle"),
	"drop":         message.New("word.drop", "drop"),
	"boom-start":   message.New("word.boom-start", "boom start"),
	"boom-level":   message.New("word.boom-level", "boom level"),
	"bust":         message.New("boom-city.bust", "bust"),
	"wall":         message.New("word.wall", "wall"),
	"adds":         message.New("word.adds", "adds"),
	"die":          message.New("word.die", "die"),
	"starts":       message.New("word.starts", "starts"),
	"levels":       message.New("word.levels", "levels"),
	"fields":       message.New("word.fields", "fields"),
	"field":        message.New("word.field", "field"),
	"dice-battle":  message.New("word.dice-battle", "dice battle"),
	"lucky-drop":   message.New("word.lucky-drop", "lucky drop"),
	"boom-or-bust": message.New("word.boom-or-bust", "boom or bust"),
	"hyper-jump":   message.New("word.hyper-jump", "hyper jump"),
	"yellow":       message.New("word.yellow", "yellow"),
	"blue":         message.New("word.blue", "blue"),
	"bonus_die":    message.New("word.bonus-die", "bonus die"),
	"turns":        message.New("word.turns", "turns"),
}

// Word returns the words of an identifier of the family; empty if it is none.
func (r *Rules) Word(identifier string) message.Text {
	if field, number := cutNumber(identifier); number > 0 {
		switch field {
		case levelUp:
			return message.New("word.level-up", "level up {n}", message.Number("n", number))
		case levelSafe:
			return message.New("word.safe-multiplier", "safe multiplier {n}", message.Number("n", number))
		}
	}
	return words[identifier]
}

// cutNumber parts the field of a level, such as level-up-3, from its number. The number is 0 if it has none.
func cutNumber(field string) (before string, number int) {
	at := strings.LastIndexByte(field, '-') + 1
	number, err := strconv.Atoi(field[at:])
	if err != nil {
		return field, 0
	}
	return field[:at], number
}
