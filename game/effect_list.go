package game

import "pitboss/game/message"

// EffectTraits are what is true of a card effect in every row that has it.
type EffectTraits uint8

const (
	// InRound effects change a round and do nothing without one.
	InRound EffectTraits = 1 << iota
	// Counted effects are on a number of cards that somebody has to give.
	Counted
)

// roundEffects is the closed list, the mildest first: each effect, what it does as part of a sentence, and the same in
// a word or two for a list of offers.
var roundEffects = listed(func(e roundEffect) RoundEffect { return e.is }, []roundEffect{
	{RoundContinue, message.New("table.does.round.continue", "the round continues"),
		message.New("dialog.short.continue", "round continues")},
	{RoundPause, message.New("table.does.round.pause", "the round stays paused"),
		message.New("dialog.short.pause", "still paused")},
	{RoundComplete, message.New("table.does.round.complete", "the round is completed"),
		message.New("dialog.short.complete", "round completed")},
	{RoundRespin, message.New("table.does.round.respin", "the wheel is spun again"),
		message.New("dialog.short.respin", "spin again")},
	{RoundReroll, message.New("table.does.round.reroll", "the dice are rolled again"),
		message.New("dialog.short.reroll", "roll again")},
	{RoundReplay, message.New("table.does.round.replay", "the round starts again"),
		message.New("dialog.short.replay", "play again")},
	{RoundVoid, message.New("table.does.round.void", "the round is VOID"),
		message.New("dialog.short.void", "VOID")},
})

type roundEffect struct {
	is           RoundEffect
	words, brief message.Text
}

// betsEffects is the closed list: each effect with the same texts, and what it does to the bets of a cancelled game.
var betsEffects = listed(func(e betsEffect) BetsEffect { return e.is }, []betsEffect{
	{is: BetsStand, words: message.New("table.does.bets.stand", "all bets stand"),
		brief:     message.New("dialog.short.stand", "bets stand"),
		cancelled: message.New("screen.cancelled.bets.stand", "bets stand")},
	{is: BetsRefund, words: message.New("table.does.bets.refund", "all bets are REFUNDED"),
		brief:     message.New("dialog.short.refund", "all bets refunded"),
		cancelled: message.New("screen.cancelled.bets.refund", "all bets are refunded")},
	{is: BetsRefundInitial, words: message.New("table.does.bets.refund-initial", "initial bets are REFUNDED"),
		brief:     message.New("dialog.short.refund-initial", "initial bets refunded"),
		cancelled: message.New("screen.cancelled.bets.refund-initial", "initial bets are refunded")},
	{is: BetsSettle, words: message.New("table.does.bets.settle", "bets are settled"),
		brief:     message.New("dialog.short.settle", "bets settled"),
		cancelled: message.New("screen.cancelled.bets.settle", "bets are settled")},
	{is: BetsSettleManually, words: message.New("table.does.bets.settle-manually", "bets are settled manually"),
		cancelled: message.New("screen.cancelled.bets.settle-manually", "bets are settled by hand")},
	{is: BetsNone},
})

type betsEffect struct {
	is                      BetsEffect
	words, brief, cancelled message.Text
}

// cardEffects is the closed list: each effect, its traits, and what it does as part of a sentence. The headline says
// what people have to do for it, the longest wording first; it is empty if they do nothing.
var cardEffects = listed(func(e cardEffect) CardEffect { return e.is }, []cardEffect{
	{is: RemoveLast, traits: InRound,
		words: message.New("table.does.effect.remove-last", "the last card dealt goes to the discard holder")},
	{is: CarryCard,
		words: message.New("table.does.effect.carry", "the extra card becomes the first of the next round"),
		headline: []message.Text{message.New("screen.headline.keep-card", "KEEP THE CARD"),
			message.New("screen.headline.keep-card-short", "KEEP CARD")}},
	{is: BurnCard, words: message.New("table.does.effect.burn", "the extra card goes to the discard holder"),
		headline: []message.Text{message.New("screen.headline.burn-card", "BURN THE CARD"),
			message.New("screen.headline.burn-card-short", "BURN CARD")}},
	{is: Rescan, traits: InRound, words: message.New("table.does.effect.rescan", "the card is scanned again")},
	{is: CallTechnician, words: message.New("table.does.effect.call-technician", "the technician is called")},
	{is: ChangeShoe, words: message.New("table.does.effect.change-shoe", "the shoe is changed after this round")},
	{is: Reshuffle,
		words:    message.New("table.does.effect.reshuffle", "the shuffle starts again from the first pass"),
		headline: []message.Text{message.New("screen.headline.shuffle-again", "SHUFFLE AGAIN")}},
	{is: ReplaceSet, words: message.New("table.does.effect.replace-set", "the whole set of cards is replaced"),
		headline: []message.Text{message.New("screen.headline.replace-set", "NEW SET OF CARDS"),
			message.New("screen.headline.replace-set-short", "NEW CARDS")}},
	{is: BurnMore, traits: Counted,
		words: message.New("table.does.effect.burn-more", "the extra cards stay burned")},
	{is: BurnFewer, traits: Counted,
		words: message.New("table.does.effect.burn-fewer", "the missing cards are not burned later")},
	{is: BurnNone, words: message.New("table.does.effect.burn-none", "no cards are burned later")},
	{is: LateCutCard,
		words: message.New("table.does.effect.late-cut-card",
			"the cut card counts as drawn: the shoe is changed after this round")},
	{is: OldCutCard,
		words: message.New("table.does.effect.old-cut-card",
			"the old cut card is scanned in the next two rounds: the shoe stays")},
	{is: BurnCards,
		words: message.New("table.does.effect.burn-cards", "cards are burned face down before the round is ruled on")},
	{is: MoveLast, traits: InRound,
		words: message.New("table.does.effect.move-last", "the last card goes to its correct position"),
		headline: []message.Text{message.New("screen.headline.move-card", "MOVE THE CARD"),
			message.New("screen.headline.move-card-short", "MOVE CARD")}},
	{is: MoveCards, traits: InRound,
		words: message.New("table.does.effect.move", "the cards go to their correct positions"),
		headline: []message.Text{message.New("screen.headline.move-cards", "MOVE THE CARDS"),
			message.New("screen.headline.move-cards-short", "MOVE CARDS")}},
	{is: RestoreCards, traits: InRound,
		words: message.New("table.does.effect.restore", "the cards go back as recorded, or as the video shows"),
		headline: []message.Text{message.New("screen.headline.return-cards", "RETURN THE CARDS"),
			message.New("screen.headline.return-cards-short", "RETURN CARDS")}},
	{is: ReplaceSame, traits: Counted,
		words:    message.New("table.does.effect.replace-same", "damaged cards are replaced, face for face"),
		headline: []message.Text{message.New("screen.headline.replace-cards", "REPLACE CARDS")}},
	{is: KeepVisible, traits: InRound | Counted,
		words: message.New("table.does.effect.keep-visible",
			"the exposed burn card stays face up until the round ends"),
		headline: []message.Text{message.New("screen.headline.leave-face-up", "LEAVE IT FACE UP"),
			message.New("screen.headline.leave-face-up-short", "LEAVE IT UP")}},
	{is: BurnShownCards, traits: InRound | Counted,
		words: message.New("table.does.effect.burn-shown", "the exposed cards go face down to the discard holder"),
		headline: []message.Text{message.New("screen.headline.turn-down", "TURN CARDS DOWN"),
			message.New("screen.headline.turn-down-short", "TURN DOWN")}},
	{is: ScanExposed, traits: InRound,
		words: message.New("table.does.effect.scan-exposed", "the face-up card is scanned")},
	{is: CancelLast, traits: InRound,
		words: message.New("table.does.effect.cancel-last", "the last scan is taken back: scan that card again")},
	{is: EnterCard,
		words: message.New("table.does.effect.enter-by-hand", "the card is entered by hand, and marked so")},
	{is: ResultByVideo, traits: InRound,
		words: message.New("table.does.effect.result-by-video", "the result is the one the video shows")},
	{is: CorrectResult,
		words: message.New("table.does.effect.correct-result", "no card is touched; the first record stays as it is")},
	{is: HoldResult, traits: InRound,
		words: message.New("table.does.effect.hold-result", "the result is announced once the connection is back")},
})

type cardEffect struct {
	is       CardEffect
	traits   EffectTraits
	words    message.Text
	headline []message.Text
}

// RoundEffects returns the closed list, the mildest first.
func RoundEffects() []RoundEffect { return roundEffects.all() }

// Words describes, within a sentence, what a ruling does to the round.
func (e RoundEffect) Words() message.Text { return roundEffects.of[e].words }

// WordsWhere returns the same at a game whose result is of a kind: a roulette wheel turns by itself.
func (e RoundEffect) WordsWhere(shows StepKind) message.Text {
	if e == RoundRespin && shows == StepNumber {
		return message.New("table.does.round.respin-ball", "the ball is spun again")
	}
	return e.Words()
}

// Brief describes the same in a word or two.
func (e RoundEffect) Brief() message.Text { return roundEffects.of[e].brief }

// BetsEffects returns the closed list.
func BetsEffects() []BetsEffect { return betsEffects.all() }

// Words describes, within a sentence, what a ruling does to the bets; it is empty if it does nothing to them.
func (e BetsEffect) Words() message.Text { return betsEffects.of[e].words }

// Brief describes the same in a word or two; it is empty if that takes more.
func (e BetsEffect) Brief() message.Text { return betsEffects.of[e].brief }

// Cancelled says, within a sentence, what happens to the bets of a cancelled game.
func (e BetsEffect) Cancelled() message.Text { return betsEffects.of[e].cancelled }

// CardEffects returns the closed list.
func CardEffects() []CardEffect { return cardEffects.all() }

// Has reports whether an effect has a trait.
func (e CardEffect) Has(trait EffectTraits) bool { return cardEffects.of[e].traits&trait != 0 }

// Words describes, within a sentence, what a ruling does to cards or devices.
func (e CardEffect) Words() message.Text {
	if entry, known := cardEffects.of[e]; known {
		return entry.words
	}
	return message.Written(string(e))
}

// Headline says in large letters what people have to do, the longest wording first; it is empty if they do nothing.
func (e CardEffect) Headline() []message.Text { return cardEffects.of[e].headline }
