package variant_test

import (
	"fmt"
	"os"
	"strings"
	"testing"
	"testing/fstest"

	"pitboss/game"
	"pitboss/game/table"
	"pitboss/game/table/decide"
	"pitboss/game/variant"
	"pitboss/internal/familytest"
	"pitboss/internal/tabletest"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
)

// Side bets close after fifty and sixty rounds of the shoe with a result: void rounds do not count (002/1.t1,
// reading).
func TestSideBetsCloseAfterSomeRounds_002(t *testing.T) {
	d := drive(t, load(t, "classic-baccarat"))
	d.until("start-round")
	results := map[int]string{}
	completed := 0
	for number := 1; number <= 64; number++ {
		d.must(`{"in":"confirm"}`, `{"in":"tick","seconds":15}`)
		if number%20 == 0 {
			d.must(`{"in":"report","incident":"video-lost"}`)
			d.until("start-round")
			if d.outcome.Status != game.StatusVoid || d.outcome.Instruction != game.BetsRefund {
				t.Fatalf("round %d is %+v (002/6.p1)", number, d.outcome)
			}
			continue
		}
		completed++
		for d.table.Step().Name != "announce" {
			d.follow()
		}
		d.until("collect")
		results[completed] = fmt.Sprint(strings.Count(familytest.InShort(d.outcome.Bets), "!"), " closed")
		d.until("start-round")
	}
	for completed, want := range map[int]string{1: "0 closed", 50: "0 closed", 51: "3 closed", 60: "3 closed", 61: "5 closed"} {
		check.Equalf(t, results[completed], want, "round %d with a result", completed)
	}
}

// A card drawn beyond what the round needed starts the next one, up to two, even if the round is void; a change of
// cards discards them (003/1.b8).
func TestCardsAreReused_003_1_b8(t *testing.T) {
	for _, slug := range []string{"pragmatic-baccarat", "pragmatic-speed-baccarat", "pragmatic-mega-baccarat"} {
		t.Run(slug, func(t *testing.T) {
			reuse := func(t *testing.T) *driven {
				d := ready(t, slug)
				d.must(`{"in":"tick","seconds":17}`)
				d.until("deal")
				d.deal("9S TS KS JS")
				d.at("announce")
				d.deal("4H 5D")
				d.at("announce")
				if carried := d.table.State().Shoe.Carried; len(carried) != 2 || d.table.State().Incident != nil {
					t.Fatalf("%d cards are kept, incident %+v", len(carried), d.table.State().Incident)
				}
				return d
			}
			left := func(d *driven) string {
				shoe := d.table.State().Shoe
				return fmt.Sprint(shoe.Dealt, shoe.BurnedSeen, len(shoe.Carried), shoe.Left())
			}

			d := reuse(t)
			d.must(`{"in":"confirm"}`)
			if got := strings.Join(strings.Fields(string(d.outcome.Result)), ""); !strings.Contains(got,
				`"player":["9S","KS"],"banker":["TS","JS"]`) {
				t.Errorf("the round they were drawn in ends as %s", got)
			}
			d.must(`{"in":"confirm"}`, `{"in":"confirm"}`, `{"in":"tick","seconds":17}`)
			d.until("deal")
			d.at("deal player-2")
			if cards := d.table.State().Round.Cards; len(cards) != 2 || cards[0].Card.String() != "4H" || cards[1].Card.String() != "5D" {
				t.Errorf("the next round starts with %v", cards)
			}
			check.Equalf(t, left(d), "6 0 0 410", "dealt, burned, kept, left")

			d = reuse(t)
			d.deal("6C")
			if incident := d.table.State().Incident; incident == nil || incident.Kind != game.ExtraCardDrawn ||
				len(d.table.State().Shoe.Carried) != 2 {
				t.Errorf("a third card: %+v", incident)
			}

			d = reuse(t)
			d.must(`{"in":"report","incident":"power-failure"}`)
			for d.outcome == nil {
				d.follow()
			}
			must.Equalf(t, d.outcome.Status, game.StatusVoid, "the round is %+v", d.outcome)
			check.Equalf(t, left(d), "4 0 2 410", "after a void round dealt, burned, kept, left")
			d.until("start-round")
			d.must(`{"in":"confirm"}`, `{"in":"tick","seconds":17}`)
			d.until("deal")
			d.at("deal player-2")

			d = reuse(t)
			d.must(`{"in":"cut-card"}`, `{"in":"confirm"}`, `{"in":"confirm"}`)
			d.at("close-shoe")
			d.must(`{"in":"confirm"}`)
			for _, closed := range tabletest.Events[game.ShoeClosed](t, d.events) {
				if closed.BurnedSeen != 2 || closed.Dealt != 4 || closed.Difference != 0 {
					t.Errorf("the shoe closes as %+v", closed)
				}
			}

			d = ready(t, slug)
			d.must(`{"in":"tick","seconds":17}`)
			d.until("deal")
			d.deal("9S TS KS JS")
			d.must(`{"in":"card","code":"JS","repeated":true}`)
			if d.table.State().Incident == nil || len(d.table.State().Shoe.Carried) != 0 {
				t.Error("the last card read once more is kept as another card")
			}

			d = ready(t, slug)
			d.must(`{"in":"tick","seconds":17}`)
			d.until("deal")
			d.deal("9S TS KS JS 4H")
			d.must(`{"in":"card","code":"4H","repeated":true}`)
			if incident := d.table.State().Incident; incident != nil || len(d.table.State().Shoe.Carried) != 2 {
				t.Errorf("two kept cards of one face are told from two of other faces: %+v", incident)
			}
			d.must(`{"in":"report","incident":"card-scanned-twice"}`)
			for d.table.Step().Kind == game.StepSignIn {
				d.follow()
			}
			for _, offer := range d.table.Step().Offers {
				if offer.Facts["cancel_last"] == true {
					t.Error("the last dealt card can be taken back under a kept card, which would be dealt in its place")
				}
			}
		})
	}
	d := ready(t, "classic-baccarat")
	d.must(`{"in":"tick","seconds":15}`)
	d.deal("9S TS KS JS 4H")
	if incident := d.table.State().Incident; incident == nil || incident.Kind != game.ExtraCardDrawn {
		t.Errorf("elsewhere a card too many is a mistake: %+v", incident)
	}
}

// The rest of a mega table: messages at the wrong time, or with errors, are refused and change nothing.
func TestWhatIsNotWantedIsRefused(t *testing.T) {
	mega := ready(t, "pragmatic-mega-baccarat")
	peek := ready(t, "evolution-peek-baccarat")
	const multipliers = `{"in":"platform","message":"multipliers","multipliers":{"player":50,"banker":3,"tie":100}}`
	refused := func(d *driven, line, says string) {
		t.Helper()
		before := d.table.Step()
		if why := d.say(line); !strings.Contains(why, says) || d.table.Step().Name != before.Name {
			t.Errorf("%s: %q; want a refusal that says %q", line, why, says)
		}
	}
	refused(mega, multipliers, "not due now")
	mega.must(`{"in":"tick","seconds":12}`)
	refused(mega, `{"in":"platform","message":"golden-cards","cards":[]}`, `"multipliers" is due`)
	refused(mega, `{"in":"platform","message":"multipliers","multipliers":{"player":1,"banker":3,"tie":100}}`, "want 2 to 100")
	mega.must(multipliers)
	refused(mega, `{"in":"dice","faces":[9,4]}`, "shows 9")
	refused(mega, `{"in":"decision","action":"double"}`, "make no decisions")
	mega.must(`{"in":"dice","faces":[1,1]}`)
	mega.at("deal player-1")

	peek.must(`{"in":"tick","seconds":14}`)
	peek.deal("KD 2S 7S 4C")
	refused(peek, `{"in":"decision","action":"double"}`, "No player has a decision to make now")
	refused(peek, `{"in":"dice","faces":[1,1]}`, "has no dice")
	refused(peek, `{"in":"confirm"}`, "Nothing to confirm")
	peek.must(`{"in":"platform","message":"peek","cards":4}`, `{"in":"confirm"}`)
	peek.at("decisions")
	refused(peek, `{"in":"decision","seat":2,"action":"hit"}`, "continue double triple")
	peek.must(`{"in":"tick","seconds":9}`)
	peek.at("decisions")
	peek.must(`{"in":"tick","seconds":1}`)
	peek.at("announce")
}

// A live table accepts no message without data.
func TestALiveTableWantsTheDraw(t *testing.T) {
	v := load(t, "evolution-golden-wealth-baccarat")
	settings := must.Get(v.Book.Choose(nil))(t)
	rules := decide.NewRules(decide.Setup{Site: "s", Table: "t", Variant: v, Settings: settings})
	d := ready(t, "evolution-golden-wealth-baccarat")
	d.must(`{"in":"tick","seconds":16}`)
	d.deal("KD 2S 7S 4C")
	_, refusal := rules.Decide(d.table.State(), game.Input{Command: game.Platform{Message: "golden-cards"}})
	if refusal == nil || !strings.Contains(refusal.Message.String(), "it says nothing") {
		t.Errorf("a draw without cards at a live table: %+v", refusal)
	}
	d.must(`{"in":"platform","message":"golden-cards"}`)
	d.at("open-cards")
}

// A corrected result, or one settled by the video, keeps what the platform drew.
func TestACorrectionKeepsTheDraw(t *testing.T) {
	d := ready(t, "evolution-golden-wealth-baccarat")
	d.must(`{"in":"tick","seconds":16}`)
	d.deal("KD 2S 7S 4C")
	d.must(`{"in":"platform","message":"golden-cards","cards":[{"card":"7S","multiplier":8},{"card":"KD","multiplier":5},{"card":"8H","multiplier":3},{"card":"5C","multiplier":2},{"card":"9S","multiplier":2}]}`,
		`{"in":"confirm"}`, `{"in":"confirm"}`, `{"in":"confirm"}`)
	correct := game.Correct{
		Identity: tabletest.Proved(tabletest.Trainee(game.Dealer)), Round: 1,
		Result: game.Typed{JSON: []byte(`{"player":["KD","8H"],"banker":["2S","4C"]}`)},
		Reason: "seven of spades was an eight", Reference: "camera 3",
	}
	must.Equal(t, d.took([]table.Result{d.table.Do(game.Input{Command: correct})}), "")
	d.until("shift-manager")
	d.signIn(game.ShiftManager)
	d.must(`{"in":"rule","clause":"gli-19/2.9.5","approved":true}`)
	played := d.table.State().Played
	if got := string(played[0].Result); !played[0].Corrected || !strings.Contains(got, `"applied":{"player":15}`) ||
		!strings.Contains(got, `"8H"`) {
		t.Errorf("the corrected result is %s", got)
	}
}

// If the document says nothing about burning, a shoe is ready once the cut card is in, unless the site burns.
func TestBurningIsTheSitesChoice(t *testing.T) {
	d := drive(t, load(t, "ro-baccarat"), "cards-behind-cut-card=14", "shuffle-passes=1")
	d.until("cut-card")
	check.Containsf(t, d.table.Step().Prompt.String(), "14 cards from the end", "the dealer is told")
	d.must(`{"in":"confirm"}`)
	d.at("start-round")
	d = drive(t, load(t, "ro-baccarat"), "burn=by-value")
	d.until("burn")
	d.deal("7S")
	d.at("burn-unseen")
	d.must(`{"in":"confirm"}`)
	if shoe := d.table.State().Shoe; shoe.BurnedSeen != 1 || shoe.BurnedUnseen != 7 {
		t.Errorf("burned %d seen, %d unseen", shoe.BurnedSeen, shoe.BurnedUnseen)
	}
}

// Adding a variant of a family is one TOML file and no Go.
func TestAVariantIsOneFile(t *testing.T) {
	files := fstest.MapFS{}
	for _, name := range []string{"variants/seaside-baccarat.toml"} {
		data := must.Get(os.ReadFile("testdata/" + name))(t)
		files[name] = &fstest.MapFile{Data: data}
	}
	v := must.Get(variant.LoadFrom(files, "seaside-baccarat"))(t)
	d := drive(t, v)
	for number := range 20 {
		if outcome := d.round(); outcome.Status != game.StatusComplete || outcome.Variant != "seaside-baccarat" {
			t.Fatalf("round %d ends as %+v", number+1, outcome)
		}
	}
	_, bets, err := v.Family.Settle([]byte(`{"player":["4D","4D"],"banker":["9S","KS"],"round_in_shoe":41}`))
	if err != nil || familytest.InShort(bets) != "banker@0.9:1 player-super-pair@50:1 !lucky-six" {
		t.Errorf("its bets come to %s, %v", familytest.InShort(bets), err)
	}
}
