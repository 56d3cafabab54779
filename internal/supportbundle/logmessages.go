package supportbundle

// attribute says how an attribute of the log may be in a bundle. The list is closed.
type attribute int

const (
	// nothing of it may be there.
	nothing attribute = iota
	// figure is a number, or true or false.
	figure
	// word is a name of the program's, of a device, a table or a record.
	word
	// failure is an error, of which the known phrases are kept.
	failure
	// who is the id of a person or a user of the operating system, for which there is a pseudonym.
	who
	// stack is a stack, of which functions and lines are kept.
	stack
)

// logMessages are the messages that a table writes to its log, with their attributes. A test compares the list with the
// source.
var logMessages = map[string]map[string]attribute{
	// a panic that was contained
	"panic": {"in": word, "cause": failure, "stack": stack},

	// the console
	"a PIN is not changed":                      {"staff": who, "error": failure},
	"a forgotten badge":                         {"error": failure},
	"badge":                                     {"error": failure},
	"input after the end":                       {"device": word, "sequence": figure},
	"sign-in":                                   {"error": failure},
	"still at work at the end":                  {"tasks": word},
	"the head of the record is not signed":      {"error": failure},
	"the last head of the record is not signed": {"error": failure},
	"who may rule":                              {"error": failure},

	// the bench, the figures, the control socket and the platform
	"keeping what was counted":               {"device": word, "error": failure},
	"telling the table of a device":          {"device": word, "error": failure},
	"what was counted before cannot be read": {"of": word, "error": failure},
	"writing a test's capture":               {"device": word, "error": failure},
	"no figures are served":                  {"error": failure},
	"control":                                {"ask": word, "of": who, "user": who, "as": who, "refused": who, "error": failure},
	"no control socket":                      {"error": failure},
	"platform":                               {"connected": figure, "after": figure, "record": figure, "error": failure},
	"platform lines refused since the last record of it": {"count": figure, "why": nothing},
	"platform takes no connection for now":               {"error": failure},

	// the site: the hub, the people and the floor
	"a head is not cosigned":                                     {"error": failure},
	"a head is not cosigned yet":                                 {"error": failure},
	"a part of the link to the hub has ended":                    {"part": word, "error": failure},
	"a person of the site":                                       {"subject": nothing, "error": failure},
	"a person of the site is not taken":                          {"staff": who, "error": failure},
	"the hub does not keep this table's records of the fork":     {"from": figure, "record": word, "error": failure},
	"the hub is not reached":                                     {"error": failure},
	"the record is forked":                                       {"at": figure, "hub_last": figure},
	"the record's way to the hub was interrupted":                {"error": failure, "hub_has": figure},
	"the site's people do not come":                              {"error": failure},
	"a part of the link to the floor is done again":              {"part": word, "error": failure},
	"a word on a floor station cannot be read":                   {"error": failure},
	"a word on a floor station is not the hub's":                 {"error": failure},
	"the last messages of a stream are read again":               {"stream": word, "error": failure},
	"the record of this shift cannot be read back for the floor": {"error": failure},
	"what the table says of itself cannot be written":            {"error": failure},
	"a floor station was not answered":                           {"subject": nothing, "error": failure, "unsaid": figure},
	"an order from the floor is not decided yet":                 {"station": word, "order": word, "unsaid": figure},
	"an order from the floor":                                    {"station": word, "order": word, "error": failure, "unsaid": figure},
	"a command that was not taken is not recorded":               {"station": word, "error": failure, "unsaid": figure},
}
