package dialog

// Decides reports whether keys of a dialog decide on the step or the incident of the table: what they mean changes
// with it.
func Decides(open Dialog) bool {
	switch open.(type) {
	case *Ruling, *Report, *Sure, *ByHand, *Twice, *Who:
		return true
	}
	return false
}

// Asks returns what a dialog asks now, a comparable value: another one is another page, which nobody has seen yet.
// It returns nil where the dialog asks nothing that counts at once.
func Asks(open Dialog) any {
	switch open := open.(type) {
	case *Ruling:
		return rulingPage{open.stage, open.chosen.Clause, open.chosen.Title.String()}
	case *ByHand:
		if open.sure {
			return open
		}
	}
	return nil
}

// rulingPage is one page of a ruling: a stage of one offer.
type rulingPage struct {
	stage         rulingStage
	clause, title string
}
