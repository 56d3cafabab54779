package snakesladders

import (
	"encoding/json"
	"slices"

	"pitboss/game"
	"pitboss/game/family"
	"pitboss/game/message"
)

// The platform's messages by name, which are also the steps that wait for them.
const (
	hearTotem   = "totem"
	hearBoard   = "board"
	hearPowerUp = "power-up"
)

// The steps that throw dice.
const (
	stepDice  = "dice"
	stepBonus = "bonus-die"
	stepJumbo = "jumbo"
)

// raisedData is the platform's message power-up; endedData its message bonus-finished.
type (
	raisedData struct {
		Multipliers map[int]int `json:"multipliers"`
	}
	endedData struct {
		Multiplier int `json:"multiplier,omitempty"`
	}
)

// course is the progress of a round: what it waits for now, or that it is over.
type course struct {
	family.Course
	rules *Rules
	// thrown has the throws; made is the number of throws of the jumbo die followed.
	thrown
	made int

	// shown is the totem, climbed the progress on it. Board is the board with its current multipliers, kind its type,
	// steps the moves of the piece.
	shown   *Totem
	climbed climb
	board   *Board
	raised  []map[int]int
	kind    string
	steps   []move
	// tile is the tile of the piece, reached the highest tile it came to.
	tile, reached int
	// nobody is true if nobody had a bet on the bonus. Said is the platform's multiplier of a last tile without one.
	// Pays is the bonus's payout; 0 before it is over.
	nobody     bool
	said, pays int
}

// move is a move of the piece: where the throw led, and where a snake or ladder led from there.
type move struct{ landed, to int }

// follow returns how far throws and messages lead a round.
func (r *Rules) follow(thrown thrown, drawn []game.Message) *course {
	c := &course{rules: r, thrown: thrown, Course: family.Course{Messages: drawn, Decode: json.Unmarshal},
		climbed: climb{level: 1}}
	for _, face := range thrown.jumbo {
		c.Throws = append(c.Throws, []int{face})
	}
	c.run()
	return c
}

func (r *Rules) followRound(round game.Round) *course {
	return r.follow(r.thrownIn(round), round.Messages)
}

// run follows the round until it waits for something.
func (c *course) run() {
	own := c.rules.own
	switch {
	case c.main == nil:
		c.Throwing = stepDice
	case c.count(ladders) >= own.Bonus.Board.Value:
		if c.fifth == "" {
			c.Throwing = stepBonus
			return
		}
		c.kind = c.fifth
		c.play()
	case c.count(totem) >= own.Bonus.Totem.Value:
		c.climbTotem()
	default:
		c.End()
	}
}

// hear takes the next message, which must have one of the names; false if it is still to come.
func (c *course) hear(into any, names ...string) (heard bool) {
	name := c.Hear(into, names...)
	if name == game.MessageNobodyLeft {
		c.nobody = true
		c.End()
	}
	return name != ""
}

// throw takes the next throw of the jumbo die; false if it is still to come.
func (c *course) throw() (face int, thrown bool) {
	faces := c.Throw(stepJumbo)
	if faces == nil {
		return 0, false
	}
	c.made++
	return faces[0], true
}

// climbTotem plays the Snake Totem Bonus (003/4.2).
func (c *course) climbTotem() {
	shown := &Totem{}
	if !c.hear(shown, hearTotem, game.MessageNobodyLeft) || c.Over {
		return
	}
	if c.Err = shown.check(c.rules); c.Err != nil {
		return
	}
	c.shown = shown
	for !c.climbed.ended {
		face, thrown := c.throw()
		if !thrown {
			return
		}
		c.climbed = c.climbed.step(face, shown, c.rules.own)
	}
	if c.climbed.kind != "" { // the Snakes & Ladders Bonus of that type, without the fifth die (003/4.2.b4.2)
		c.kind = c.climbed.kind
		c.play()
		return
	}
	c.finish(c.climbed.worth, 0)
}

// play plays the Snakes & Ladders Bonus on its board (003/4.1).
func (c *course) play() {
	board := &Board{}
	if !c.hear(board, hearBoard, game.MessageNobodyLeft) || c.Over {
		return
	}
	if c.Err = board.check(c.rules.own); c.Err != nil {
		return
	}
	c.board = board
	kind, _ := c.rules.typeOf(c.kind)
	for len(c.steps) < kind.Throws.Value {
		face, thrown := c.throw()
		if !thrown {
			return
		}
		if !c.move(face) {
			return
		}
	}
	safe := c.board.Multipliers[c.rules.own.safeUp(c.reached)]
	c.finish(c.board.Multipliers[c.tile], safe)
}

// move moves the piece by the pips of a throw, at most to the last tile, and up a ladder or down a snake; false if
// the platform has yet to send the multipliers raised by a PowerUP tile.
func (c *course) move(face int) bool {
	last := c.rules.own.Board.Tiles.Value
	stood := c.tile
	landed := min(stood+face, last)
	to := landed
	if leads, there := c.board.leads(landed); there && stood != last {
		to = leads
	}
	c.steps = append(c.steps, move{landed, to})
	c.tile, c.reached = to, max(c.reached, landed, to)
	at := slices.Index(c.board.PowerUps, to)
	if at < 0 || stood == last || len(c.raised) == c.rules.own.Board.PowerUps.Value {
		return true
	}
	var raised raisedData
	if !c.hear(&raised, hearPowerUp) {
		return false
	}
	if c.Err = checkRaised(c.board.Multipliers, raised.Multipliers, c.rules.own); c.Err != nil {
		return false
	}
	// A PowerUP tile is activated only once (003/4.1.b9).
	c.board.Multipliers, c.board.PowerUps = raised.Multipliers, slices.Delete(slices.Clone(c.board.PowerUps), at, at+1)
	c.raised = append(c.raised, raised.Multipliers)
	return true
}

// finish ends the bonus with the multiplier of its last tile; if it has none (0), the platform sends one. The bonus
// pays no less than the last Safe Tile, and no less than the paytable (003/4.1.b8, 003/4.b9).
func (c *course) finish(worth, safe int) {
	var ended endedData
	if !c.hear(&ended, game.MessageBonusFinished) {
		return
	}
	within := c.rules.own.Bonus.Pays
	switch {
	case worth == 0 && !within.Holds(ended.Multiplier):
		c.Err = message.NewError("reason.ended.range",
			"multiplier is {n}: the last tile has none, the platform says one, {want} ({clause})",
			message.Number("n", ended.Multiplier), message.Message("want", within.Words()),
			message.String("clause", within.Clause))
		return
	case worth == 0:
		c.said, worth = ended.Multiplier, ended.Multiplier
	case ended.Multiplier != 0 && ended.Multiplier != max(worth, safe):
		c.Err = message.NewError("reason.ended.other", "multiplier is {n}: the last tile comes to {want}",
			message.Number("n", ended.Multiplier), message.Number("want", max(worth, safe)))
		return
	}
	c.pays = min(max(worth, safe), within.Most)
	c.End()
}

// words are the words of what only this family has.
var words = family.Words{
	"bonus-die":      message.New("word.bonus-die", "bonus die"),
	"jumbo":          message.New("word.jumbo", "jumbo"),
	"snakes":         message.New("word.snakes", "snakes"),
	"ladders":        message.New("word.ladders", "ladders"),
	"power_ups":      message.New("word.power-ups", "power ups"),
	"bonuses":        message.New("word.bonuses", "bonuses"),
	"diamond":        message.New("word.diamond", "diamond"),
	"star":           message.New("word.star", "star"),
	"snakes-ladders": message.New("word.snakes-ladders", "snakes ladders"),
	"snake-totem":    message.New("word.snake-totem", "snake totem"),
}

// Word returns the words of an identifier of the family; empty if it is none.
func (r *Rules) Word(identifier string) message.Text { return words[identifier] }
