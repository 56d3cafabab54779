package moneywheel

import (
	"embed"

	"pitboss/game"
	"pitboss/game/family"
	"pitboss/game/rulebook"
)

//go:embed variants/*.toml procedures/*.toml coverage/clauses.toml coverage/answers/*.toml
var files embed.FS

// Family is what money wheels register.
var Family = family.Family{
	Name:  "money-wheel",
	Files: files,
	Own:   func() rulebook.Own { return &Own{} },
	Help:  help,
	New:   func(book *rulebook.Book) (family.Rules, error) { return New(book) },
}

var help = family.Help{
	Settle: `{"segment":"5"}
the symbol at the pointer; it pays as printed. May be added, with a
multiplier that includes the stake (25 pays 24:1):
"lucky":{"40":500}   the Mega Lucky Number of the round, hit or not
"multiplier":25      the same of the symbol at the pointer
"stop":17            the segment's number on the wheel`,
	Settled: `{"result":{"segment":"5","multiplier":25,"lucky":{"5":25}},
 "bets":{"1":{"result":"lose"},"5":{"result":"win","odds":"24:1"},...}}`,
	SettleFor: [2]string{`{"segment":"5","multiplier":25}`, "pragmatic-mega-wheel"},
	Messages: []family.Message{{
		Name: HearLucky, Keys: `{"lucky":{"40":500}}`,
		When: "Mega Wheel, once betting has closed and before the wheel stops: one\nsymbol, with a multiplier that includes the stake",
	}},
	Reads: map[game.StepKind]string{game.StepSegment: "Mega Wheel"},
}
