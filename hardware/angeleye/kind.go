package angeleye

import (
	"pitboss/bench"
	"pitboss/game"
	"pitboss/hardware/device"
)

// Kind registers Angel Eye shoes. A shoe sends everything up to three times, so a damaged report is not a reading.
var Kind = &device.Kind{
	Name: "angel-eye", Words: "an Angel Eye shoe", Takes: game.StepScan,
	Judgement: bench.Judgement{bench.Good: true, bench.NoRead: false},
	Manner: bench.Manner{
		Once: "Draw a card out of the shoe, as in play,", Deck: "Draw every card of one deck out of the shoe, as in play",
		DeckNote: " Cards drawn in lock, error or setting mode are no readings.",
		Care:     "clean the shoe's sensors and rollers as its maker says, and look at the cards' edges",
	},
	Languages: func() []bench.Language { return []bench.Language{Language()} },
	Drive:     device.Drives(Config{}.WithDefaults(), New),
}
