package dialog

// Decides reports whether some keys of a dialog decide on the table's step or incident, so that their meaning changes
// with it.
func Decides(open Dialog) bool {
	switch open.(type) {
	case *Ruling, *Report, *Sure, *ByHand, *Twice, *Who:
		return true
	}
	return false
}

// Asks returns the current page of a dialog as a comparable value, and reports whether its key does something that
// cannot be undone. A different value is a different page, which nobody has seen yet. The page is nil if no key takes
// effect at once.
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

// rulingPage identifies one page of a ruling: a stage of one offer.
type rulingPage struct {
	stage         rulingStage
	clause, title string
}
