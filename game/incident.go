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

// Incidents returns the closed list.
func Incidents() []Incident {
	return append(cardIncidents(),
		ResultWrong,
		NoSpin, NumberUnread, NumberMisread, SpunEarly, NoRoll,
		EquipmentFailure, PowerFailure, VideoLost, NetworkLost, DealerError, DealerUnable, ProviderFault, Malfunction,
	)
}

// cardIncidents returns the incidents of games with cards.
func cardIncidents() []Incident {
	return []Incident{
		CardUnreadable, CardMisread, CardScannedTwice, CardMissed, CardsStuck, CardsJammed, CardsDropped, CardsDroppedMixing,
		CardsExposedMixing, CardFaceUp, CardFaceDown, CardExposedEarly, CardMisplaced, DealtTooFew, DealtTooMany,
		DealOrderBroken, ExtraCardDrawn, CardDamaged, CardsCollectedEarly, CardsLeft, BurnTooMany, BurnTooFew, BurnMissed,
		BurnCardShown, CutCardMissed, CardsAltered, CardMissing, CardImpossible, DealtEarly, DecisionNotOffered,
	}
}

// OfCards reports whether an incident can only happen in a game with cards.
func (i Incident) OfCards() bool { return slices.Contains(cardIncidents(), i) }

// Causes lists the possible values of the incident's fact "cause"; nil if it is free text.
func Causes(incident Incident) []string {
	switch incident {
	case NoSpin:
		causes := BallCauses()
		for _, cause := range PointerCauses() {
			if !slices.Contains(causes, cause) {
				causes = append(causes, cause)
			}
		}
		return causes
	case NoRoll:
		return RollCauses()
	default:
		return nil
	}
}

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

// RoundEffect is what a ruling does to the round: a closed list.
type RoundEffect string

// The effects on the round.
const (
	RoundContinue RoundEffect = "continue"
	RoundPause    RoundEffect = "pause"
	RoundVoid     RoundEffect = "void"
	RoundRespin   RoundEffect = "respin"
	RoundReroll   RoundEffect = "reroll"
	RoundReplay   RoundEffect = "replay"
	RoundComplete RoundEffect = "complete"
)

// BetsEffect is what a ruling does to the bets: a closed list.
type BetsEffect string

// The effects on the bets. RefundInitial gives back only the initial bets.
const (
	BetsStand          BetsEffect = "stand"
	BetsRefund         BetsEffect = "refund"
	BetsRefundInitial  BetsEffect = "refund-initial"
	BetsSettle         BetsEffect = "settle"
	BetsSettleManually BetsEffect = "settle-manually"
	BetsNone           BetsEffect = "none"
)

// CardEffect is what a ruling does to cards: a closed list, extended with the procedures that need one.
type CardEffect string

// The effects on cards.
const (
	// RemoveLast takes the last card or cards dealt out of the round into the
	// discard holder (001/11.35).
	RemoveLast CardEffect = "remove-last"
	// CarryCard keeps the held card as the first card of the next deal (001/11.27).
	CarryCard CardEffect = "carry"
	// BurnCard puts the held card into the discard holder (001/11.28).
	BurnCard CardEffect = "burn"
	// Rescan leaves the place open: the card is scanned again (001/11.31).
	Rescan CardEffect = "rescan"
	// CallTechnician brings the technician to the device (001/11.31).
	CallTechnician CardEffect = "call-technician"
	// ChangeShoe ends the shoe after this round.
	ChangeShoe CardEffect = "change-shoe"
	// Reshuffle starts the shuffle again from its first pass (001/11.21.2, 001/11.25.2).
	Reshuffle CardEffect = "reshuffle"
	// ReplaceSet takes all the cards away for a new set (001/11.21.3).
	ReplaceSet CardEffect = "replace-set"
	// BurnMore, BurnFewer and BurnNone correct the count of burned cards: the discard holder has count more or fewer
	// cards than the rule says, or none (001/11.15 to 001/11.17).
	BurnMore  CardEffect = "burn-more"
	BurnFewer CardEffect = "burn-fewer"
	BurnNone  CardEffect = "burn-none"
	// LateCutCard says that the cut card was read late: the shoe is changed after this round (001/11.24).
	LateCutCard CardEffect = "late-cut-card"
	// OldCutCard says that the cut card of the previous shoe is still to be read: the shoe in play is not changed for
	// it (001/10.25).
	OldCutCard CardEffect = "old-cut-card"
	// BurnCards has the number of cards in the row burned face down, before the ruling on the incident (004/2.3.5.b).
	BurnCards CardEffect = "burn-cards"
	// MoveLast and MoveCards correct the places of cards: of the last card alone, or of several (001/11.30).
	MoveLast  CardEffect = "move-last"
	MoveCards CardEffect = "move"
	// RestoreCards lays the cards as recorded, or as the video shows them (001/11.37).
	RestoreCards CardEffect = "restore"
	// ReplaceSame replaces damaged cards by new ones of the same faces (001/11.33).
	ReplaceSame CardEffect = "replace-same"
	// KeepVisible leaves shown burn cards face up until the round ends (001/11.18); BurnShownCards turns them face
	// down into the discard holder (001/11.19).
	KeepVisible    CardEffect = "keep-visible"
	BurnShownCards CardEffect = "burn-shown"
	// ScanExposed has the exposed card scanned before the rest of the clause is done (001/11.22).
	ScanExposed CardEffect = "scan-exposed"
	// HoldResult has the round played to its end, and its result announced once the connection is back (002/6.p1).
	HoldResult CardEffect = "hold-result"
	// CancelLast discards the last scan: the card is scanned again (000/3.39.scan.b1.1).
	CancelLast CardEffect = "cancel-last"
	// EnterCard has the shift manager enter a card by hand (GLI-19 4.18.4(d)).
	EnterCard CardEffect = "enter-by-hand"
	// ResultByVideo takes the round's result from the video (001/9.24).
	ResultByVideo CardEffect = "result-by-video"
	// CorrectResult replaces the result of a finished round by a linked record (GLI-19 2.9.5).
	CorrectResult CardEffect = "correct-result"
)

// CardEffects returns the closed list.
func CardEffects() []CardEffect {
	return []CardEffect{
		RemoveLast, CarryCard, BurnCard, Rescan, CallTechnician, ChangeShoe,
		Reshuffle, ReplaceSet, BurnMore, BurnFewer, BurnNone, LateCutCard, OldCutCard, BurnCards,
		MoveLast, MoveCards, RestoreCards, ReplaceSame, KeepVisible, BurnShownCards, ScanExposed, CancelLast,
		EnterCard, ResultByVideo, CorrectResult, HoldResult,
	}
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
