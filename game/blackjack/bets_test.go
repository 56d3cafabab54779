package blackjack_test

import (
	"testing"

	"pitboss/internal/tabletest"
	"pitboss/internal/testing/must"
)

// settlesIn checks that finished rounds of a variant settle like this.
func settlesIn(t *testing.T, slug string, bets map[string]string) {
	t.Helper()
	setup := must.Get(tabletest.SetupOf(loadSlug(t, slug), tabletest.Settings()))(t)
	rules := setup.Variant.With(setup.Settings).Family
	for line, want := range bets {
		result, got, err := rules.Settle([]byte(line))
		if err != nil || inShort(got) != want {
			t.Errorf("%s: %s\nis settled as %s\nwant %s\n%s, %v", slug, line, inShort(got), want, result, err)
		}
	}
}

// Every bet of the two sections on rounds made for it, with the examples they print:
// 003/17.b2, b7, b10 to b13, 003/17.1.1.b3 to b7, 003/17.1.1.t1, t2;
// 003/22.b2, b7, b10 to b14, and the same of 003/22.1.1.
func TestBets_003_17_and_22(t *testing.T) {
	for _, slug := range []string{"pragmatic-blackjack", "pragmatic-speed-blackjack"} {
		settlesIn(t, slug, map[string]string{
			// closer to 21, an equal hand, over 21, the dealer over 21
			`{"dealer":["9H","TD"],"seats":{"1":[{"cards":["TS","TC"],"actions":["stand"]}],"2":[{"cards":["TH","9C"],"actions":["stand"]}],
				"3":[{"cards":["TH","5C","7C"],"actions":["hit"]}],"4":[{"cards":["TH","8C"],"actions":["stand"]}]}}`: "seat-1/1/main win 1:1, " +
				"seat-1/perfect-pairs win 12:1, seat-2/1/main push, seat-3/1/main lose, seat-4/1/main lose, seat-4/21+3 win 10:1",
			`{"dealer":["9H","6D","TD"],"seats":{"1":[{"cards":["2S","JC"],"actions":["stand"]}]}}`: "seat-1/1/main win 1:1",
			// ace and ten, jack, queen or king; the best hand of all
			`{"dealer":["9H","6D","6C"],"seats":{"1":[{"cards":["AH","TS"]}],"2":[{"cards":["AD","JC"]}],"3":[{"cards":["AS","4D","6D"],"actions":["hit"]}]}}`: "seat-1/1/main win 3:2, " +
				"seat-2/1/main win 3:2, seat-3/1/main push",
			`{"dealer":["AH","KD"],"seats":{"1":[{"cards":["AS","QS"],"insured":true}],"2":[{"cards":["TS","7H"],"insured":true}],
				"3":[{"cards":["TC","9H"]}]}}`: "seat-1/1/main push, seat-1/insurance win 2:1, seat-2/1/main lose, seat-2/insurance win 2:1, seat-3/1/main lose",
			`{"dealer":["AH","6D"],"seats":{"1":[{"cards":["TS","8D"],"insured":true,"actions":["stand"]}]}}`: "seat-1/1/main win 1:1, seat-1/insurance lose",
			// two queens of hearts, 2 of hearts and of diamonds, one red and one black
			`{"dealer":["9C","TD"],"seats":{"1":[{"cards":["QH","QH"],"actions":["stand"]}],"2":[{"cards":["2H","2D","TC"],"actions":["hit","stand"]}],
				"3":[{"cards":["7H","7S","TC"],"actions":["hit"]}]}}`: "seat-1/1/main win 1:1, seat-1/perfect-pairs win 25:1, " +
				"seat-2/1/main lose, seat-2/perfect-pairs win 12:1, seat-3/1/main lose, seat-3/perfect-pairs win 6:1",
			// three aces of hearts; ten, jack and queen of spades; three queens; 2, 6 and king of clubs
			`{"dealer":["AH","7D"],"seats":{"1":[{"cards":["AH","AH"],"actions":["stand"]}]}}`:      "seat-1/1/main lose, seat-1/perfect-pairs win 25:1, seat-1/21+3 win 100:1",
			`{"dealer":["TS","7D"],"seats":{"1":[{"cards":["JS","QS"],"actions":["stand"]}]}}`:      "seat-1/1/main win 1:1, seat-1/21+3 win 40:1",
			`{"dealer":["QH","7D"],"seats":{"1":[{"cards":["QD","QC"],"actions":["stand"]}]}}`:      "seat-1/1/main win 1:1, seat-1/perfect-pairs win 6:1, seat-1/21+3 win 30:1",
			`{"dealer":["2C","KD","7D"],"seats":{"1":[{"cards":["6C","KC"],"actions":["stand"]}]}}`: "seat-1/1/main lose, seat-1/21+3 win 5:1",
			// ace, 2, 3 and queen, king, ace; king, ace, 2 is none
			`{"dealer":["2C","KD","7D"],"seats":{"1":[{"cards":["AC","3D"],"actions":["stand"]}]}}`: "seat-1/1/main lose, seat-1/21+3 win 10:1",
			`{"dealer":["QC","7D"],"seats":{"1":[{"cards":["AC","KD"]}]}}`:                          "seat-1/1/main win 3:2, seat-1/21+3 win 10:1",
			`{"dealer":["2C","KD"],"seats":{"1":[{"cards":["AC","KH"]}]}}`:                          "seat-1/1/main win 3:2",
		})
	}
}

// Every bet of document 004 on rounds made for it: 004/2.2.1, 004/2.2.2, 004/2.2.3, 004/2.2.5,
// 004/2.2.6, 004/2.2.7, with what cards and hands count: 004/2.1.1.d1, d2, d5 and 004/2.1.8.
func TestBets_004_2(t *testing.T) {
	settlesIn(t, "ro-blackjack", map[string]string{
		`{"dealer":["9H","TD"],"seats":{"1":[{"cards":["TS","QC"],"actions":["stand"]}],"2":[{"cards":["TH","9C"],"actions":["stand"]}],
			"3":[{"cards":["TH","5C","7C"],"actions":["hit"]}],"4":[{"cards":["TH","8C"],"actions":["stand"]}]}}`: "seat-1/1/main win 1:1, " +
			"seat-2/1/main push, seat-3/1/main lose, seat-4/1/main lose",
		// the dealer over 21 pays those who are not
		`{"dealer":["9H","6D","TD"],"seats":{"1":[{"cards":["2S","JC"],"actions":["stand"]}],"2":[{"cards":["TH","5C","7C"],"actions":["hit"]}]}}`: "seat-1/1/main win 1:1, seat-2/1/main lose",
		// Black Jack against none, against another 21, against another
		`{"dealer":["9H","6D","6C"],"seats":{"1":[{"cards":["AH","KS"]}],"2":[{"cards":["AS","4D","6D"],"actions":["hit"]}]}}`: "seat-1/1/main win 3:2, seat-2/1/main push",
		`{"dealer":["AH","KD"],"seats":{"1":[{"cards":["AS","QS"],"insured":true}],"2":[{"cards":["TS","7H"]}]}}`:              "seat-1/1/main push, seat-1/insurance win 2:1, seat-2/1/main lose",
		`{"dealer":["AH","6D"],"seats":{"1":[{"cards":["TS","8D"],"insured":true,"actions":["stand"]}]}}`:                      "seat-1/1/main win 1:1, seat-1/insurance lose",
		`{"dealer":["TH","AD"],"seats":{"1":[{"cards":["5S","6D","TD"],"actions":["double"]}]}}`:                               "seat-1/1/main half-lose x2",
		// an ace and a ten after a split are 21 and no Black Jack
		`{"dealer":["9H","8D"],"seats":{"1":[{"cards":["AS","KD"],"actions":["split"]},{"cards":["AD","5C"]}]}}`: "seat-1/1/main win 1:1, seat-1/2/main lose",
		`{"dealer":["TH","AD"],"seats":{"1":[{"cards":["AS","KD"],"actions":["split"]},{"cards":["AD","5C"]}]}}`: "seat-1/1/main lose, seat-1/2/main lose",
	})
}
