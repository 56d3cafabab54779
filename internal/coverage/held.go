package coverage

// Tests that hold whatever the rulebook says, whichever clause it stands beside. They
// go through every variant, so they need not name the clauses one by one.
const (
	valuesTest     = "TestValuesAsTheDocumentsPrintThem"
	proceduresTest = "TestEveryProcedureThroughPlay"
)

// heldBy are the tests that hold what stands at a place of the rulebook.
func heldBy(family string, place citation) []string {
	if place.kind() == "procedure" {
		return []string{proceduresTest}
	}
	return []string{valuesTest}
}
