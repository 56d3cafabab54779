package history_test

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"pitboss/game"
	"pitboss/game/history"
	"pitboss/game/message"
	"pitboss/internal/tabletest"
	"pitboss/internal/testing/must"
)

// told summarises an account for comparison.
func told(account history.Incident) string {
	how := "reported"
	if account.Detected {
		how = "detected"
	}
	words := []string{fmt.Sprintf("%s %s by %s in %d/%d %s, dealer %s", account.Kind, how, account.OpenedBy.Staff+account.OpenedBy.Device,
		account.Shoe, account.Round, account.Phase, account.Dealer)}
	for _, fact := range account.Facts {
		words = append(words, fmt.Sprintf("%s %s=%v by %s", fact.Source, fact.Name, fact.Value, fact.Staff+fact.Device))
	}
	for _, ruling := range account.Rulings {
		words = append(words, fmt.Sprintf("%s %s %s by %s", ruling.Clause, ruling.Round, ruling.Authority, ruling.Staff+ruling.Device))
	}
	var effects []string
	for _, effect := range account.Effects {
		effects = append(effects, string(effect.Type))
	}
	if len(effects) > 0 {
		words = append(words, "then "+strings.Join(effects, " "))
	}
	if account.Closed {
		words = append(words, fmt.Sprintf("%s by %s", account.Outcome, account.Clause))
	}
	return strings.Join(words, "; ")
}

// seconds returns the times of an account, in seconds from the start of the table, with - for what did not happen.
func seconds(times history.Times) string {
	var words []string
	for _, at := range []time.Time{times.Opened, times.Called, times.Arrived, times.TechnicianCalled,
		times.TechnicianArrived, times.Ruled, times.Resumed} {
		if at.IsZero() {
			words = append(words, "-")
			continue
		}
		words = append(words, fmt.Sprint(int(at.Sub(start).Seconds())))
	}
	return strings.Join(words, " ")
}

func TestAccounts(t *testing.T) {
	for _, test := range []struct {
		name string
		set  []string
		play func(b *bench)
		// want has the accounts in short. times has the times of the last one: opened, called, arrived, technician
		// called and arrived, ruled, resumed.
		want  []string
		times string
	}{
		{name: "nothing went wrong", play: func(b *bench) { b.round() }},
		{
			name: "a card read wrongly is removed by the shift manager",
			play: func(b *bench) {
				b.deal()
				b.cards("9S 8H")
				b.tick(3)
				b.report(game.CardMisread, nil)
				b.tick(60)
				b.signIn("mona")
				b.tick(9)
				b.do(game.Rule{Clause: "001/11.35", Remove: 1, Reason: "a spot on the card"})
				b.cards("8H KD KC")
				b.confirm(2)
			},
			want: []string{"card-misread reported by dora in 1/1 dealing-initial, dealer dora; " +
				"001/11.35 continue shift-manager by mona; then card-removed; went-on by 001/11.35"},
			times: "21 21 81 - - 90 90",
		},
		{
			name: "what was asked is known by the answers",
			play: func(b *bench) {
				b.deal()
				b.cards("9S 8H KD KC")
				b.cards("2D") // one card more than the rules require
				b.tick(4)
				b.do(game.Answer{Facts: game.Facts{"seen": true}})
				b.tick(2)
				b.confirm(3)
			},
			want: []string{"extra-card-drawn detected by dorashoe in 1/1 result, dealer dora; answered seen=true by dora; " +
				"001/11.28 continue rule by dora; then card-revealed held-burned action-done action-done; went-on by 001/11.28"},
			times: "18 22 24 - - 22 24",
		},
		{
			name: "a fact of the report",
			play: func(b *bench) {
				b.report(game.BurnTooMany, game.Facts{"count": 1.0, "seen": true})
				b.confirm(1)
			},
			want: []string{"burn-too-many reported by dora in 1/0 between-rounds, dealer dora; reported count=1 by dora; reported seen=true by dora; " +
				"001/11.15.2 continue rule by dora; then burn-corrected action-done; went-on by 001/11.15.2"},
			times: "0 - - - - 0 0",
		},
		{
			name: "a malfunction nobody solved is void by its time",
			play: func(b *bench) {
				b.deal()
				b.report(game.Malfunction, nil)
				b.tick(900)
				b.tick(10)
				b.confirm(1)
			},
			want: []string{"malfunction reported by dora in 1/1 dealing-initial, dealer dora; 001/7 void rule by console; " +
				"then round-closed platform-told; void by 001/7"},
			times: "18 18 - - - 918 928",
		},
		{
			name: "the technician mends the scanner, the shift manager reads the card",
			play: func(b *bench) {
				b.deal()
				for range 3 {
					b.input(game.Input{Command: game.NoRead{}, Device: "shoe"})
				}
				b.tick(30)
				b.signIn("mona")
				b.do(game.Rule{Clause: "001/11.31"})
				b.tick(200)
				b.signIn("tom")
				b.tick(100)
				b.confirm(1)
				b.cards("9S 8H KD KC")
				b.confirm(2)
			},
			want: []string{"card-unreadable detected by dorashoe in 1/1 dealing-initial, dealer dora; " +
				"001/11.31 pause shift-manager by mona; 001/11.31 continue shift-manager by monashoe; " +
				"then device-returned card-dealt; went-on by 001/11.31"},
			times: "18 18 48 48 248 348 348",
		},
		{
			name: "a lost device",
			play: func(b *bench) {
				b.input(game.Input{Command: game.LinkChanged{Up: true}, Device: "shoe"})
				b.deal()
				b.cards("9S")
				b.input(game.Input{Command: game.LinkChanged{Reason: message.Written("It was unplugged.")}, Device: "shoe"})
				b.tick(5)
				b.input(game.Input{Command: game.LinkChanged{Up: true}, Device: "shoe"})
				b.cards("8H")
				b.confirm(1)
			},
			want: []string{"equipment-failure detected by shoe in 1/1 dealing-initial, dealer dora; 001/7 continue rule by dora; " +
				"then held-carried; went-on by 001/7"},
			times: "18 18 - - - 23 23",
		},
		{
			name: "a cut card that was missed: the round begins again",
			play: func(b *bench) {
				b.confirm(1)
				b.report(game.CutCardMissed, nil)
				b.tick(7)
				b.signIn("mona")
				b.do(game.Rule{Clause: "001/11.24.2"})
			},
			want: []string{"cut-card-missed reported by dora in 1/1 betting, dealer dora; 001/11.24.2 replay shift-manager by mona; " +
				"then cut-card-seen betting-opened; replayed by 001/11.24.2"},
			times: "0 0 7 - - 7 7",
		},
		{
			name: "a correction is approved by somebody else",
			play: func(b *bench) {
				b.round()
				b.do(game.Correct{Identity: tabletest.Proved(people["dora"]), Round: 1,
					Result: game.Typed{Text: "KD 4S / 8S JC"}, Reason: "misread", Reference: "cam 2 10:00"})
				b.tick(60)
				b.signIn("mona")
				b.do(game.Rule{Clause: "gli-19/2.9.5", Facts: game.Facts{"approved": true}})
			},
			want: []string{"result-wrong reported by dora in 1/0 between-rounds, dealer dora; stated approved=true by mona; " +
				"gli-19/2.9.5 continue shift-manager by mona; then round-corrected; corrected by gli-19/2.9.5"},
			times: "18 18 78 - - 78 78",
		},
		{
			name: "a correction is refused",
			play: func(b *bench) {
				b.round()
				b.do(game.Correct{Identity: tabletest.Proved(people["dora"]), Round: 1,
					Result: game.Typed{Text: "KD 4S / 8S JC"}, Reason: "misread"})
				b.signIn("mona")
				b.do(game.Rule{Clause: "gli-19/2.9.5", Facts: game.Facts{"approved": false}})
			},
			want: []string{"result-wrong reported by dora in 1/0 between-rounds, dealer dora; stated approved=false by mona; " +
				"gli-19/2.9.5 continue shift-manager by mona; result-stands by gli-19/2.9.5"},
			times: "18 18 18 - - 18 18",
		},
		{
			name: "a void nobody has announced yet is open",
			play: func(b *bench) {
				b.deal()
				b.cards("9S 8H KD KC")
				b.report(game.VideoLost, nil)
				b.signIn("mona")
				b.do(game.Rule{Clause: "001/11.36"})
			},
			want: []string{"video-lost reported by dora in 1/1 result, dealer dora; 001/11.36 void rule by mona; " +
				"then round-closed platform-told"},
			times: "18 18 18 - - 18 -",
		},
		{
			name: "cards missing from a shoe are that shoe's",
			set:  []string{"end-count=count"},
			play: func(b *bench) {
				b.round()
				b.do(game.CutCardRead{})
				b.do(game.Answer{Facts: game.Facts{"cards_left": 405.0}})
				b.signIn("mona")
				b.do(game.Rule{Clause: "001/7"})
			},
			want: []string{"card-missing-from-shoe detected by dora in 1/0 between-rounds, dealer dora; detected count=1 by dora; " +
				"001/7 continue rule by mona; went-on by 001/7"},
			times: "18 18 18 - - 18 18",
		},
		{
			name: "two dealers, two incidents",
			play: func(b *bench) {
				b.report(game.DealerError, nil)
				b.signIn("mona")
				b.do(game.Rule{Clause: "001/7"})
				b.signIn("dan")
				b.do(game.SignOut{})
				b.signIn("mona")
				b.report(game.PowerFailure, nil)
			},
			want: []string{
				"dealer-error reported by dora in 1/0 between-rounds, dealer dora; 001/7 continue rule by mona; went-on by 001/7",
				"power-failure reported by mona in 1/0 between-rounds, dealer ",
			},
			times: "0 0 - - - - -",
		},
	} {
		t.Run(test.name, func(t *testing.T) {
			b := newBench(t, test.set...)
			test.play(b)
			var got []string
			all := accounts(t, b.records)
			for _, account := range all {
				got = append(got, told(account))
			}
			must.Diff(t, test.want, got)
			if len(all) > 0 && seconds(all[len(all)-1].Times) != test.times {
				t.Errorf("the times are %s, want %s", seconds(all[len(all)-1].Times), test.times)
			}
		})
	}
}
