package game

import (
	"maps"
	"slices"
)

// Incident is a kind of fault: a closed list, extended when a clause needs a word.
type Incident string

// Incidents with cards.
const (
	CardUnreadable      Incident = "card-unreadable"
	CardMisread         Incident = "card-misread"
	CardScannedTwice    Incident = "card-scanned-twice"
	CardMissed          Incident = "card-missed"
	CardsStuck          Incident = "cards-stuck"
	CardsJammed         Incident = "cards-jammed" // in the shuffling machine
	CardsDropped        Incident = "cards-dropped"
	CardsDroppedMixing  Incident = "cards-dropped-shuffling"
	CardsExposedMixing  Incident = "cards-exposed-shuffling"
	CardFaceUp          Incident = "card-face-up"
	CardFaceDown        Incident = "card-face-down"
	CardExposedEarly    Incident = "card-exposed-early"
	CardMisplaced       Incident = "card-misplaced"
	DealtTooFew         Incident = "dealt-too-few"
	DealtTooMany        Incident = "dealt-too-many"
	DealOrderBroken     Incident = "deal-order-broken"
	ExtraCardDrawn      Incident = "extra-card-drawn"
	CardDamaged         Incident = "card-damaged"
	CardsCollectedEarly Incident = "cards-collected-early"
	CardsLeft           Incident = "cards-left-on-table"
	BurnTooMany         Incident = "burn-too-many"
	BurnTooFew          Incident = "burn-too-few"
	BurnMissed          Incident = "burn-missed"
	BurnCardShown       Incident = "burn-card-shown"
	CutCardMissed       Incident = "cut-card-missed"
	CardsAltered        Incident = "cards-altered"
	CardMissing         Incident = "card-missing-from-shoe"
	CardImpossible      Incident = "card-impossible"
	DealtEarly          Incident = "dealt-early"
	DecisionNotOffered  Incident = "decision-not-offered"
	// ResultWrong: the recorded result of a finished round differs from the one on the table.
	ResultWrong Incident = "result-wrong"
)

// Incidents with wheels and dice.
const (
	NoSpin        Incident = "no-spin"
	NumberUnread  Incident = "number-unread"
	NumberMisread Incident = "number-misread"
	SpunEarly     Incident = "spun-early"
	NoRoll        Incident = "no-roll"
)

// Incidents at any table. Malfunction is the general case of 001/7: the dealer pressed the shift-manager call button.
const (
	EquipmentFailure Incident = "equipment-failure"
	PowerFailure     Incident = "power-failure"
	VideoLost        Incident = "video-lost"
	NetworkLost      Incident = "network-lost"
	DealerError      Incident = "dealer-error"
	DealerUnable     Incident = "dealer-unable"
	ProviderFault    Incident = "provider-fault"
	Malfunction      Incident = "malfunction"
)

// Phase is the phase of a round, or of a shoe, in which something goes wrong: a closed list.
type Phase string

// The phases. PhaseAny occurs only in procedures.
const (
	PhaseAny     Phase = "any"
	PhaseShuffle Phase = "shuffle"
	PhaseBurn    Phase = "burn"
	PhaseBetween Phase = "between-rounds"
	PhaseBetting Phase = "betting"
	PhaseInitial Phase = "dealing-initial" // the family's first cards, before any draw
	PhaseDealing Phase = "dealing"         // in procedures, all of the deal until the result is announced
	PhaseResult  Phase = "result"
	PhaseSpin    Phase = "spin"
	PhasePlayers Phase = "player-decisions"
)

// SpinPhase returns the phase of a round of wheels or dice that waits for the step next.
func SpinPhase(round Round, next Step) Phase {
	switch {
	case round.Ended():
		return PhaseBetween
	case next.Name == StepNameBetting:
		return PhaseBetting
	case next.Name == StepNameAnnounce:
		return PhaseResult
	}
	return PhaseSpin
}

// DealPhase returns the phase of a round of cards that waits for the step next. Initial names the steps of its first
// cards. Players decide, or the platform says what they decided, in the phase of players.
func DealPhase(round Round, next Step, initial ...string) Phase {
	switch phase := SpinPhase(round, next); {
	case phase != PhaseSpin:
		return phase
	case slices.Contains(initial, next.Name):
		return PhaseInitial
	case next.Kind == StepDecide || next.Kind == StepPlatform:
		return PhasePlayers
	}
	return PhaseDealing
}

// Phases lists the phases a table can be in.
func Phases() []Phase {
	return []Phase{
		PhaseShuffle, PhaseBurn, PhaseBetween, PhaseBetting, PhaseInitial, PhaseDealing, PhaseResult, PhaseSpin, PhasePlayers,
	}
}

// Covers reports whether a procedure written for phase p applies in phase now. Dealing lasts until the result is
// announced: its last card can still turn out to be wrong, and players decide between its cards. Spin and result
// cover each other: a known number can still come from a spin that does not count, and the ball is in its pocket
// before anybody has announced the number.
func (p Phase) Covers(now Phase) bool {
	dealing := now == PhaseInitial || now == PhasePlayers || now == PhaseResult
	return p == PhaseAny || p == now || p == PhaseDealing && dealing ||
		p == PhaseSpin && now == PhaseResult || p == PhaseResult && now == PhaseSpin
}

// Facts are the known facts of an incident, by name: booleans, numbers, words.
type Facts map[string]any

// Names returns the sorted names of the facts, so that the same wrong facts always get the same answer.
func (f Facts) Names() []string { return slices.Sorted(maps.Keys(f)) }

// With returns the facts overridden by others; neither map is changed.
func (f Facts) With(more Facts) Facts {
	merged := make(Facts, len(f)+len(more))
	maps.Copy(merged, f)
	maps.Copy(merged, more)
	return merged
}
