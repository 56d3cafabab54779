package roulette_test

import (
	"fmt"
	"testing"

	"pitboss/game"
	"pitboss/game/message"
	"pitboss/game/roulette"
	"pitboss/game/rulebook"
	"pitboss/internal/testing/must"
)

// document is what a document says of one roulette: the kinds of bet it offers, in
// its order, with their odds, and what is drawn.
type document struct {
	slug    string
	kinds   []kind
	lucky   *roulette.LuckyDraw
	powerUp *roulette.PowerUpDraw
	wheel   roulette.WheelRules
}

type kind struct {
	name, odds, clause string
}

// the bets below straight-up, which all documents pay alike.
func others(clause string, zero bool) []kind {
	kinds := []kind{{"split", "17:1", clause}, {"street", "11:1", clause}, {"corner", "8:1", clause}, {"six-line", "5:1", clause}}
	if zero {
		kinds = append(kinds, kind{"zero-split", "17:1", clause}, kind{"trio", "11:1", clause}, kind{"first-four", "8:1", clause})
	}
	return append(kinds, kind{"column", "2:1", clause}, kind{"dozen", "2:1", clause},
		kind{"red-black", "1:1", clause}, kind{"odd-even", "1:1", clause}, kind{"low-high", "1:1", clause})
}

func pragmatic(section int, slug, straight string) document {
	clause := fmt.Sprintf("003/%d.1.2.table", section)
	return document{slug: "pragmatic-" + slug, kinds: append([]kind{{"straight", straight, clause}}, others(clause, true)...)}
}

// mega returns the draw of 003/7.b10 and 003/11.b10.
func mega(v document, section int) document {
	clause := fmt.Sprintf("003/%d.b10", section)
	v.lucky = &roulette.LuckyDraw{
		Numbers: rulebook.Range{Least: 1, Most: 5, Clause: clause}, Multipliers: rulebook.Range{Least: 50, Most: 500, Clause: clause},
	}
	return v
}

// variants returns the ten roulettes of documents 001, 003 and 004.
func variants() []document {
	ezugi := document{slug: "ezugi-roulette", kinds: []kind{{"straight", "35:1", "001/9.12"}}}
	for _, k := range others("001/9.12", true) {
		if k.name != "first-four" { // 001/9.10.1.4 does not have it
			ezugi.kinds = append(ezugi.kinds, k)
		}
	}
	lucky6 := pragmatic(13, "lucky6-roulette", "19:1")
	lucky6.lucky = &roulette.LuckyDraw{
		Numbers:     rulebook.Range{Least: 6, Most: 6, Clause: "003/13.b6"},
		Multipliers: rulebook.Range{Least: 66, Most: 2088, Clause: "003/13.b6"},
	}
	powerUp := pragmatic(14, "powerup-roulette", "29:1")
	powerUp.powerUp = &roulette.PowerUpDraw{
		Numbers: rulebook.Range{Least: 3, Most: 5, Clause: "003/14.b3"},
		Spins:   rulebook.Number{Value: 5, Clause: "003/14.b4"},
		First:   rulebook.Range{Least: 30, Most: 500, Clause: "003/14.b4"},
		Later:   rulebook.Range{Least: 30, Most: 8000, Clause: "003/14.1.2.table"},
	}
	return []document{
		ezugi,
		{slug: "ro-roulette", kinds: append([]kind{{"straight", "35:1", "004/1.4.b1"}}, others("004/1.4.b2", false)...)},
		pragmatic(6, "speed-auto-roulette", "35:1"),
		mega(pragmatic(7, "mega-roulette", "29:1"), 7),
		pragmatic(8, "auto-roulette", "35:1"),
		pragmatic(9, "roulette", "35:1"),
		pragmatic(10, "speed-roulette", "35:1"),
		mega(pragmatic(11, "auto-mega-roulette", "29:1"), 11),
		lucky6,
		powerUp,
	}
}

func (v document) book(t testing.TB) *rulebook.Book {
	t.Helper()
	book := &rulebook.Book{Variant: v.slug, Family: "roulette", Own: &roulette.Own{Lucky: v.lucky, PowerUp: v.powerUp, Wheel: &v.wheel},
		Calls: rulebook.Calls{BetsClosed: rulebook.Call{Text: message.New("call.test", "No more bets")}}}
	for _, k := range v.kinds {
		odds := must.Get(game.ParseOdds(k.odds))(t)
		book.Bets = append(book.Bets, rulebook.Bet{Name: k.name, Title: rulebook.Title{Text: message.Written(k.name)}, Wins: k.name, Odds: odds, Clauses: []string{k.clause}})
	}
	return book
}

func (v document) rules(t testing.TB) *roulette.Rules {
	t.Helper()
	return newRules(t, v.book(t))
}

func newRules(t testing.TB, book *rulebook.Book) *roulette.Rules {
	t.Helper()
	return must.Get(roulette.New(book))(t)
}

func rulesOf(t testing.TB, slug string) *roulette.Rules {
	t.Helper()
	for _, v := range variants() {
		if v.slug == slug {
			return v.rules(t)
		}
	}
	t.Fatalf("no variant %q", slug)
	return nil
}

// settle returns every bet's result by name.
func settle(t testing.TB, rules *roulette.Rules, spin roulette.Spin) map[string]game.BetResult {
	t.Helper()
	_, results := must.Get2(rules.SettleSpin(spin))(t)
	named := map[string]game.BetResult{}
	for _, bet := range results {
		if _, twice := named[bet.Name]; twice {
			t.Fatalf("%s is settled twice", bet.Name)
		}
		named[bet.Name] = bet
	}
	return named
}

// ownOf returns what a book has as one of roulette.
func ownOf(book *rulebook.Book) *roulette.Own {
	own, _ := book.Own.(*roulette.Own)
	return own
}

// numbers writes what a test compares.
func numbers(list ...roulette.Number) []roulette.Number { return list }
