package procedure

import (
	"fmt"
	"slices"
	"strings"

	"pitboss/game"
)

// apart are groups of effects of which a row can have only one: they contradict each other about the same cards.
var apart = [][]game.CardEffect{
	{game.CarryCard, game.BurnCard},
	{game.MoveLast, game.MoveCards, game.RestoreCards, game.RemoveLast, game.ResultByVideo},
	{game.BurnMore, game.BurnFewer, game.BurnNone, game.KeepVisible, game.BurnShownCards, game.BurnCards},
	{game.LateCutCard, game.OldCutCard},
	{game.Reshuffle, game.ReplaceSet},
}

// validateEffects returns an error for effects that the table could record but not carry out, or that need a round
// in a row without one: such a row would not do what its clause says.
func (r Row) validateEffects() error {
	has := func(effect game.CardEffect) bool { return slices.Contains(r.Cards, effect) }
	if !r.Applies() {
		if len(r.Cards) > 0 || r.Beside && len(r.Cases) > 0 {
			return fmt.Errorf("a row with cases, or beside = true, never applies by itself: it has no cards, and is only one of the two")
		}
		return nil
	}
	if err := r.validateRound(); err != nil {
		return err
	}
	for _, effects := range apart {
		both := slices.DeleteFunc(slices.Clone(effects), func(effect game.CardEffect) bool { return !has(effect) })
		if len(both) > 1 {
			return fmt.Errorf("cards = %s: a row can have only one of them", strings.Join(words(both...), ", "))
		}
	}
	if err := r.validateSubject(); err != nil {
		return err
	}
	_, removes := r.When[game.FactRemove]
	said := r.Decides != ByRule || r.tests(Chosen)
	alone := said && len(r.Cards) == 1 && r.Round == game.RoundPause
	void := r.Round == game.RoundVoid
	for _, check := range []struct {
		effect game.CardEffect
		holds  bool
		want   string
	}{
		{game.EnterCard, false, "is what the console says of a card entered by hand, and no row does"},
		{game.CorrectResult, r.Incident == game.ResultWrong && r.Decides == ByShiftManager,
			`wants incident "result-wrong" and decides = "shift-manager": somebody approves a correction`},
		{game.RemoveLast, removes && !void, "wants a condition on remove that says how many, and a round that goes on"},
		{game.MoveLast, said, "wants decides = one who says what is moved, not the rule"},
		{game.MoveCards, said, "wants decides = one who says what is moved, not the rule"},
		{game.RestoreCards, said, "wants decides = one who looks at the video, not the rule"},
		{game.CarryCard, !void, "wants a round that goes on: the cards of a void round are discarded"},
		{game.ScanExposed, r.Decides == ByRule || r.Decides == ByShiftManager,
			`wants decides = "rule" or "shift-manager": the card is scanned before the clause is done`},
		{game.Rescan, !void || has(game.CallTechnician), "wants a round that goes on, or call-technician for the card that is never read"},
		{game.BurnCards, alone && 1 <= r.Burn && r.Burn <= maxBurned,
			fmt.Sprintf(`stands alone, with burn = 1 to %d, round = "pause" and decides = one who approves`, maxBurned)},
		{game.CancelLast, alone, `stands alone, with round = "pause" and decides = one who takes the scan back`},
		{game.CallTechnician, said || void, "wants decides = one who calls the technician, not the rule"},
		{game.CallTechnician, void || !slices.ContainsFunc(r.Cards, besideTechnician),
			"waits for the technician: beside it a row can only have rescan"},
		{game.Reshuffle, r.Phase == game.PhaseShuffle, `wants phase = "shuffle"`},
		{game.ReplaceSet, r.Phase == game.PhaseShuffle, `wants phase = "shuffle"; in a round it is change-shoe`},
	} {
		if has(check.effect) && !check.holds {
			return fmt.Errorf("cards = %s %s", check.effect, check.want)
		}
	}
	if r.Burn != 0 && !has(game.BurnCards) {
		return fmt.Errorf("burn = %d wants cards = %s", r.Burn, game.BurnCards)
	}
	return nil
}

// maxBurned is the maximum number of cards that a ruling burns.
const maxBurned = 10

// validateSubject returns an error if a row is about the bets of a seat or hand that its conditions do not name, or
// about a round that ends.
func (r Row) validateSubject() error {
	_, seat := r.When[game.FactSeat]
	_, hand := r.When[game.FactHand]
	switch r.Subject {
	case "":
		return nil
	case OfSeat, OfHand:
		if !seat || r.Subject == OfHand && !hand {
			return fmt.Errorf("subject = %q wants conditions on seat%s that say whose bets they are", r.Subject,
				map[string]string{OfHand: " and hand"}[r.Subject])
		}
		if r.Round != game.RoundContinue {
			return fmt.Errorf("subject = %q wants round = %q: the other bets stand", r.Subject, game.RoundContinue)
		}
		return nil
	}
	return fmt.Errorf("subject = %q: want %q, %q or none", r.Subject, OfSeat, OfHand)
}

// besideTechnician reports whether an effect would be left undone while the table waits for the technician.
func besideTechnician(effect game.CardEffect) bool {
	return effect != game.CallTechnician && effect != game.Rescan
}

// validateRound returns an error for effects that need a running round in a row that may apply without one.
func (r Row) validateRound() error {
	if r.duringRound() {
		if r.Round == game.RoundReplay && r.Phase != game.PhaseBetting {
			return fmt.Errorf(`round = "replay" wants phase = "betting": the betting time starts again, and no card may lie there`)
		}
		if r.Round == game.RoundVoid && (r.Bets == game.BetsStand || r.Bets == game.BetsNone) {
			return fmt.Errorf(`round = "void" and bets = %q: the bets of a void round are given back`, r.Bets)
		}
		return nil
	}
	const want = `want a phase of a round, or when = { round_open = true }`
	if r.Round != game.RoundContinue && r.Round != game.RoundPause {
		return fmt.Errorf("round = %q with no round to do it to: %s", r.Round, want)
	}
	for _, effect := range r.Cards {
		if effect.Has(game.InRound) {
			return fmt.Errorf("cards = %s with no round to do it to: %s", effect, want)
		}
	}
	return nil
}

// duringRound reports whether a row applies only while a round runs.
func (r Row) duringRound() bool {
	switch r.Phase {
	case game.PhaseAny, game.PhaseShuffle, game.PhaseBurn, game.PhaseBetween:
		return r.When[game.FactRoundOpen] == true || r.When[game.FactBettingOpen] == true || r.When[game.FactFirst] == true
	default:
		return true
	}
}
