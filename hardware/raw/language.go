package raw

import "pitboss/bench"

// Language returns that nothing is known of how the device speaks.
func (r *Raw) Language() bench.Language { return bench.Language{Kind: "raw"} }
