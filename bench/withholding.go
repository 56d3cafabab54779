package bench

// Withholding is what the health and the capture of a device leave out, for good.
type Withholding int

// Nothing is left out; or the cards that are read, while one may be kept and dealt later; or all that is received, while
// cards lie face down.
const (
	WithholdNothing Withholding = iota
	WithholdCards
	WithholdAll
)
