package coverage

// Tests that hold what the rulebook says, whichever clause it stands beside: they go
// through every variant, and so need not name the clauses one by one. Chosen ones
// (answers/) come on top.
const (
	// valuesTest holds every value against the list written out from the documents.
	valuesTest = "TestValuesAsTheDocumentsPrintThem"
	// proceduresTest plays every row, named by its clause, to the round after it.
	proceduresTest = "TestEveryProcedureThroughPlay"
)

// betTests hold the bets of a variant on finished rounds made for them.
var betTests = map[string]string{
	"classic-baccarat":                 "TestBets_002",
	"no-commission-baccarat":           "TestBets_002",
	"evolution-golden-wealth-baccarat": "TestBets_000_3_40",
	"evolution-peek-baccarat":          "TestBets_000_3_39_and_004",
	"ezugi-baccarat":                   "TestBets_001_11_8_to_11_11",
	"pragmatic-baccarat":               "TestBets_003_1_and_3",
	"pragmatic-fortune6-baccarat":      "TestBets_003_23",
	"pragmatic-mega-baccarat":          "TestBets_003_5",
	"pragmatic-speed-baccarat":         "TestBets_003_1_and_3",
	"pragmatic-super8-baccarat":        "TestBets_003_2",
	"ro-baccarat":                      "TestBets_000_3_39_and_004",
}

// kindTests hold one kind of value in every variant of a family.
var kindTests = map[string]map[string][]string{
	"baccarat": {
		"procedure": {"TestProceduresOfTheBaccarats", proceduresTest},
		"shoe":      {valuesTest, "TestBurnByValue_001_11_2"},
		"reads":     {valuesTest, "TestUnreadableCardReadByTheShiftManager_001_11_31"},
	},
	"roulette": {
		"procedure": {"TestProceduresOfTheRoulettes", "TestProceduresOfRoulette", proceduresTest},
		"bet":       {valuesTest, "TestEveryBetOnEveryNumber"},
		"timers":    {valuesTest, "TestRoundOfEveryRoulette"},
		"lucky":     {valuesTest, "TestDrawsAreChecked", "TestMultipliers"},
		"power_up":  {valuesTest, "TestDrawsAreChecked", "TestMultipliers"},
		"wheel":     {valuesTest, "TestSpinsThatDoNotCount"},
	},
}

// heldBy are the tests that hold what stands at a place of a variant's rulebook.
func heldBy(variant, family string, place citation) []string {
	if tests, known := kindTests[family][place.kind()]; known {
		return tests
	}
	if test, known := betTests[variant]; known && place.kind() == "bet" {
		return []string{valuesTest, test}
	}
	return []string{valuesTest}
}
