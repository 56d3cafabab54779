package angeleye

import (
	"pitboss/bench"
	"pitboss/game"
	"pitboss/game/message"
	"pitboss/hardware/device"
	"pitboss/hardware/simulator"
)

// Kind registers Angel Eye shoes. A shoe sends everything up to three times, so a damaged report is not a reading.
var Kind = &device.Kind{
	Name: "angel-eye", Words: message.New("device.kind.angel-eye", "an Angel Eye shoe"), Takes: game.StepScan,
	Judgement: bench.Judgement{bench.Good: true, bench.NoRead: false},
	Manner: bench.Manner{
		Read:     message.New("bench.read.shoe", "Draw a card out of the shoe, as in play, again and again."),
		Deck:     message.New("bench.deck.shoe", "Draw every card of one deck out of the shoe, as in play."),
		DeckNote: message.New("bench.deck.shoe.note", "Cards drawn in lock, error or setting mode are no readings."),
		Care: message.New("bench.care.shoe",
			"Clean the shoe's sensors and rollers as its maker says, and look at the cards' edges."),
	},
	Findings:  []string{FoundStopped},
	Languages: func() []bench.Language { return []bench.Language{Language()} },
	Drive:     device.Drives(Config{}.WithDefaults(), New),
	Simulated: &simulator.Kind{
		Short: "A simulated Angel Eye shoe", Usage: "[--decks N] [--cut N]",
		About: `A shoe has shuffled cards in it, knows the drawing rules, says everything three times and
answers orders.`,
		Example: `  pitboss devices sim angel-eye --link /tmp/shoe
  pitboss devices watch --port /tmp/shoe --kind angel-eye      in another terminal`,
		Language: SimulatorLanguage, Suits: dealsTo, NeedsGame: true, Maker: simulator.Makes(NewSimulator),
	},
}

// dealsTo reports whether a game deals to the hands that a shoe reports.
func dealsTo(rules simulator.Game) bool {
	return rules.Next(game.Round{BettingClosed: true}).Position == game.PositionOf(string(Player), 1)
}
