package raw

import "pitboss/bench"

// Language is unknown, and so is what the device sends.
func (r *Raw) Language() bench.Language { return bench.Language{Kind: "raw"} }
