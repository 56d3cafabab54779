package game

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
