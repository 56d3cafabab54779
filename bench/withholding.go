package bench

// Withholding is what a device's health and capture permanently leave out.
type Withholding int

// Nothing is left out; or the cards that are read, while one may be set aside and dealt later; or everything received,
// while cards lie face down.
const (
	WithholdNothing Withholding = iota
	WithholdCards
	WithholdAll
)
