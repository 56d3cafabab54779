package moneywheel

import (
	"embed"

	"pitboss/game"
	"pitboss/game/family"
	"pitboss/game/rulebook"
)

//go:embed variants/*.toml procedures/*.toml coverage/clauses.toml coverage/answers/*.toml
var files embed.FS

// Family registers money wheels.
var Family = family.Family{
	Name:  "money-wheel",
	Files: files,
	Own:   func() rulebook.Own { return &Own{} },
	Help:  help,
	New:   func(book *rulebook.Book) (family.Rules, error) { return New(book) },
}

var help = family.Help{
	Settle: `{"segment":"5"}
the symbol at the pointer; it pays as printed. May be added:
"lucky":{"40":500}   the Mega Lucky Number of the round, hit or not
"multiplier":25      the same of the symbol at the pointer; multipliers
                     of Mega Wheel include the stake (25 pays 24:1)
"stop":17            the segment's number on the wheel
"stages":[{"name":"sugar-bomb","multiplier":4}]   of Candyland, before
the segment: 5:1 and 4x pay 20:1; and after bubble-surprise what its
reel showed: {"name":"bubble-surprise","symbol":"blue-candy"}`,
	Settled: `{"result":{"segment":"5","multiplier":25,"lucky":{"5":25}},
 "bets":{"1":{"result":"lose"},"5":{"result":"win","odds":"24:1"},...}}
a bet on a bonus game wins without odds: the platform pays its outcome,
times the multiplier`,
	SettleFor: [2]string{`{"segment":"5","multiplier":25}`, "pragmatic-mega-wheel"},
	Messages: []family.Message{{
		Name: HearLucky, Keys: `{"lucky":{"40":500}}`,
		When: "Mega Wheel, once betting has closed and before the wheel stops: one\nsymbol, with a multiplier that includes the stake",
	}, {
		Name: "sugar-bomb", Keys: `{"multiplier":5}`,
		When: "Candyland, once the wheel has stopped at a Sugar Bomb: 2 to 10; then\nit is spun again",
	}, {
		Name: "bubble-surprise", Keys: `{"symbol":"blue-candy"}`,
		When: "Candyland, once the reel of Bubble Surprise has stopped: blue-candy,\npurple-candy, red-heart-candy, candy-drop or sweet-spins",
	}, {
		Name: game.MessageChoicesClosed, Keys: "",
		When: "Candyland, once each player of Candy Drop has chosen a candy, or had\ntime to",
	}, {
		Name: game.MessageBonusFinished, Keys: "",
		When: "Candyland, once Candy Drop or Sweet Spins is over on the screen",
	}},
	Reads: map[game.StepKind][]string{game.StepSegment: {"Mega Wheel", "Candyland"}},
}
