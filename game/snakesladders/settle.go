package snakesladders

import (
	"encoding/json"
	"slices"
	"strconv"
	"strings"

	"pitboss/game"
	"pitboss/game/english"
	"pitboss/game/family"
	"pitboss/game/message"
	"pitboss/game/rulebook"
)

// Result is a round's result; before the round is over, what is known of it.
type Result struct {
	Dice     []string `json:"dice,omitempty"`
	BonusDie string   `json:"bonus_die,omitempty"`
	Stages   []Stage  `json:"stages,omitempty"`
	// Multiplier is the bonus's payout to 1.
	Multiplier int `json:"multiplier,omitempty"`
	// NobodyLeft is true if nobody had a bet on the bonus.
	NobodyLeft bool `json:"nobody_left,omitempty"`
}

// Stage is a bonus: its draws, the throws of the jumbo die, and the tiles they led to.
type Stage struct {
	Name string `json:"name"`
	// Type is the type of the Snakes & Ladders Bonus.
	Type     string        `json:"type,omitempty"`
	Totem    *Totem        `json:"totem,omitempty"`
	Board    *Board        `json:"board,omitempty"`
	Throws   []int         `json:"throws,omitempty"`
	Tiles    []int         `json:"tiles,omitempty"`
	PowerUps []map[int]int `json:"power_ups,omitempty"`
	// SafeTile is the last active one. LastTile is the platform's multiplier of a last tile without one.
	SafeTile int `json:"safe_tile,omitempty"`
	LastTile int `json:"last_tile,omitempty"`
}

// settleLine is a finished round as a line of the command line.
type settleLine struct {
	Dice       []string      `json:"dice"`
	BonusDie   string        `json:"bonus_die,omitempty"`
	Throws     []int         `json:"throws,omitempty"`
	Totem      *Totem        `json:"totem,omitempty"`
	Board      *Board        `json:"board,omitempty"`
	PowerUps   []map[int]int `json:"power_ups,omitempty"`
	Multiplier int           `json:"multiplier,omitempty"`
	NobodyLeft bool          `json:"nobody_left,omitempty"`
}

const wantLine = `{"dice":["star","star","diamond","snake-totem"]}`

// thrown returns the throws of a complete round, and drawn its platform messages, in order.
func (g settleLine) thrown() thrown { return thrown{main: g.Dice, fifth: g.BonusDie, jumbo: g.Throws} }

func (g settleLine) drawn() (drawn []game.Message) {
	say := func(name string, data any) {
		drawn = append(drawn, game.Message{Name: name, Data: family.Written(data)})
	}
	if g.Totem != nil {
		say(hearTotem, g.Totem)
	}
	if g.Board != nil {
		say(hearBoard, g.Board)
	}
	for _, raised := range g.PowerUps {
		say(hearPowerUp, raisedData{raised})
	}
	switch {
	case g.NobodyLeft:
		drawn = append(drawn, game.Message{Name: game.MessageNobodyLeft})
	case g.Totem != nil || g.Board != nil:
		say(game.MessageBonusFinished, endedData{g.Multiplier})
	}
	return drawn
}

// settleLine settles a finished round.
func (r *Rules) settleLine(read settleLine) (result Result, bets game.BetResults, err error) {
	if err := r.checkGiven(read); err != nil {
		return result, nil, game.Wanted(err, wantLine)
	}
	c := r.follow(read.thrown(), read.drawn())
	if err := c.unfinished(); err != nil {
		return result, nil, err
	}
	if read.Multiplier != 0 && (c.pays == 0 || len(c.Heard) == 0) {
		return result, nil, family.In("multiplier", message.NewError("typed.no-bonus", "there was no bonus"))
	}
	return c.result(), r.settled(c), nil
}

// checkGiven returns an error for a throw that the dice cannot show.
func (r *Rules) checkGiven(read settleLine) error {
	if err := r.checkMain(read.Dice); err != nil {
		return err
	}
	if _, known := r.typeOf(read.BonusDie); read.BonusDie != "" && !known {
		return family.In("bonus_die", message.NewError("typed.bonus-die", "{die}: want {types}",
			message.Excerpt("die", read.BonusDie, 40), message.Named("types", english.List(r.typeNames(), "or"))))
	}
	if bonus := read.thrown().count(ladders) >= r.own.Bonus.Board.Value; read.BonusDie != "" && !bonus {
		return family.In("bonus_die", message.NewError("typed.bonus-die.unthrown",
			"the fifth die is thrown where {least} dice or more show {symbol} ({clause})",
			message.Number("least", r.own.Bonus.Board.Value), message.Named("symbol", ladders),
			message.String("clause", r.own.Bonus.Board.Clause)))
	}
	for _, face := range read.Throws {
		if err := family.CheckFaces([]int{face}, 1); err != nil {
			return family.In("throws", err)
		}
	}
	return nil
}

func missing(field string) error {
	return message.NewError("typed.missing", "{field} is missing", message.Named("field", field))
}

// unfinished returns an error for what a complete round lacks, or has too much of.
func (c *course) unfinished() error {
	switch {
	case c.Err != nil:
		return c.Err
	case c.Throwing == stepBonus:
		return missing("bonus_die")
	case c.Throwing != "":
		return family.In("throws", message.NewError("typed.jumbo.more", "{n} of the jumbo die, more are due",
			message.Number("n", len(c.jumbo))))
	case !c.Over:
		return missing(c.Hearing[0])
	case c.made < len(c.jumbo):
		return family.In("throws", message.NewError("typed.jumbo.due", "{n} of the jumbo die, {due} were due",
			message.Number("n", len(c.jumbo)), message.Number("due", c.made)))
	case len(c.Messages) > 0:
		return family.In(c.Messages[0].Name, message.NewError("typed.not-due", "it was not due"))
	}
	return nil
}

// settled returns every bet's result; nil before the round is over.
func (r *Rules) settled(c *course) game.BetResults {
	if !c.Over {
		return nil
	}
	return r.bets.Settle(c, 0, func(bet *rulebook.Bet, line rulebook.Payline) game.Odds {
		if bet.OddsFrom == "" || c.pays == 0 {
			return line.Odds
		}
		odds, err := game.ParseOdds(strconv.Itoa(c.pays) + ":1")
		if err != nil {
			panic("snakesladders: a multiplier: " + err.Error()) // it is within the allowed payouts
		}
		return odds
	})
}

// result returns what is known of the round.
func (c *course) result() Result {
	result := Result{Dice: c.main, BonusDie: c.fifth, Multiplier: c.pays, NobodyLeft: c.nobody}
	climbed := len(c.climbed.tiles)
	if c.shown != nil {
		stage := Stage{Name: totem, Totem: c.shown, Throws: c.jumbo[:climbed], Tiles: c.climbed.tiles}
		result.Stages = append(result.Stages, stage)
	}
	if c.board != nil {
		stage := Stage{
			Name: ladders, Type: c.kind, Board: c.drawnBoard(), Throws: slices.Clip(c.jumbo[climbed : climbed+len(c.steps)]),
			PowerUps: c.raised, SafeTile: c.rules.own.safeUp(c.reached), LastTile: c.said,
		}
		for _, step := range c.steps {
			stage.Tiles = append(stage.Tiles, step.to)
		}
		result.Stages = append(result.Stages, stage)
	}
	return result
}

// drawnBoard returns the board as drawn, before any PowerUP tile.
func (c *course) drawnBoard() *Board {
	for _, said := range c.Heard {
		board := &Board{}
		if said.Name == hearBoard && json.Unmarshal(said.Data, board) == nil {
			return board
		}
	}
	return c.board
}

// Result returns the round's result and, once it is over, every bet's result.
func (r *Rules) Result(round game.Round) (json.RawMessage, game.BetResults, error) {
	if round.Throws == nil {
		return nil, nil, nil
	}
	c := r.followRound(round)
	return family.Recorded(c.result(), r.settled(c))
}

// lineOf reduces a result to the line that settle reads.
func lineOf(result Result) settleLine {
	back := settleLine{Dice: result.Dice, BonusDie: result.BonusDie, NobodyLeft: result.NobodyLeft}
	for _, stage := range result.Stages {
		back.Throws = append(back.Throws, stage.Throws...)
		back.PowerUps = append(back.PowerUps, stage.PowerUps...)
		back.Multiplier = stage.LastTile
		if stage.Totem != nil {
			back.Totem = stage.Totem
		}
		if stage.Board != nil {
			back.Board = stage.Board
		}
	}
	return back
}

// Complete adds what the platform drew for the round, as far as a person's throws lead to it: a person who corrects a
// throw does not draw.
func (r *Rules) Complete(known, line json.RawMessage) (json.RawMessage, error) {
	var read settleLine
	if len(known) == 0 || family.Read(line, wantLine, &read) != nil || r.checkGiven(read) != nil {
		return line, nil
	}
	result, is := r.Parsed(known)
	if !is {
		return line, nil // nothing was thrown or drawn
	}
	drawn := lineOf(result)
	c := r.follow(read.thrown(), drawn.drawn())
	adds := settleLine{}
	for _, said := range c.Heard {
		switch said.Name {
		case hearTotem:
			adds.Totem = drawn.Totem
		case hearBoard:
			adds.Board = drawn.Board
		case hearPowerUp:
			adds.PowerUps = drawn.PowerUps[:len(adds.PowerUps)+1]
		case game.MessageNobodyLeft:
			adds.NobodyLeft = true
		case game.MessageBonusFinished:
			adds.Multiplier = drawn.Multiplier
		}
	}
	if !c.Over {
		adds.Multiplier = 0 // these throws end on a tile with a multiplier
	}
	whole := struct {
		settleLine
		Dice *struct{} `json:"dice,omitempty"` // the person gives the dice
	}{settleLine: adds}
	return family.Complete(line, whole)
}

// Parse parses a result as people write it: the four symbols, the type on the fifth die if it was thrown, the throws
// of the jumbo die. It does not contain the draws (see [Rules.Complete]).
func (r *Rules) Parse(text string) (json.RawMessage, error) {
	var read settleLine
	for _, word := range strings.Fields(text) {
		_, isType := r.typeOf(word)
		face, err := strconv.Atoi(word)
		switch {
		case err == nil:
			read.Throws = append(read.Throws, face)
		case isType && read.BonusDie == "":
			read.BonusDie = word
		case slices.Contains(symbols(), word):
			read.Dice = append(read.Dice, word)
		default:
			return nil, message.NewError("typed.dice.four",
				"{word} is nothing that was thrown: want the four dice, such as {dice}",
				message.Excerpt("word", word, 20), message.String("dice", exampleTyped))
		}
	}
	if err := r.checkGiven(read); err != nil {
		return nil, message.Wrap(err, message.New("typed.dice.four.why", "want the four dice, such as {dice}: {why}",
			message.String("dice", exampleTyped), message.Err("why", err)))
	}
	return json.Marshal(read)
}

// exampleTyped is a result as a person would type it.
const exampleTyped = "star star diamond snake-totem"
