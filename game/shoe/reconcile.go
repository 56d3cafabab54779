package shoe

import "pitboss/game"

// Close reconciles the shoe when it ends. If counted is true, left is the dealer's count of the cards still in it;
// otherwise Close computes it. Carried cards never reached a round: they go to the discard holder.
func (l Ledger) Close(counted bool, left int) game.ShoeClosed {
	expectedLeft := l.Left()
	if !counted {
		left = expectedLeft
	}
	return game.ShoeClosed{
		Shoe: l.Number, Rounds: l.Rounds, Expected: l.Expected(),
		Dealt: l.Dealt, BurnedSeen: l.BurnedSeen + len(l.Carried), BurnedUnseen: l.BurnedUnseen,
		Left: left, Counted: counted, Difference: left - expectedLeft,
		Faces: l.Impossible(), Reason: l.ChangeReason,
	}
}

// Impossible lists the faces that came out more often than the decks hold.
func (l Ledger) Impossible() []game.FaceDifference {
	var faces []game.FaceDifference
	for _, difference := range l.Seen.Differences(l.Decks) {
		if difference.Found > difference.Expected {
			faces = append(faces, difference)
		}
	}
	return faces
}
