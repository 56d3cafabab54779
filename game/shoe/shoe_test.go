package shoe_test

import (
	"encoding/json"
	"fmt"
	"slices"
	"testing"
	"time"

	"pgregory.net/rapid"

	"pitboss/game"
	"pitboss/game/message"
	"pitboss/game/shoe"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
)

func card(t testing.TB, code string) game.Card {
	t.Helper()
	return must.Get(game.ParseCard(code))(t)
}

func cards(t testing.TB, codes ...string) []game.Card {
	t.Helper()
	var list []game.Card
	for _, code := range codes {
		list = append(list, card(t, code))
	}
	return list
}

func loaded(decks int) shoe.Ledger {
	return shoe.Load(game.ShoeLoaded{Shoe: 1, Decks: decks, Check: game.CheckNone}, time.Time{})
}

// prepared returns an eight-deck shoe with the five of hearts shown and five cards burned (001/11.2).
func prepared(t testing.TB) shoe.Ledger {
	t.Helper()
	return loaded(8).Shuffle().Shuffle().Shuffle().CutCards().PlaceCutCard().ShowBurn(card(t, "5H"), "", 5).BurnUnseen(5)
}

func TestPreparingAShoe_001_11_2(t *testing.T) {
	ledger := loaded(8)
	if ledger.Expected() != 416 || ledger.Left() != 416 || !ledger.Checked || ledger.Ready() {
		t.Errorf("a new shoe without a check: %+v", ledger)
	}
	ledger = prepared(t)
	if !ledger.Ready() || ledger.Passes != 3 || !ledger.Cut || !ledger.CutCardIn || ledger.Left() != 410 {
		t.Errorf("a prepared shoe: %+v with %d left", ledger, ledger.Left())
	}
	if ledger.BurnedSeen != 1 || ledger.BurnedUnseen != 5 || ledger.Seen.Count(card(t, "5H")) != 1 {
		t.Errorf("the burn is counted %d seen, %d unseen", ledger.BurnedSeen, ledger.BurnedUnseen)
	}
	if (shoe.Ledger{}).Ready() || (shoe.Ledger{}).ChangeDue() {
		t.Error("no shoe is ready, or due to be changed")
	}
}

func TestDeckChecks(t *testing.T) {
	for _, check := range []game.DeckCheck{game.CheckCount, game.CheckScan} {
		ledger := shoe.Load(game.ShoeLoaded{Shoe: 1, Decks: 8, Check: check}, time.Time{})
		if ledger.Checked {
			t.Errorf("%s: checked before anything was", check)
		}
		ledger = ledger.CheckCard(card(t, "AS"), "1").CheckCard(card(t, "AS"), "2")
		if ledger.Scanned.Count(card(t, "AS")) != 2 || !slices.Equal(ledger.ScannedIDs, []string{"1", "2"}) || ledger.Seen.Total() != 0 {
			t.Errorf("%s: scanned %v %v", check, ledger.Scanned, ledger.ScannedIDs)
		}
		if passed := ledger.CheckDone(true); !passed.Checked || !passed.Scanned.IsZero() || passed.ScannedIDs != nil {
			t.Errorf("%s: passed as %+v", check, passed)
		}
		if failed := ledger.CheckDone(false); failed.Loaded {
			t.Errorf("%s: a set that failed is still on the table", check)
		}
	}
}

// The account of a removed card depends on what went wrong (001/11.35).
func TestRemoveByFate_001_11_35(t *testing.T) {
	dealt := prepared(t).Deal(card(t, "8S"), "x", false)
	tests := []struct {
		fate                                  game.Fate
		dealt, burnedSeen, burnedUnseen, left int
		eights                                int
		idOut                                 bool
	}{
		{game.FateDiscarded, 0, 2, 5, 409, 1, true},
		{game.FateMisread, 0, 1, 6, 409, 0, false},
		{game.FateReading, 0, 1, 5, 410, 0, false},
	}
	for _, test := range tests {
		t.Run(string(test.fate), func(t *testing.T) {
			ledger := dealt.Remove(card(t, "8S"), "x", test.fate)
			got := []int{ledger.Dealt, ledger.BurnedSeen, ledger.BurnedUnseen, ledger.Left(), ledger.Seen.Count(card(t, "8S"))}
			want := []int{test.dealt, test.burnedSeen, test.burnedUnseen, test.left, test.eights}
			if !slices.Equal(got, want) || ledger.HasID("x") != test.idOut {
				t.Errorf("dealt, burned seen, burned unseen, left, eights: %v, want %v; id out: %v", got, want, ledger.HasID("x"))
			}
		})
	}
	if dealt.Dealt != 1 || !dealt.HasID("x") {
		t.Error("removing a card changed the ledger it was removed from")
	}
}

// Carried cards keep the order of the shoe (001/11.27).
func TestCarriedCardsAreDealtInOrder_001_11_27(t *testing.T) {
	ledger := prepared(t).Carry(shoe.Drawn{Card: card(t, "8S"), ID: "a"}).Carry(shoe.Drawn{Card: card(t, "9S"), ID: "b"})
	if ledger.Left() != 408 || len(ledger.Carried) != 2 || ledger.Carried[0].Card != card(t, "8S") {
		t.Fatalf("two carried: %+v, %d left", ledger.Carried, ledger.Left())
	}
	ledger = ledger.Deal(ledger.Carried[0].Card, ledger.Carried[0].ID, true)
	if ledger.Dealt != 1 || ledger.Left() != 408 || len(ledger.Carried) != 1 ||
		ledger.Carried[0] != (shoe.Drawn{Card: card(t, "9S"), ID: "b"}) {
		t.Fatalf("one dealt: %+v, %d left", ledger.Carried, ledger.Left())
	}
	closed := ledger.Close(false, 0)
	if closed.Dealt != 1 || closed.BurnedSeen != 2 || closed.BurnedUnseen != 5 || closed.Left != 408 || closed.Difference != 0 {
		t.Errorf("closed as %+v", closed)
	}
}

func TestReconciliationNamesDifferences_001_11_2(t *testing.T) {
	ledger := prepared(t).Deal(card(t, "8S"), "", false).OpenRound().SeeCutCard()
	if !ledger.ChangeDue() || !ledger.CutSeen {
		t.Fatal("the cut card does not end the shoe")
	}
	for _, test := range []struct {
		name              string
		counted           bool
		left              int
		wantLeft, differs int
	}{
		{"not counted", false, 0, 409, 0},
		{"all there", true, 409, 409, 0},
		{"one missing", true, 408, 408, -1},
		{"two too many", true, 411, 411, 2},
		{"none left", true, 0, 0, -409},
	} {
		t.Run(test.name, func(t *testing.T) {
			closed := ledger.Close(test.counted, test.left)
			want := game.ShoeClosed{
				Shoe: 1, Rounds: 1, Expected: 416, Dealt: 1, BurnedSeen: 1, BurnedUnseen: 5,
				Left: test.wantLeft, Counted: test.counted, Difference: test.differs,
				Reason: message.New("shoe.cut-card-drawn", "cut card drawn"),
			}
			check.Diff(t, want, closed)
		})
	}
	nine := loaded(8)
	for range 9 {
		nine = nine.BurnSeen(card(t, "AS"), "")
	}
	if faces := nine.Close(false, 0).Faces; len(faces) != 1 ||
		faces[0] != (game.FaceDifference{Card: card(t, "AS"), Expected: 8, Found: 9}) {
		t.Errorf("a ninth ace of spades is named %v", faces)
	}
}

func TestTheFirstReasonForAChangeStands(t *testing.T) {
	ledger := prepared(t).OrderChange(message.Written("altered cards")).SeeCutCard()
	if ledger.ChangeReason.String() != "altered cards" || !ledger.CutSeen {
		t.Errorf("reason %q", ledger.ChangeReason)
	}
}

func TestPossible_001_11_2(t *testing.T) {
	ledger := loaded(8)
	for n := range 8 {
		if !ledger.Possible(card(t, "AS")) {
			t.Fatalf("ace of spades number %d is impossible", n+1)
		}
		ledger = ledger.Deal(card(t, "AS"), "", false)
	}
	if ledger.Possible(card(t, "AS")) || !ledger.Possible(card(t, "AH")) {
		t.Error("a ninth ace of spades is possible, or a first ace of hearts is not")
	}
	if empty := ledger.BurnUnseen(408); empty.Possible(card(t, "AH")) {
		t.Error("a card comes out of an empty shoe")
	}
}

func TestUnshuffledRun(t *testing.T) {
	tests := []struct {
		name  string
		codes []string
		want  bool // with the last card
	}{
		{"five up", []string{"KS", "2H", "3H", "4H", "5H", "6H"}, true},
		{"five down", []string{"6H", "5H", "4H", "3H", "2H"}, true},
		{"the sixth says no more", []string{"2H", "3H", "4H", "5H", "6H", "7H"}, false},
		{"four are not enough", []string{"2H", "3H", "4H", "5H"}, false},
		{"another suit ends it", []string{"2H", "3H", "4H", "5S", "6S"}, false},
		{"turning round starts again", []string{"2H", "3H", "4H", "3H", "2H"}, false},
		{"turning round and on", []string{"2H", "3H", "4H", "3H", "2H", "AH"}, false},
		{"down to the ace after a turn", []string{"3H", "4H", "5H", "4H", "3H", "2H", "AH"}, true},
		{"a gap ends it", []string{"2H", "3H", "5H", "6H", "7H"}, false},
		{"king and ace are no neighbours", []string{"JH", "QH", "KH", "AH", "2H"}, false},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			ledger := loaded(8)
			for _, c := range cards(t, test.codes...) {
				ledger = ledger.Deal(c, "", false)
			}
			if run := ledger.Unshuffled(5); (run != nil) != test.want || test.want && len(run) != 5 {
				t.Errorf("the run is %v", run)
			}
		})
	}
	late := loaded(8).BurnUnseen(48)
	for _, c := range cards(t, "2H", "3H", "4H", "5H", "6H") {
		late = late.Deal(c, "", false)
	}
	if late.Unshuffled(5) != nil {
		t.Error("the alarm is raised after more than a deck has come out")
	}
	if late.Unshuffled(0) != nil {
		t.Error("a limit of none raises the alarm")
	}
}

func TestTallyJSON(t *testing.T) {
	var tally shoe.Tally
	tally = tally.Plus(card(t, "TH"), 3).Plus(card(t, "AS"), 1)
	data := must.Get(json.Marshal(tally))(t)
	var back shoe.Tally
	if err := json.Unmarshal(data, &back); err != nil || back != tally || back.Total() != 4 {
		t.Errorf("%s came back as %v, %v", data, back, err)
	}
	for _, bad := range []string{`[]`, `[1,2]`, `{}`, `"x"`, `[99999]`} {
		if err := json.Unmarshal([]byte(bad), &back); err == nil {
			t.Errorf("%s is taken for a tally", bad)
		}
	}
	differences := back.Differences(0)
	check.Equalf(t, len(differences), 2, "differences from nothing: %v", differences)
}

// After any valid moves, every card of a shoe is dealt, burned seen, burned unseen, carried or left; no count is
// negative; what was read agrees with the counts by face; and its JSON is complete.
func TestEveryCardIsAccountedFor(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		decks := rapid.IntRange(1, 8).Draw(t, "decks")
		ledger := loaded(decks)
		type placed struct {
			card game.Card
			id   string
		}
		var onTable []placed
		ids := 0
		draw := func(t *rapid.T) (game.Card, string) {
			var possible []game.Card
			for index := range game.Faces {
				if ledger.Possible(game.CardAt(index)) {
					possible = append(possible, game.CardAt(index))
				}
			}
			if len(possible) == 0 {
				t.Skip("the shoe is empty")
			}
			id := ""
			if rapid.Bool().Draw(t, "has an id") {
				ids++
				id = fmt.Sprint(ids)
			}
			return rapid.SampledFrom(possible).Draw(t, "card"), id
		}
		t.Repeat(map[string]func(*rapid.T){
			"deal": func(t *rapid.T) {
				if len(ledger.Carried) > 0 {
					next := ledger.Carried[0]
					ledger = ledger.Deal(next.Card, next.ID, true)
					onTable = append(onTable, placed{next.Card, next.ID})
					return
				}
				c, id := draw(t)
				ledger = ledger.Deal(c, id, false)
				onTable = append(onTable, placed{c, id})
			},
			"carry": func(t *rapid.T) {
				c, id := draw(t)
				ledger = ledger.Carry(shoe.Drawn{Card: c, ID: id})
			},
			"burn seen": func(t *rapid.T) {
				c, id := draw(t)
				ledger = ledger.BurnSeen(c, id)
			},
			"show burn": func(t *rapid.T) {
				c, id := draw(t)
				ledger = ledger.ShowBurn(c, id, 1)
			},
			"burn unseen": func(t *rapid.T) {
				count := rapid.IntRange(0, min(10, ledger.Left())).Draw(t, "count")
				ledger = ledger.BurnUnseen(count)
			},
			"remove": func(t *rapid.T) {
				if len(onTable) == 0 {
					t.Skip("no card lies on the table")
				}
				last := onTable[len(onTable)-1]
				onTable = onTable[:len(onTable)-1]
				fate := rapid.SampledFrom([]game.Fate{game.FateDiscarded, game.FateMisread, game.FateReading}).Draw(t, "fate")
				ledger = ledger.Remove(last.card, last.id, fate)
				if last.id != "" && ledger.HasID(last.id) != (fate == game.FateDiscarded) {
					t.Fatalf("after %s, card %s is out of the shoe: %v", fate, last.id, ledger.HasID(last.id))
				}
			},
			"collect": func(t *rapid.T) { onTable = nil },
			"cut card": func(t *rapid.T) {
				ledger = ledger.SeeCutCard().OpenRound()
			},
			"": func(t *rapid.T) {
				carried := len(ledger.Carried)
				counts := []int{ledger.Dealt, ledger.BurnedSeen, ledger.BurnedUnseen, carried, ledger.Left()}
				sum := 0
				for _, count := range counts {
					if count < 0 {
						t.Fatalf("a negative count: %v", counts)
					}
					sum += count
				}
				if sum != decks*52 {
					t.Fatalf("dealt, burned seen, burned unseen, carried, left are %v: %d of %d", counts, sum, decks*52)
				}
				must.Equalf(t, ledger.Seen.Total(), ledger.Dealt+ledger.BurnedSeen+carried,
					"faces seen, counts %v", counts)
				for index := range game.Faces {
					if n := ledger.Seen.Count(game.CardAt(index)); n < 0 || n > decks {
						t.Fatalf("%s came out %d times of %d decks", game.CardAt(index), n, decks)
					}
				}
				closed := ledger.Close(false, 0)
				if closed.Dealt+closed.BurnedSeen+closed.BurnedUnseen+closed.Left != closed.Expected ||
					closed.Difference != 0 || closed.Faces != nil {
					t.Fatalf("closed as %+v", closed)
				}
				data := must.Get(json.Marshal(ledger))(t)
				var back shoe.Ledger
				must.Do(t, json.Unmarshal(data, &back))
				again, err := json.Marshal(back)
				if err != nil || string(again) != string(data) {
					t.Fatalf("%s\ncame back as\n%s, %v", data, again, err)
				}
			},
		})
	})
}
