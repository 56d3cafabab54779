package tui

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"
	"time"

	"pitboss/game"
	"pitboss/game/message"
	"pitboss/game/picture"
	"pitboss/game/rulebook"
	"pitboss/game/shoe"
	"pitboss/game/table/decide"
	tablestate "pitboss/game/table/state"
	"pitboss/game/table/view"
	"pitboss/game/variant"
	"pitboss/internal/testing/must"
	"pitboss/tui/tuitest/floor"
)

// noon is when every test begins.
var noon = time.Date(2026, 3, 4, 12, 0, 0, 0, time.UTC)

var (
	anna = game.Person{ID: "d12", Name: "Anna Petrauskaite", Roles: []game.Role{game.Dealer}}
)

func card(code string) game.Card {
	c, err := game.ParseCard(code)
	if err != nil {
		panic(err)
	}
	return c
}

func placed(pairs ...string) []game.Placed {
	var cards []game.Placed
	for i := 0; i < len(pairs); i += 2 {
		cards = append(cards, game.Placed{Position: game.Position(pairs[i]), Card: card(pairs[i+1])})
	}
	return cards
}

// played returns finished rounds from their winners' letters; V is a void round.
func played(letters string) []tablestate.Played {
	var list []tablestate.Played
	for i, letter := range letters {
		round := tablestate.Played{Round: uint64(i + 1), InShoe: i + 1, Status: game.StatusComplete}
		switch letter {
		case 'V':
			round.Status = game.StatusVoid
		default:
			name := map[rune]string{'P': "player", 'B': "banker", 'T': "tie"}[letter]
			round.Result = json.RawMessage(fmt.Sprintf(`{"winner":%q,"natural":false}`, name))
		}
		list = append(list, round)
	}
	return list
}

// playing returns the variant of the handmade snapshots.
func playing(t testing.TB) (*rulebook.Book, picture.Drawer) {
	t.Helper()
	loaded, err := variant.Load("ezugi-baccarat")
	must.Dof(t, err, "loading the variant")
	return loaded.Book, loaded.Family
}

// seen1200 is the digest that the tests' snapshots attach to keys.
const seen1200 = "the step at record 1200"

const shoeSoFar = "PPBTBBBBBBBBPVPBPPPTTBPBPPPPBBTBPBBBP"

// atTable returns a table in the middle of a shoe, between two rounds.
func atTable(t testing.TB) view.Snapshot {
	ledger := shoe.Ledger{
		Number: 3, Decks: 8, Loaded: true, Checked: true, Passes: 3, Cut: true, CutCardIn: true, Burned: true,
		BurnShown: card("4D"), Burn: 4, BurnedSeen: 1, BurnedUnseen: 4, Dealt: 180, Rounds: 37,
	}
	book, drawer := playing(t)
	return view.Snapshot{
		Site: "Vilnius", Table: "B7", Book: book, Drawer: drawer, Now: noon, Speed: 1, Phase: game.PhaseBetween, Seen: seen1200,
		State: tablestate.State{
			Sequence: 1200, Dealer: anna, Shoes: 3, Rounds: 141, Shoe: ledger, Played: played(shoeSoFar),
			Devices: []tablestate.Device{{Name: "scanner", Up: true, Since: noon}},
		},
		Step: game.Step{Kind: game.StepConfirm, Name: "start-round", By: game.Dealer,
			Prompt: message.Written(`Call "Place your bets" and open betting.`)},
		Blocked: map[decide.Key]message.Text{decide.KeyRule: message.Written("There is nothing to rule on."),
			decide.KeySameCard: message.Written("No card was read twice.")},
	}
}

func betting(t testing.TB) view.Snapshot {
	s := atTable(t)
	s.State.Rounds = 142
	s.State.Round = &game.Round{Number: 142, InShoe: 38, OpenedAt: noon, BettingUntil: noon.Add(12 * time.Second)}
	s.Phase = game.PhaseBetting
	s.Step = game.Step{
		Kind: game.StepWait, Name: "betting", By: game.Dealer, Deadline: noon.Add(12 * time.Second),
		Prompt: message.Written("Do not deal until betting closes."),
	}
	s.Blocked[decide.KeyConfirm] = message.Written("Betting is open until 12:00:12.")
	s.Blocked[decide.KeySignOut] = message.Written("Dealers leave between rounds.")
	return s
}

// dealing returns a table in a round whose next card is Banker's third.
func dealing(t testing.TB) view.Snapshot {
	s := betting(t)
	s.Phase = game.PhaseDealing
	s.State.Round.BettingClosed = true
	s.State.Round.Cards = placed("player-1", "KD", "banker-1", "2S", "player-2", "4S", "banker-2", "TC", "player-3", "8H")
	s.Step = game.Step{
		Kind: game.StepScan, Name: "deal", By: game.Dealer, Position: "banker-3", Attempt: 1, Attempts: 3,
		Prompt: message.Written("Scan Banker's third card."),
	}
	s.Blocked[decide.KeyConfirm] = message.Written("Waiting for the card for banker-3: scan it.")
	return s
}

func firstCard(t testing.TB) view.Snapshot {
	s := dealing(t)
	s.Phase = game.PhaseInitial
	s.State.Round.Cards = nil
	s.Step.Position, s.Step.Prompt = "player-1", message.Written("Scan Player's first card.")
	return s
}

func heldTwice(t testing.TB) view.Snapshot {
	s := dealing(t)
	s.State.Round.Held = game.Placed{Position: "banker-3", Card: card("8H")}
	s.Step = game.Step{
		Kind: game.StepConfirm, Name: "confirm-repeat", By: game.Dealer, Position: "banker-3",
		Prompt: message.Written("8H was read again. New card: Enter. Same card: X."),
	}
	delete(s.Blocked, decide.KeyConfirm)
	delete(s.Blocked, decide.KeySameCard)
	return s
}

func announce(t testing.TB) view.Snapshot {
	s := dealing(t)
	s.Phase = game.PhaseResult
	s.State.Round.Cards = placed("player-1", "KD", "banker-1", "8S", "player-2", "4S", "banker-2", "JC")
	s.Step = game.Step{Kind: game.StepConfirm, Name: "announce", By: game.Dealer,
		Prompt: message.Written("Announce: Banker wins. Player 4, Banker 8.")}
	delete(s.Blocked, decide.KeyConfirm)
	return s
}

func collect(t testing.TB) view.Snapshot {
	s := announce(t)
	s.State.Round.Outcome = &game.Outcome{Status: game.StatusComplete, Result: json.RawMessage(`{"winner":"banker","natural":true}`)}
	s.Step = game.Step{Kind: game.StepConfirm, Name: "collect", By: game.Dealer, Prompt: message.Written("Collect all 4 cards.")}
	s.State.Shoe.ChangeReason = message.Written("cut card drawn")
	return s
}

func newShoe(t testing.TB) view.Snapshot {
	s := atTable(t)
	s.Phase = game.PhaseShuffle
	s.State.Played = nil
	s.State.Shoe = shoe.Ledger{Number: 4, Decks: 8, Loaded: true, Checked: true, Check: game.CheckScan, Passes: 1, Seal: "EZ-20481"}
	s.State.Shoes = 4
	s.Step = game.Step{Kind: game.StepConfirm, Name: "shuffle-2", By: game.Dealer, Prompt: message.Written("Shuffle: pass 2 of 3.")}
	return s
}

func deckCheck(t testing.TB) view.Snapshot {
	s := newShoe(t)
	s.State.Shoe = shoe.Ledger{Number: 4, Decks: 8, Loaded: true, Check: game.CheckScan}
	for i := range 123 {
		s.State.Shoe = s.State.Shoe.CheckCard(game.CardAt(i%game.Faces), "")
	}
	s.Step = game.Step{
		Kind: game.StepScan, Name: "check-scan", By: game.Dealer, Position: "check-124",
		Prompt: message.Written("Scan every card of the set: 123 of 416. Enter only when none is left."),
	}
	return s
}

func changeShoe(t testing.TB) view.Snapshot {
	s := atTable(t)
	s.State.Shoe.ChangeReason = message.Written("cut card drawn")
	s.Step = game.Step{Kind: game.StepConfirm, Name: "close-shoe", By: game.Dealer,
		Prompt: message.Written("Remove the shoe: cut card drawn.")}
	return s
}

func endCount(t testing.TB) view.Snapshot {
	s := changeShoe(t)
	s.Step = game.Step{
		Kind: game.StepAnswer, Name: "end-count", By: game.Dealer, Asks: []string{"cards_left"},
		Prompt: message.Written("Count the cards left in the shoe. Enter the number."),
	}
	return s
}

// incident returns a table where a card could not be read three times and the shift manager was called.
func incident(t testing.TB) view.Snapshot {
	s := dealing(t)
	s.State.Incident = &tablestate.Incident{
		Kind: game.CardUnreadable, Phase: game.PhaseDealing, OpenedAt: noon, Deadline: noon.Add(15 * time.Minute),
		Detected: true, Position: "banker-3", ManagerCalled: true,
	}
	s.Step = game.Step{
		Kind: game.StepSignIn, Name: "shift-manager", By: game.ShiftManager, Deadline: noon.Add(15 * time.Minute),
		Prompt: message.Written("Stop. Shift manager to sign in here."),
	}
	s.Blocked[decide.KeyConfirm] = message.Written("Waiting for the shift manager to sign in.")
	s.Blocked[decide.KeyReport] = message.Written("An incident is already open.")
	s.Blocked[decide.KeyCallManager] = message.Written("The shift manager has been called.")
	return s
}

func deviceLost(t testing.TB) view.Snapshot {
	s := incident(t)
	s.State.Incident.Kind, s.State.Incident.Device = game.EquipmentFailure, "scanner"
	s.State.Devices = []tablestate.Device{{Name: "scanner", Reason: message.Written("unplugged"), Since: noon}}
	s.Step = game.Step{
		Kind: game.StepWait, Name: "device-lost", By: game.Dealer, Deadline: noon.Add(15 * time.Minute),
		Prompt: message.Written("scanner is lost: unplugged. Check its cable; the shift manager has been called."),
	}
	return s
}

func asked(t testing.TB) view.Snapshot {
	s := incident(t)
	s.State.Incident.Kind, s.State.Incident.ManagerCalled = game.ExtraCardDrawn, false
	s.Step = game.Step{
		Kind: game.StepAnswer, Name: "facts", By: game.Dealer, Asks: []string{"seen"}, Deadline: noon.Add(15 * time.Minute),
		Prompt: message.Written("Did the players see the card?"),
	}
	return s
}

// floored returns a table after play, as its own rules have it. Its sequence is that of the handmade snapshots, so
// that keys can be checked alike.
func floored(t testing.TB, settings map[string]string, play func(*floor.Floor) error) view.Snapshot {
	t.Helper()
	return flooredAt(t, "ezugi-baccarat", settings, play)
}

// flooredAt does what floored does, at a table of another variant.
func flooredAt(t testing.TB, variant string, settings map[string]string, play func(*floor.Floor) error) view.Snapshot {
	t.Helper()
	f, err := floor.OpenVariant(variant, settings)
	if err == nil {
		err = play(f)
	}
	must.Dof(t, err, "playing the table")
	s := f.Snapshot()
	s.State.Sequence, s.Seen = 1200, seen1200
	return s
}

// dealt plays to a round with the given cards on the table. Four cards are a natural of Player.
func dealt(f *floor.Floor, codes string) error {
	if err := f.To("deal", "player-1"); err != nil {
		return err
	}
	return f.Scan(strings.Fields(codes)...)
}

// after returns a round in which something was reported and the given people came to rule on it.
func after(codes string, incident game.Incident, facts game.Facts, who ...game.Person) func(*floor.Floor) error {
	return func(f *floor.Floor) error {
		if err := dealt(f, codes); err != nil {
			return err
		}
		f.Pass(3 * time.Second)
		if err := f.Do(game.Report{Incident: incident, Facts: facts}); err != nil {
			return err
		}
		for _, person := range who {
			f.Pass(80 * time.Second)
			if err := f.SignIn(person); err != nil {
				return err
			}
		}
		return nil
	}
}

const fiveCards = "KD 2S 4S TC 8H"

// rulingOn returns a table whose shift manager has to rule on a card scanned twice.
func rulingOn(t testing.TB) view.Snapshot {
	return floored(t, nil, after(fiveCards, game.CardScannedTwice, nil, floor.Rasa))
}

// unreadable returns a table where a card could not be read three times, with the shift manager signed in.
func unreadable(settings map[string]string) func(testing.TB) view.Snapshot {
	return func(t testing.TB) view.Snapshot {
		return floored(t, settings, func(f *floor.Floor) error {
			if err := dealt(f, fiveCards); err != nil {
				return err
			}
			if err := f.NoRead(3); err != nil {
				return err
			}
			f.Pass(time.Minute)
			return f.SignIn(floor.Rasa)
		})
	}
}

// rescan returns a table whose shift manager may scan the unread card again or rule.
func rescan(t testing.TB) view.Snapshot { return unreadable(nil)(t) }

func signedOut(t testing.TB) view.Snapshot {
	s := atTable(t)
	s.State.Dealer = game.Person{}
	for _, key := range []decide.Key{decide.KeyCallManager, decide.KeyReport, decide.KeySignOut} {
		s.Blocked[key] = message.Written("Nobody is signed in.")
	}
	s.Step = game.Step{Kind: game.StepSignIn, Name: "sign-in", By: game.Dealer,
		Prompt: message.Written("Dealer: sign in. Badge, or staff id and PIN.")}
	return s
}

func closed(t testing.TB) view.Snapshot {
	s := atTable(t)
	s.Step = game.Step{Kind: game.StepClosed, Name: "closed", Prompt: message.Written("The table is closed.")}
	s.Blocked[decide.KeyConfirm] = message.Written("The table is closed.")
	return s
}

func refused(t testing.TB) view.Snapshot {
	s := dealing(t)
	s.Refused = &game.Refusal{Code: game.RefusedNotNow, Message: message.Written("Nothing to confirm now."),
		Hint: message.Written("Waiting for the card for banker-3: scan it.")}
	s.Refusals, s.RefusedTimes = 7, 1
	return s
}

func stopped(t testing.TB) view.Snapshot {
	s := dealing(t)
	s.Stopped = message.Written("no space left on device")
	s.Training = true
	return s
}

func longNames(t testing.TB) view.Snapshot {
	s := betting(t)
	s.Table = "The Grand Baccarat Salon at the Old Harbour, table one hundred and seven"
	s.State.Dealer.Name = "Konstancija Elžbieta Radvilaitė-Montvydaitė von und zu Hohenlohe-Waldenburg-Schillingsfürst"
	s.Training = true
	s.State.Alarms = []game.ShoeAlarm{{Alarm: game.AlarmUnshuffled, Cards: []game.Card{
		card("2S"), card("3S"), card("4S"), card("5S"), card("6S"), card("7S"), card("8S"), card("9S"), card("TS"), card("JS"),
	}}}
	return s
}
