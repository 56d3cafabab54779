package variant_test

import (
	"strings"
	"testing"

	"pitboss/game"
	"pitboss/internal/testing/must"
)

// A void round keeps no charge, so its result names none; that of a round that counts does (000/3.39.special.b2,
// 3.40.special.b2, 003/5.b5).
func TestAVoidRoundChargesNothing(t *testing.T) {
	for _, slug := range []string{"evolution-peek-baccarat", "evolution-golden-wealth-baccarat", "pragmatic-mega-baccarat"} {
		for _, void := range []bool{true, false} {
			d := drive(t, load(t, slug))
			d.until("deal")
			d.follow()
			if void {
				d.must(`{"in":"report","incident":"malfunction"}`)
				d.must(`{"in":"tick","seconds":900}`)
			}
			for d.outcome == nil {
				d.follow()
			}
			must.Equalf(t, d.outcome.Status == game.StatusVoid, void, "%s: the round is %s", slug, d.outcome.Status)
			if charged := strings.Contains(string(d.outcome.Result), `"charges"`); charged == void {
				t.Errorf("%s: void %t, the result is %s", slug, void, d.outcome.Result)
			}
		}
	}
}
