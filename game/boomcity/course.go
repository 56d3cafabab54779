package boomcity

import (
	"fmt"
	"slices"

	"pitboss/game"
	"pitboss/game/family"
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

// stageMain is the stage before any PowerUP; the others are named after the fields that open them.
const stageMain = "main"

// course is how far a round has come: what it waits for now, or that it is over.
type course struct {
	rules *Rules
	// throws and drawn are what is still to be followed; passed is how many messages nothing waited for.
	throws [][]int
	drawn  []game.Message
	passed int
	stages []Stage
	err    error
	// settling is true for a round given whole: that the players chose, or played on, follows from its
	// throws where nobody says it.
	settling bool

	// Of these one is set until the round is over: the step that throws dice, or the messages waited for.
	throwing string
	hearing  []string
	over     bool
	// last is what the last throw showed.
	last []int

	// walled is true once there is a wall. PowerUps counts those in a row, hit is the field that counts.
	walled   bool
	wall     Wall
	powerUps int
	hit      *Field

	// Of a bonus game: throws made, and what a choice wins in the order they are shown. Skipped is true
	// where nobody has a bet on it.
	made    int
	wins    []win
	skipped bool
	battle  [Dice]int
	drop    dropState
	boom    boomState
}

// win is what a choice pays before the field multiplies it; 0 where nobody could make it.
type win struct {
	choice string
	times  int
}

// Stage is a part of a round: what was drawn for it and thrown in it, and what that came to.
type Stage struct {
	Name   string         `json:"name"`
	Drawn  []game.Message `json:"drawn,omitempty"`
	Throws [][]int        `json:"throws,omitempty"`
	// Field is the field that the dice crossed at, Times what multiplies it.
	Field string `json:"field,omitempty"`
	Times int    `json:"times,omitempty"`
	// Wins are the multipliers of a bonus game by choice, before the field multiplies them.
	Wins map[string]int `json:"wins,omitempty"`
}

// follow returns how far throws and messages lead a round, or a bonus game from the field that opened it.
func (r *Rules) follow(throws [][]int, drawn []game.Message, from *Field) *course {
	return (&course{rules: r, throws: throws, drawn: drawn, hit: from}).run()
}

// run follows the round.
func (c *course) run() *course {
	if c.hit == nil {
		c.main()
	}
	if c.hit == nil || c.err != nil {
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
	if played && c.err == nil {
		c.over, c.throwing, c.hearing = true, "", nil
		c.recordWins()
	}
	return c
}

// followRound returns how far a round has come.
func (r *Rules) followRound(round game.Round) *course {
	return r.follow(round.Throws, round.Messages, nil)
}

// main follows a round to the field that counts (003/24.b2, 003/24.2).
func (c *course) main() {
	c.begin(stageMain)
	var laid WallData
	if c.hear(&laid, hearWall) == "" {
		return
	}
	if c.wall, c.err = c.rules.wallOf(laid.Wall); c.err != nil {
		return
	}
	c.walled = true
	for {
		faces := c.throw(stepRoll, "")
		if faces == nil {
			return
		}
		field := c.wall.At(faces[0], faces[1])
		stage := &c.stages[len(c.stages)-1]
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
		if c.wall, c.err = c.rules.poweredUp(c.wall, c.powerUps, drawn); c.err != nil {
			return
		}
	}
}

// begin starts a stage.
func (c *course) begin(name string) { c.stages, c.made = append(c.stages, Stage{Name: name}), 0 }

// hear takes the next message of those waited for and returns its name; empty where it is still to come,
// or cannot be right. Only the first of them says something.
func (c *course) hear(into any, names ...string) string {
	c.hearing, c.throwing = names, ""
	for len(c.drawn) > 0 {
		said := c.drawn[0]
		if !slices.Contains(names, said.Name) {
			if c.settling && wants[names[0]] == "" {
				break
			}
			c.drawn, c.passed = c.drawn[1:], c.passed+1
			continue
		}
		c.drawn = c.drawn[1:]
		if said.Name != names[0] || len(said.Data) == 0 {
			into = &nothing{}
		}
		if len(said.Data) > 0 {
			if err := strict.Decode(said.Data, into); err != nil {
				c.err = fmt.Errorf("%s: %w", said.Name, err)
				return ""
			}
		}
		stage := &c.stages[len(c.stages)-1]
		stage.Drawn = append(stage.Drawn, said)
		return said.Name
	}
	if !c.settling || !slices.Contains(silent, names[0]) {
		return ""
	}
	implied := names[0]
	if implied == hearNext && len(c.throws) == 0 {
		implied = game.MessageNobodyLeft
	}
	stage := &c.stages[len(c.stages)-1]
	stage.Drawn = append(stage.Drawn, game.Message{Name: implied})
	return implied
}

// throw takes the next throw; nil where it is still to come, or cannot be. It is one of both dice, or of
// the die named.
func (c *course) throw(step, die string) []int {
	c.throwing, c.hearing = step, nil
	if len(c.throws) == 0 {
		return nil
	}
	faces := c.throws[0]
	if c.err = checkThrow(faces, die); c.err != nil {
		return nil
	}
	c.throws, c.last = c.throws[1:], faces
	c.made++
	stage := &c.stages[len(c.stages)-1]
	stage.Throws = append(stage.Throws, faces)
	return faces
}

// checkThrow reports faces that two shakers cannot show. Where one die is thrown the sensor may tell both:
// the other lies as it lay.
func checkThrow(faces []int, die string) error {
	if die != "" && len(faces) != Dice {
		return family.CheckFaces(faces, 1)
	}
	return family.CheckFaces(faces, Dice)
}

// faceOf returns what the die named shows in a throw of it or of both: yellow is told first.
func faceOf(faces []int, die string) int {
	if len(faces) == Dice && die == blue {
		return faces[1]
	}
	return faces[0]
}

// recordWins writes what the choices of the bonus game win into its stage.
func (c *course) recordWins() {
	for _, win := range c.wins {
		if win.times == 0 {
			continue
		}
		stage := &c.stages[len(c.stages)-1]
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
