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

// Asks returns the page of a dialog, a comparable value, and whether its key does what cannot be undone: another value
// is another page, which nobody has seen yet. The page is nil where nothing is asked that counts at once.
func Asks(open Dialog) (page any, danger bool) {
	switch open := open.(type) {
	case *Ruling:
		return rulingPage{open.stage, open.chosen.Clause, open.chosen.Title.String()}, open.stage == rulingSure
	case *Report:
		if open.sure != "" {
			return open.sure, true
		}
	case *ByHand:
		if open.sure {
			return open, true
		}
	case *Sure:
		return open, true
	case *Who:
		return open, false
	case interface {
		Asks() (page any, danger bool)
	}:
		return open.Asks()
	}
	return nil, false
}

// rulingPage is one page of a ruling: a stage of one offer.
type rulingPage struct {
	stage         rulingStage
	clause, title string
}
