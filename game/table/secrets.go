package table

import (
	"maps"
	"slices"

	"pitboss/game"
	"pitboss/game/table/decide"
	"pitboss/game/table/state"
)

// withSecrets adds to an input what decisions about sealed cards need.
func (t *Table) withSecrets(input game.Input) game.Input {
	input.Secrets = t.secrets
	if t.options.Salt != nil && t.rules.Conceals(&t.state) {
		input.Salt = t.options.Salt()
	}
	return input
}

// mayBe reports whether a condition may hold. While the journal cannot be written, the state lags behind, and a
// card read now may be dealt anywhere later. If the game conceals any position, every card may have to be
// concealed.
func (t *Table) mayBe(holds func(*decide.Rules, *state.State) bool) bool {
	waits := t.pending != nil && t.rules.CanConceal() &&
		(t.rules.StillConceals(game.Round{}) || holds(t.rules, &t.pending.State))
	return waits || holds(t.rules, &t.state)
}

// withoutFrame removes from an input what may reveal a concealed card: the frame of a device that sends more than
// its readings, and the text of an unknown code.
func (t *Table) withoutFrame(input game.Input) game.Input {
	_, unknown := input.Command.(game.UnknownRead)
	if input.Raw == nil && !unknown || !t.mayBe((*decide.Rules).NamesNone) {
		return input
	}
	switch command := input.Command.(type) {
	case game.CardRead, game.NumberRead, game.SegmentRead, game.DiceRead, game.WheelState: // these do not reveal a card
	case game.UnknownRead:
		command.Text = ""
		input.Command, input.Raw = command, nil
	default:
		input.Raw = nil
	}
	return input
}

// keepSecrets stores the secrets of a decision before its records are written.
func (t *Table) keepSecrets(added []game.Secret) error {
	if len(added) == 0 {
		return nil
	}
	all := maps.Clone(t.secrets)
	for _, secret := range added {
		all[secret.Commitment()] = secret
	}
	if t.options.Secrets != nil {
		if err := t.options.Secrets.KeepSecrets(inOrder(all)); err != nil {
			return err
		}
	}
	t.secrets = all
	return nil
}

// dropSecrets deletes the secrets of cards that are no longer sealed. If the disk fails to delete them now, the
// next call does.
func (t *Table) dropSecrets(live []string) {
	left := maps.Clone(t.secrets)
	maps.DeleteFunc(left, func(commitment string, _ game.Secret) bool { return !slices.Contains(live, commitment) })
	if len(left) == len(t.secrets) {
		return
	}
	if t.options.Secrets != nil && t.options.Secrets.KeepSecrets(inOrder(left)) != nil {
		return
	}
	t.secrets = left
}

func inOrder(secrets map[string]game.Secret) (list []game.Secret) {
	for _, commitment := range slices.Sorted(maps.Keys(secrets)) {
		list = append(list, secrets[commitment])
	}
	return list
}

// voidUnknown voids the round if secrets of its sealed cards are missing, see [game.SecretsLost].
func (t *Table) voidUnknown() {
	t.dropSecrets(t.state.Commitments())
	if !decide.LacksSecrets(&t.state, t.secrets) {
		return
	}
	input := game.Input{Command: game.SecretsLost{}, At: t.now().UTC(), Secrets: t.secrets}
	t.began = t.carryOut(decided{input: input, Made: t.rules.Make(t.state, input)})
}
