package variant_test

import (
	"maps"
	"slices"
	"sync"
	"testing"

	"pitboss/game/variant"
)

// besideSeven lists the clauses together with which 001/7 is offered, with the reason: their actions can fail, or
// they ask what was affected. A clause that fixes how its incident ends by an action that cannot fail is offered
// alone.
var besideSeven = map[string]string{
	"001/9.19":    "there may be no other ball",
	"001/9.20.1":  "the fault may be solved",
	"001/9.20.2":  "the fault may be solved",
	"001/9.24":    "the video may not show the number",
	"001/10.24":   "the fault may be solved",
	"001/10.25":   "the old cut card may not be read",
	"001/10.26":   "the claim may be wrong",
	"001/10.29":   "the card may not be read",
	"001/10.29.1": "the cut card may not be read",
	"001/10.30":   "there may be no such card",
	"001/10.32":   "it may have affected nothing",
	"001/10.33":   "it may have affected nothing",
	"001/10.34":   "it may have affected nothing",
	"001/10.36":   "the video may not show the cards",
	"001/11.24.1": "the cut card may not be read",
	"001/11.24.2": "the cut card may not be read",
	"001/11.30.2": "the cards may not be told apart any more",
	"001/11.31":   "the card may not be read",
	"001/11.32.1": "the cards may be among others",
	"001/11.32.2": "the cards may be among others",
	"001/11.33":   "there may be no such card",
	"001/11.35":   "it may have affected nothing",
	"001/11.35.1": "it may have affected nothing",
	"001/11.35.2": "it may have affected nothing",
	"001/11.37":   "the video may not show the cards",
}

// 001/7 applies if the rules have no action or theirs failed, so it is not offered together with a clause that fixes
// the end, in any game, incident or moment.
func TestSevenStandsBesideNoFixedEnd_001_7(t *testing.T) {
	var mu sync.Mutex
	found := map[string]bool{}
	t.Run("variants", func(t *testing.T) {
		for _, slug := range variant.Slugs() {
			t.Run(slug, func(t *testing.T) {
				t.Parallel()
				rows := load(t, slug).Book.Procedures
				for _, moment := range everyOffer(t, slug) {
					var seven bool
					var others []string
					for _, offer := range moment.offers {
						if offer.Clause == "001/7" {
							seven = true
							continue
						}
						for _, row := range rows {
							if row.Clause == offer.Clause && row.Incident == moment.at.State.Incident.Kind {
								others = append(others, offer.Clause)
								break
							}
						}
					}
					mu.Lock()
					for _, other := range others {
						found[other] = found[other] || seven
					}
					mu.Unlock()
				}
			})
		}
	})
	for _, clause := range slices.Sorted(maps.Keys(found)) {
		if _, may := besideSeven[clause]; found[clause] != may {
			t.Errorf("001/7 is offered beside %s: %t, want %t", clause, found[clause], may)
		}
	}
	for clause := range besideSeven {
		if !found[clause] {
			t.Errorf("001/7 never stands beside %s", clause)
		}
	}
}
