package tui

import (
	"cmp"
	"flag"
	"fmt"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/colorprofile"

	"pitboss/game"
	"pitboss/game/message"
	"pitboss/game/table/view"
	"pitboss/site"
	"pitboss/tui/dialog"
	"pitboss/tui/keyboard"
	"pitboss/tui/shell"
	"pitboss/tui/theme"
	"pitboss/tui/tuitest"
	"pitboss/tui/tuitest/floor"
)

var update = flag.Bool("update", false, "write the golden files")

// desk is a screen under test, with what it sent and a clock set by hand.
type desk struct {
	*Model
	t     testing.TB
	clock time.Time
	busy  bool
	sent  []game.Input
	// heard counts how often the table was told that somebody is typing.
	heard   int
	signIns []string
	// renewed are the PINs that were submitted for a change, chosen those in place of a first one.
	renewed, chosen []string
	// badge is the holder of the badge that was read.
	badge game.Person
}

// People whose badges are read.
var (
	dana       = game.Person{ID: "dana", Name: "Dana Dealer"}
	maxManager = game.Person{ID: "max", Name: "Max Manager"}
)

func newDesk(t testing.TB, options Options) *desk {
	d := &desk{t: t, clock: noon}
	options.Now = func() time.Time { return d.clock }
	options.Location = time.UTC
	options.Send = func(input game.Input) bool {
		if d.busy {
			return false
		}
		if _, types := input.Command.(game.Present); types {
			d.heard++
			return true
		}
		d.sent = append(d.sent, input)
		return true
	}
	options.Badge = func() game.Person { return d.badge }
	options.DropBadge = func() { d.badge = game.Person{} }
	options.SignIn = func(staff, badge, pin string) bool {
		if d.busy {
			return false
		}
		d.signIns = append(d.signIns, cmp.Or(staff, "badge of "+badge)+"/"+pin)
		return true
	}
	options.ChangePIN = func(staff, badge, pin, renewed string) bool {
		d.renewed = append(d.renewed, cmp.Or(staff, "badge of "+badge)+"/"+pin+"/"+renewed)
		return !d.busy
	}
	options.ChoosePIN = func(staff, badge, first, chosen string) bool {
		d.chosen = append(d.chosen, cmp.Or(staff, "badge of "+badge)+"/"+first+"/"+chosen)
		return !d.busy
	}
	d.Model = New(options)
	return d
}

// show puts a snapshot on the screen and lets the grace period pass.
func (d *desk) show(s view.Snapshot) *desk {
	d.Update(SnapshotMsg(s))
	d.pass(time.Second)
	d.view.Now, d.received = s.Now, d.clock // the table's clock stands still
	return d
}

func (d *desk) pass(by time.Duration) { d.clock = d.clock.Add(by) }

func (d *desk) size(width, height int) *desk {
	d.Update(tea.WindowSizeMsg{Width: width, Height: height})
	return d
}

// press presses keys, separated by blanks; "wait" lets the grace period pass.
func (d *desk) press(keys string) *desk {
	for _, name := range strings.Fields(keys) {
		if name == "wait" {
			d.pass(time.Second)
			continue
		}
		d.readPage()
		d.Update(pressOf(name))
	}
	return d
}

func (d *desk) typeText(text string) *desk {
	for _, r := range text {
		d.readPage()
		d.Update(tea.KeyPressMsg{Code: r, Text: string(r)})
	}
	return d
}

// readPage lets the time pass that it takes to read a step or a question; a danger takes longer.
func (d *desk) readPage() {
	if _, danger := dialog.Asks(d.dialog); !danger {
		d.Decision = keyboard.Page{}
	}
}

func pressOf(name string) tea.KeyPressMsg { return tuitest.Key(name) }

func (d *desk) drawn() string { return tuitest.Draw(d.View().Content, d.Width, d.Height) }

// playedOnce caches the states of the screens, by name.
var playedOnce sync.Map

// shownOn returns the state of one of the screens, which is played on the first call and must not be changed.
func shownOn(t testing.TB, screen string, of func(testing.TB) view.Snapshot) view.Snapshot {
	t.Helper()
	if s, is := playedOnce.Load(screen); is {
		return s.(view.Snapshot)
	}
	s := of(t)
	playedOnce.Store(screen, s)
	return s
}

// state is a state of the screen: a table, and the keys that were pressed.
type state struct {
	name string
	of   func(testing.TB) view.Snapshot
	keys string
	// link is the state of the link to the site's hub; zero for a table without one.
	link site.Link
	// lying is what really lies on the table, at a table of training that says so.
	lying []message.Text
}

// screens lists every state of the screen.
var screens = []state{
	{name: "between-rounds", of: atTable},
	{name: "betting", of: betting},
	{name: "deal-first-card", of: firstCard},
	{name: "deal-third-card", of: dealing},
	{name: "same-card", of: heldTwice},
	{name: "announce", of: announce},
	{name: "collect-last-round", of: collect},
	{name: "shoe-shuffle", of: newShoe},
	{name: "shoe-burn", of: floorAt("burn-unseen")},
	{name: "shoe-deck-check", of: deckCheck},
	{name: "shoe-change", of: changeShoe},
	{name: "shoe-end-count", of: endCount},
	{name: "told-at-length", of: toldAtLength, keys: "k"},
	{name: "incident-manager-called", of: incident},
	{name: "incident-device-lost", of: deviceLost},
	{name: "incident-question", of: asked},
	{name: "ruling", of: rulingOn},
	{name: "ruling-cards", of: rulingOn, keys: "1"},
	{name: "ruling-confirm", of: rulingOn, keys: "1 2 s l i p"},
	{name: "ruling-rescan", of: rescan},
	{name: "ruling-round", of: rulingOn, keys: "c"},
	{name: "ruling-moves-dealer", of: lastMisplaced},
	{name: "ruling-moves-dealer-confirm", of: lastMisplaced, keys: "3 5"},
	{name: "ruling-moves", of: misplaced, keys: "1"},
	{name: "ruling-moves-place", of: misplaced, keys: "1 1"},
	{name: "ruling-moves-done", of: misplaced, keys: "1 1 4"},
	{name: "ruling-moves-confirm", of: misplaced, keys: "1 1 4 tab"},
	{name: "ruling-restore", of: collectedEarly, keys: "1"},
	{name: "ruling-restore-type", of: collectedEarly, keys: "1 5 9 H"},
	{name: "ruling-restore-confirm", of: collectedEarly, keys: "1 5 9 H enter enter"},
	{name: "ruling-result", of: byVideo, keys: "1 K D space 4 S space / space 8 S space J C"},
	{name: "ruling-void-confirm", of: misplaced, keys: "4 enter"},
	{name: "rescan-dealer", of: rescanByDealer},
	{name: "rescan-manager", of: unreadable(nil), keys: "esc"},
	{name: "rescan-attempts", of: rescanAttempts, keys: "esc"},
	{name: "ruled", of: ruledOn},
	{name: "floor-acknowledged", of: acknowledged},
	{name: "floor-in-charge", of: inCharge},
	{name: "floor-ruled", of: ruledAtFloor},
	{name: "floor-message", of: toldByFloor},
	{name: "floor-note", of: noted},
	{name: "note", of: visited, keys: "h s c a n n e r space s l o w"},
	{name: "floor-closed", of: closedByFloor},
	{name: "floor-open-table", of: openTable},
	{name: "rule-followed", of: dropped},
	{name: "rule-void", of: droppedVoid},
	{name: "scan-face-up", of: faceUp},
	{name: "dealer-silent", of: silent},
	{name: "by-hand-offered", of: unreadable(byHandAllowed)},
	{name: "by-hand", of: unreadable(byHandAllowed), keys: "e 1 0 X enter"},
	{name: "by-hand-confirm", of: unreadable(byHandAllowed), keys: "e 9 S enter"},
	{name: "by-hand-round", of: enteredByHand},
	{name: "report-between", of: oneRound, keys: "r"},
	{name: "correct", of: oneRound, keys: "r r K D space 9 S"},
	{name: "correct-confirm", of: oneRound, keys: "r r K D space 9 S space / space 8 S space J C enter s l i p enter c a m enter"},
	{name: "ruling-correction", of: correction},
	{name: "ruling-correction-confirm", of: correction, keys: "2"},
	{name: "sign-in", of: incident, keys: "s m 3 enter 1 2"},
	{name: "report", of: dealing, keys: "r"},
	{name: "roads", of: dealing, keys: "t"},
	{name: "peek-dealt", of: at(peekBaccarat, fourCards, "peek")},
	{name: "peek-open", of: at(peekBaccarat, fourCards, "open-cards")},
	{name: "peek-decisions", of: at(peekBaccarat, fourCards, "decisions", deciding("continue", "double", "triple", "double"))},
	{name: "peek-open-rest", of: at(peekBaccarat, fourCards, "open-rest")},
	{name: "peek-announce", of: at(peekBaccarat, fourCards, "announce")},
	{name: "golden-drawn", of: at(goldenBaccarat, fourCards, "open-cards")},
	{name: "golden-announce", of: at(goldenBaccarat, fourCards, "announce")},
	{name: "mega-draw", of: at(megaBaccarat, "", "multipliers")},
	{name: "mega-dice", of: at(megaBaccarat, "", "dice")},
	{name: "mega-round", of: at(megaBaccarat, "", "dice", rolled(4, 5))},
	{name: "mega-none", of: at(megaBaccarat, "", "dice", rolled(1, 2))},
	{name: "wheel-first-round", of: wheelAt(ezugiRoulette, 0, "start-round")},
	{name: "wheel-betting", of: wheelAt(ezugiRoulette, 40, "betting", tells("bets-open"))},
	{name: "wheel-spin", of: wheelAt(ezugiRoulette, 40, "spin")},
	{name: "wheel-number", of: wheelAt(ezugiRoulette, 40, "number", tells("no-more-bets"))},
	{name: "wheel-announce", of: wheelAt(ezugiRoulette, 40, "number", spins(17, 6, game.BallAgainst))},
	{name: "wheel-zero", of: wheelAt(ezugiRoulette, 40, "number", spins(0, 0, ""))},
	{name: "wheel-clear", of: wheelAt(ezugiRoulette, 40, "number", spins(32, 6, game.BallAgainst), does(game.Confirm{}))},
	{name: "wheel-lucky-draw", of: wheelAt(megaRoulette, 12, "lucky-numbers")},
	{name: "wheel-lucky", of: wheelAt(megaRoulette, 12, "spin")},
	{name: "wheel-lucky-number", of: wheelAt(megaRoulette, 12, "number", spins(17, 6, game.BallAgainst))},
	{name: "wheel-lucky6", of: wheelAt(lucky6Roulette, 12, "number")},
	{name: "wheel-powerup", of: wheelAt(powerUp, 12, "number")},
	{name: "wheel-bonus", of: wheelAt(powerUp, 12, "number", spins(17, 6, game.BallAgainst))},
	{name: "wheel-powerup-announce", of: wheelAt(powerUp, 12, "number", spins(17, 6, game.BallAgainst), (*floor.Floor).Step)},
	{name: "wheel-report", of: wheelAt(ezugiRoulette, 40, "number"), keys: "r"},
	{name: "wheel-cause", of: wheelAt(ezugiRoulette, 40, "number", reports(game.NoSpin, nil))},
	{name: "wheel-respin", of: wheelAt(ezugiRoulette, 40, "number", reports(game.NoSpin, game.Facts{"cause": "under-turns"}))},
	{name: "wheel-void", of: wheelAt(ezugiRoulette, 40, "number", spins(17, 6, game.BallWith))},
	{name: "wheel-ball-out", of: wheelAt(ezugiRoulette, 40, "number", reports(game.NoSpin, game.Facts{"cause": "ball-out"}, floor.Rasa))},
	{name: "wheel-misread", of: wheelAt(ezugiRoulette, 40, "number", spins(17, 6, game.BallAgainst), reports(game.NumberMisread, nil, floor.Rasa))},
	{name: "wheel-misread-result", of: wheelAt(ezugiRoulette, 40, "number", spins(17, 6, game.BallAgainst), reports(game.NumberMisread, nil, floor.Rasa)), keys: "1 3 4"},
	{name: "wheel-misread-confirm", of: wheelAt(ezugiRoulette, 40, "number", spins(17, 6, game.BallAgainst), reports(game.NumberMisread, nil, floor.Rasa)), keys: "1 3 4 enter"},
	{name: "wheel-early", of: wheelAt(ezugiRoulette, 40, "betting", reports(game.SpunEarly, nil))},
	{name: "wheel-warns", of: wheelAt(ezugiRoulette, 40, "betting", tells("bets-open", "ball-out", "under-turns"))},
	{name: "wheel-report-between", of: wheelAt(ezugiRoulette, 40, "start-round"), keys: "r"},
	{name: "wheel-correct", of: wheelAt(ezugiRoulette, 40, "start-round"), keys: "r r 3 4"},
	{name: "wheel-correct-confirm", of: wheelAt(ezugiRoulette, 40, "start-round"), keys: "r r 3 4 enter s l i p enter c a m enter"},
	{name: "wheel-by-hand", of: wheelWith(pragmatic, byHandAllowed, 12, "number"), keys: "e 3 7 enter"},
	{name: "wheel-by-hand-again", of: wheelWith(pragmatic, byHandAllowed, 12, "number", does(game.EnterNumber{Number: 17})), keys: "e 1 7"},
	{name: "wheel-by-hand-round", of: wheelWith(pragmatic, byHandAllowed, 12, "number", does(game.EnterNumber{Number: 17}), does(game.EnterNumber{Number: 17}))},
	{name: "wheel-statistics", of: wheelAt(ezugiRoulette, 40, "start-round"), keys: "t"},
	{name: "wheel-statistics-verdict", of: longPlayed(4000, false), keys: "t"},
	{name: "wheel-statistics-alarm", of: longPlayed(6000, true), keys: "t"},
	{name: "seats-deal", of: seated(threeSeats, "TS 6H")},
	{name: "seats-decides", of: seated(allSeats, sevenHands+"1/1:stand", waits(4*time.Second))},
	{name: "seats-hit", of: seated(allSeats, sevenHands+"1/1:stand 3/1:stand 4/1:hit")},
	{name: "seats-two-splits", of: seated(allSeats, sevenHands+twoSplits, waits(3*time.Second))},
	{name: "seats-insurance", of: seated(allSeats, underAce+insuring, waits(4*time.Second))},
	{name: "seats-after-insurance", of: seated(allSeats, underAce+insuring+" 3:insurance 5:no-insurance 7:no-insurance")},
	{name: "seats-dealer-blackjack", of: seated(allSeats, beforeTen+insuring+" 3:insurance 5:no-insurance 7:no-insurance ok")},
	{name: "seats-bust", of: seated(threeSeats, "TS 6H 9C 6S 6C 5D 9D TD 1/1:hit 7C", waits(2*time.Second))},
	{name: "seats-dealer-draws", of: seated(threeSeats, "TS 6H 9C 6S 7C 5D 9D TD 1/1:stand 3/1:hit 2S 3/1:hit 3H 3/1:stand 5/1:stand ok")},
	{name: "seats-dealer-bust", of: seated(threeSeats, "TS 6H 9C 6S 7C 5D 9D TD 1/1:stand 3/1:stand 5/1:stand ok 8H")},
	{name: "seats-many-cards", of: seated(threeSeats, "2S AS 2C 6S AD 2D 3D TD 1/1:hit 2H 1/1:hit AC 1/1:hit 3C 1/1:hit AH 1/1:hit 2S")},
	{name: "seats-misplaced", of: seated(threeSeats, "2S 3S", reports(game.DealtTooFew, game.Facts{"last_only": true}))},
	{name: "seats-misplaced-place", of: seated(threeSeats, "2S 3S", reports(game.DealtTooFew, game.Facts{"last_only": true})), keys: "2"},
	{name: "seats-misplaced-confirm", of: seated(threeSeats, "2S 3S", reports(game.DealtTooFew, game.Facts{"last_only": true})), keys: "2 3"},
	{name: "seats-moved", of: seated(threeSeats, "2S 3S", reports(game.DealtTooFew, game.Facts{"last_only": true}),
		does(game.Rule{Clause: "001/10.22", Moves: []game.Move{{From: "seat-3/1-1", To: "seat-5/1-1"}}}))},
	{name: "seats-paused", of: seated(allSeats, sevenHands+twoSplits, reports(game.Malfunction, nil))},
	{name: "seats-second-round", of: seated(threeSeats, "TS 6H 9C 6S 7C 5D 9D TD 1/1:stand 3/1:stand 5/1:stand ok 8H",
		(*floor.Floor).Step, (*floor.Floor).Step, nextRound)},
	{name: "seats-any-decides", of: seatedAt("pragmatic-speed-blackjack", allSeats, sevenHands+"1/1:stand 6/1:hit 3C", waits(2*time.Second))},
	{name: "royal-poker-deal", of: at(royalPoker, "", "deal", scans("AS KD 7C"))},
	{name: "royal-poker-decides", of: at(royalPoker, "", "first-decision")},
	{name: "royal-poker-common", of: at(royalPoker, "", "deal-common", scans("9S 9D"))},
	{name: "royal-poker-announce", of: at(royalPoker, "", "announce")},
	{name: "andar-bahar-joker", of: at(andarBahar, "", "joker")},
	{name: "andar-bahar-deal", of: inTurn(9, "")},
	{name: "andar-bahar-late", of: inTurn(29, "QD")},
	{name: "dice-betting", of: at(megaSicBo, "", "betting")},
	{name: "dice-multipliers", of: at(megaSicBo, "", "multipliers")},
	{name: "dice-throw", of: at(megaSicBo, "", "multipliers", tellsMultipliers)},
	{name: "dice-total", of: at(megaSicBo, "", "multipliers", tellsMultipliers, rolls(6, 6, 5))},
	{name: "segments-lucky", of: at(megaWheel, "", "mega-lucky-number", tellsLucky)},
	{name: "segments-won", of: at(megaWheel, "", "mega-lucky-number", tellsLucky, turns("10", 2, game.Clockwise))},
	{name: "segments-bomb", of: at(candyland, "", "spin", turns("sugar-bomb", 8, game.Clockwise))},
	{name: "segments-bomb-drawn", of: at(candyland, "", "spin", turns("sugar-bomb", 8, game.Clockwise), tellsOf("sugar-bomb", `{"multiplier":5}`))},
	{name: "segments-reel", of: at(candyland, "", "spin", turns("bubble-surprise", 7, game.Clockwise), tellsOf("bubble-surprise", `{"symbol":"purple-candy"}`))},
	{name: "segments-choice", of: at(candyland, "", "spin", turns("candy-drop", 15, game.Clockwise))},
	{name: "segments-early", of: at(candyland, "", "betting", reports(game.SpunEarly, nil))},
	{name: "dice-no-roll", of: at(megaSicBo, "", "multipliers", tellsMultipliers, rolls(6, 6, 5), reports(game.NoRoll, nil))},
	{name: "dice-by-hand", of: ultimateByHand(), keys: "e 2 4 7 enter"},
	{name: "dice-by-hand-again", of: ultimateByHand(game.EnterDice{Faces: []int{2, 4, 6}}), keys: "e 2 space 4 space 6"},
	{name: "dice-by-hand-round", of: ultimateByHand(game.EnterDice{Faces: []int{2, 4, 6}}, game.EnterDice{Faces: []int{2, 4, 6}})},
	{name: "dice-finding", of: at(megaSicBo, "", "multipliers", tellsMultipliers, rolls(6, 6, 5),
		reports(game.NoRoll, game.Facts{"cause": "leaning"}, floor.Rasa))},
	{name: "dice-again", of: at(megaSicBo, "", "multipliers", tellsMultipliers, rolls(6, 6, 5),
		reports(game.NoRoll, game.Facts{"cause": "leaning"}, floor.Rasa), answers(game.Facts{"confirmed": true}))},
	{name: "snakes-dice", of: snaked()},
	{name: "snakes-thrown", of: snaked(rolls(2, 2, 1, 3))},
	{name: "snakes-fifth-die", of: snaked(rolls(4, 4, 1, 2))},
	{name: "snakes-board", of: snaked(rolls(4, 4, 1, 2), rolls(4), hears("board", snakesBoard), rolls(3))},
	{name: "snakes-power-up", of: snaked(rolls(4, 4, 1, 2), rolls(4), hears("board", snakesBoard), rolls(3), rolls(4))},
	{name: "snakes-totem", of: snaked(rolls(6, 6, 6, 2), hears("totem", snakesTotem), rolls(6))},
	{name: "snakes-pays", of: snaked(rolls(4, 4, 1, 2), rolls(1), hears("board", snakesBoard), rolls(5), rolls(5),
		hears("bonus-finished", ""))},
	{name: "snakes-board-unread", of: snaked(rolls(4, 4, 1, 2), rolls(4), hears("board", snakesBoard), rolls(3), rolls())},
	{name: "snakes-unread", of: snaked(rolls(2, 2, 1))},
	{name: "boom-wall", of: boomed()},
	{name: "boom-power-up", of: boomed(rolls(1, 2))},
	{name: "boom-powered", of: boomed(rolls(1, 2), hears("power-up", boomPower))},
	{name: "boom-bronze", of: boomed(rolls(1, 2), hears("power-up", boomPower), rolls(6, 1))},
	{name: "boom-battle", of: boomed(rolls(1, 2), hears("power-up", boomPower), rolls(2, 3), hears("choices-closed", ""),
		rolls(6, 1), rolls(2, 3))},
	{name: "boom-drop", of: boomed(rolls(5, 3), hears("drop-values", `{"adds":[1,2,4,8,16,32]}`), hears("choices-closed", ""),
		rolls(2, 2), rolls(2, 6))},
	{name: "boom-level", of: boomed(rolls(4, 5), hears("boom-die", `{"die":"blue","starts":[1,2,3,4,5,6]}`), rolls(4),
		hears("boom-levels", boomLevels), rolls(1))},
	{name: "lying-cards", of: dealing, lying: cardsLying},
	{name: "lying-ball", of: wheelAt(ezugiRoulette, 40, "number", spins(17, 6, game.BallAgainst)), lying: ballLying},
	{name: "lying-report", of: dealing, lying: cardsLying, keys: "r"},
	{name: "help", of: dealing, keys: "?"},
	{name: "looks", of: dealing, keys: "L"},
	{name: "quit", of: dealing, keys: "q"},
	{name: "locked", of: signedOut},
	{name: "closed", of: closed},
	{name: "refusal", of: refused},
	{name: "journal-stopped", of: stopped},
	{name: "long-names", of: longNames},
	{name: "site-ok", of: dealing, link: site.Link{State: site.LinkOK}},
	{name: "site-behind", of: dealing, link: site.Link{State: site.LinkBehind, Behind: 1204}},
	{name: "site-cut-off", of: longNames, link: site.Link{State: site.LinkCutOff, Since: noon.Add(-time.Hour), Behind: 17}},
	{name: "site-forked", of: dealing, link: site.Link{State: site.LinkForked, ForkedAt: 1200}},
	{name: "site-clock", of: dealing, link: site.Link{State: site.LinkOK, Ahead: 24 * time.Hour}},
	{name: "site-refused", of: deviceLost, link: site.Link{State: site.LinkRefused}},
}

// look is the way a terminal shows a screen.
type look struct {
	name    string
	theme   theme.Name
	glyphs  theme.GlyphSet
	profile colorprofile.Profile
}

var (
	inColour = look{"colour, unicode", theme.Default, theme.Unicode, colorprofile.TrueColor}
	inMono   = look{"mono, unicode", theme.Mono, theme.Unicode, colorprofile.ASCII}
	inASCII  = look{"mono, ascii", theme.Mono, theme.ASCII, colorprofile.ASCII}
)

// way is a size and look that a state is drawn in.
type way struct {
	width, height int
	look          look
}

// usual are the ways that every state is drawn in, others those that the golden files show of a few states and
// [TestEveryStateInEveryWay] checks for all.
var (
	usual  = []way{{80, 24, inColour}, {80, 24, inASCII}}
	others = []way{{80, 24, inMono}, {120, 40, inColour}, {120, 40, inASCII}, {200, 60, inColour}, {60, 18, inColour}, {40, 12, inColour}}
)

// inEveryWay are the states that are drawn in every way.
var inEveryWay = strings.Fields(`betting deal-third-card incident-question ruling ruling-confirm help wheel-lucky-number
	lying-cards seats-two-splits andar-bahar-late dice-total segments-won site-cut-off`)

// dressed returns a desk with a state of the screen at 80x24 in a look.
func (s state) dressed(t testing.TB, look look) *desk {
	options := Options{Options: shell.Options{Theme: look.theme, Glyphs: look.glyphs}, Site: func() site.Link { return s.link }}
	if s.lying != nil {
		options.Lying = func() []message.Text { return s.lying }
	}
	d := newDesk(t, options)
	d.Update(tea.ColorProfileMsg{Profile: look.profile})
	return d.size(80, 24).show(shownOn(t, s.name, s.of)).press(s.keys)
}

func TestScreens(t *testing.T) {
	for _, screen := range screens {
		t.Run(screen.name, func(t *testing.T) {
			t.Parallel()
			ways := usual
			if slices.Contains(inEveryWay, screen.name) {
				ways = slices.Concat(usual, others)
			}
			var out strings.Builder
			for _, way := range ways {
				d := screen.dressed(t, way.look).size(way.width, way.height)
				fmt.Fprintf(&out, "=== %dx%d, %s\n%s", way.width, way.height, way.look.name, d.drawn())
			}
			tuitest.Golden(t, screen.name, out.String(), *update)
		})
	}
}
