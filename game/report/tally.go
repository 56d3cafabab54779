package report

import (
	"cmp"
	"maps"
	"slices"
	"time"

	"pitboss/game"
	"pitboss/game/history"
	"pitboss/game/message"
)

// Tally is what was counted in a stretch of records. It can be kept as JSON, and tallies of stretches that follow each
// other, or of different tables, can be added.
type Tally struct {
	Records uint64 `json:"records,omitempty"`
	// First and Last are the times of the first and the last record.
	First time.Time `json:"first,omitzero"`
	Last  time.Time `json:"last,omitzero"`
	// Hours counts finished rounds by the hour of the day in which they ended, such as 2026-11-30T13.
	Hours map[string]Rounds `json:"hours,omitempty"`
	// Stints are the times for which a dealer was signed in, by the record that ended each.
	Stints []Stint `json:"stints,omitempty"`
	// Unsettled are the finished rounds that were not settled by the result that was read.
	Unsettled   []Unsettled       `json:"unsettled,omitempty"`
	Corrections []Correction      `json:"corrections,omitempty"`
	Incidents   []Incident        `json:"incidents,omitempty"`
	Devices     map[string]Device `json:"devices,omitempty"`
	// Works are the warnings of devices, and what technicians did with them.
	Works []DeviceWork `json:"works,omitempty"`
	// DeviceDays count readings by day, table and device.
	DeviceDays map[string]DeviceDay `json:"device_days,omitempty"`
	// Played are the finished rounds of shoes, Faces the errors of readers by table, shoe and face.
	Played []PlayedRound         `json:"played,omitempty"`
	Faces  map[string]FaceErrors `json:"faces,omitempty"`
	// Spins are by table, variant and what shows the results.
	Spins map[string]Spins `json:"spins,omitempty"`
	Shoes []Shoe           `json:"shoes,omitempty"`
	// Runs are the times for which a console ran, Upgrades the changes of its program.
	Runs     []Run     `json:"runs,omitempty"`
	Upgrades []Upgrade `json:"upgrades,omitempty"`
	// Roster has the people whom each table knows at the end, by table and id.
	Roster map[string]Member `json:"roster,omitempty"`
	// Examined are the qualifications that rest on an examination.
	Examined []Examined `json:"examined,omitempty"`
	// People are by id.
	People map[string]Person `json:"people,omitempty"`
}

// Rounds counts finished rounds.
type Rounds struct {
	Complete uint64 `json:"complete,omitempty"`
	Void     uint64 `json:"void,omitempty"`
	Manual   uint64 `json:"manual,omitempty"`
	// Took is how long they took together, from the opening of each to its end.
	Took time.Duration `json:"took,omitempty"`
}

// All returns the number of all rounds.
func (r Rounds) All() uint64 { return r.Complete + r.Void + r.Manual }

func (r Rounds) plus(o Rounds) Rounds {
	return Rounds{r.Complete + o.Complete, r.Void + o.Void, r.Manual + o.Manual, r.Took + o.Took}
}

// Stint is a time for which a dealer was signed in. To is zero while it lasts.
type Stint struct {
	Table  string    `json:"table"`
	Dealer string    `json:"dealer"`
	From   time.Time `json:"from"`
	To     time.Time `json:"to,omitzero"`
	Rounds uint64    `json:"rounds,omitempty"`
}

// Unsettled is a finished round that is void, or was settled by hand. Clause is the clause that caused it.
type Unsettled struct {
	Record      uint64          `json:"record"`
	Table       string          `json:"table"`
	Round       uint64          `json:"round"`
	At          time.Time       `json:"at"`
	Status      game.Status     `json:"status"`
	Instruction game.BetsEffect `json:"instruction"`
	Clause      string          `json:"clause,omitempty"`
}

// Correction is a correction of a finished round's result.
type Correction struct {
	Record     uint64    `json:"record"`
	Table      string    `json:"table"`
	Round      uint64    `json:"round"`
	At         time.Time `json:"at"`
	AskedBy    string    `json:"asked_by,omitempty"`
	ApprovedBy string    `json:"approved_by,omitempty"`
	Reason     string    `json:"reason,omitempty"`
	Reference  string    `json:"reference,omitempty"`
}

// Incident is an incident, by the record that opened it. Times that are zero did not come.
type Incident struct {
	Record       uint64          `json:"record"`
	Table        string          `json:"table"`
	Variant      string          `json:"variant"`
	Kind         game.Incident   `json:"kind"`
	Round        uint64          `json:"round,omitempty"`
	Shoe         uint64          `json:"shoe,omitempty"`
	Dealer       string          `json:"dealer,omitempty"`
	Device       string          `json:"device,omitempty"`
	Detected     bool            `json:"detected,omitempty"`
	Opened       time.Time       `json:"opened"`
	Acknowledged time.Time       `json:"acknowledged,omitzero"`
	Arrived      time.Time       `json:"arrived,omitzero"`
	Closed       time.Time       `json:"closed,omitzero"`
	Clauses      []string        `json:"clauses,omitempty"`
	RuledBy      string          `json:"ruled_by,omitempty"`
	Outcome      history.Outcome `json:"outcome,omitempty"`
}

// Answered returns when somebody first looked after the incident, at a floor station or at the table; zero for nobody.
func (i Incident) Answered() time.Time {
	if i.Acknowledged.IsZero() || !i.Arrived.IsZero() && i.Arrived.Before(i.Acknowledged) {
		return i.Arrived
	}
	return i.Acknowledged
}

// Device counts what a device did.
type Device struct {
	Table string `json:"table"`
	Name  string `json:"name"`
	// Good and Failed count readings that were used, and those of an expected card that were not read.
	Good   uint64 `json:"good,omitempty"`
	Failed uint64 `json:"failed,omitempty"`
	// Downs counts lost links. DownFor is for how long the link was lost, without the last loss if it lasts.
	Downs   uint64        `json:"downs,omitempty"`
	DownFor time.Duration `json:"down_for,omitempty"`
	// Alarms counts warnings and errors of the console about it, Tests guided tests, Returned a technician's sign-offs.
	Alarms   uint64 `json:"alarms,omitempty"`
	Tests    uint64 `json:"tests,omitempty"`
	NotGood  uint64 `json:"not_good,omitempty"`
	Returned uint64 `json:"returned,omitempty"`
}

func (d Device) plus(o Device) Device {
	return Device{
		o.Table, o.Name, d.Good + o.Good, d.Failed + o.Failed, d.Downs + o.Downs, d.DownFor + o.DownFor, d.Alarms + o.Alarms,
		d.Tests + o.Tests, d.NotGood + o.NotGood, d.Returned + o.Returned,
	}
}

// Shoe is a shoe, by its number at the table. Times that are zero are not in the stretch.
type Shoe struct {
	Table  string    `json:"table"`
	Number uint64    `json:"number"`
	Loaded time.Time `json:"loaded,omitzero"`
	Closed time.Time `json:"closed,omitzero"`
	Rounds int       `json:"rounds,omitempty"`
	Dealt  int       `json:"dealt,omitempty"`
	// Difference is the number of cards too many (positive) or missing (negative) at the end.
	Difference int `json:"difference,omitempty"`
	// Replaced counts damaged cards that were replaced.
	Replaced int `json:"replaced,omitempty"`
	// Decks, Seal and Check are what was loaded and how it is checked. Checked counts the cards of the check that it passed,
	// Rejected the sets that failed one before.
	Decks    int            `json:"decks,omitempty"`
	Seal     string         `json:"seal,omitempty"`
	Check    game.DeckCheck `json:"check,omitempty"`
	Checked  int            `json:"checked,omitempty"`
	Rejected int            `json:"rejected,omitempty"`
	// Expected, BurnedSeen, BurnedUnseen, Left, Counted, Faces and Reason are those of [game.ShoeClosed].
	Expected     int                   `json:"expected,omitempty"`
	BurnedSeen   int                   `json:"burned_seen,omitempty"`
	BurnedUnseen int                   `json:"burned_unseen,omitempty"`
	Left         int                   `json:"left,omitempty"`
	Counted      bool                  `json:"counted,omitempty"`
	Faces        []game.FaceDifference `json:"faces,omitempty"`
	Reason       message.Text          `json:"reason,omitzero"`
}

func (s Shoe) plus(o Shoe) Shoe {
	if !o.Loaded.IsZero() {
		s.Decks, s.Seal, s.Check = o.Decks, o.Seal, o.Check
	}
	if s.Loaded.IsZero() {
		s.Loaded = o.Loaded
	}
	if !o.Closed.IsZero() {
		s.Closed, s.Rounds, s.Dealt, s.Difference = o.Closed, o.Rounds, o.Dealt, o.Difference
		s.Expected, s.BurnedSeen, s.BurnedUnseen, s.Left = o.Expected, o.BurnedSeen, o.BurnedUnseen, o.Left
		s.Counted, s.Faces, s.Reason = o.Counted, o.Faces, o.Reason
	}
	s.Checked = cmp.Or(o.Checked, s.Checked)
	s.Rejected += o.Rejected
	s.Replaced += o.Replaced
	return s
}

// Person counts what a person did to sign in.
type Person struct {
	SignIns uint64 `json:"sign_ins,omitempty"`
	Failed  uint64 `json:"failed,omitempty"`
	Locked  uint64 `json:"locked,omitempty"`
	// Told is true if a record told until when the person is qualified, which is zero for no end.
	Told  bool      `json:"told,omitempty"`
	Until time.Time `json:"until,omitzero"`
}

func (p Person) plus(o Person) Person {
	if !o.Told {
		o.Told, o.Until = p.Told, p.Until
	}
	o.SignIns, o.Failed, o.Locked = p.SignIns+o.SignIns, p.Failed+o.Failed, p.Locked+o.Locked
	return o
}

// Add returns the tally of the records of both. Records of one table must be in order: those of t before those of other.
func (t Tally) Add(other Tally) Tally {
	t.Records += other.Records
	if t.First.IsZero() || !other.First.IsZero() && other.First.Before(t.First) {
		t.First = other.First
	}
	if other.Last.After(t.Last) {
		t.Last = other.Last
	}
	t.Hours = merged(t.Hours, other.Hours, Rounds.plus)
	t.Devices = merged(t.Devices, other.Devices, Device.plus)
	t.Spins = merged(t.Spins, other.Spins, Spins.plus)
	t.DeviceDays = merged(t.DeviceDays, other.DeviceDays, DeviceDay.plus)
	t.People = merged(t.People, other.People, Person.plus)
	t.Stints = slices.Concat(t.Stints, other.Stints)
	t.Unsettled = slices.Concat(t.Unsettled, other.Unsettled)
	t.Corrections = slices.Concat(t.Corrections, other.Corrections)
	t.Incidents = slices.Concat(t.Incidents, other.Incidents)
	t.Examined = slices.Concat(t.Examined, other.Examined)
	t.Works = slices.Concat(t.Works, other.Works)
	t.Upgrades = slices.Concat(t.Upgrades, other.Upgrades)
	t.Roster = merged(t.Roster, other.Roster, later)
	t.Runs = slices.Clone(t.Runs)
	for _, run := range other.Runs {
		t.Runs = withRun(t.Runs, run)
	}
	t.Faces = merged(t.Faces, other.Faces, FaceErrors.plus)
	t.Played = slices.Clone(t.Played)
	for _, round := range other.Played {
		t.Played = withRound(t.Played, round)
	}
	t.Shoes = slices.Clone(t.Shoes)
	for _, shoe := range other.Shoes {
		t.Shoes = withShoe(t.Shoes, shoe)
	}
	return t
}

// withShoe adds what is known of a shoe.
func withShoe(shoes []Shoe, shoe Shoe) []Shoe {
	at := slices.IndexFunc(shoes, func(one Shoe) bool { return one.Table == shoe.Table && one.Number == shoe.Number })
	if at < 0 {
		return append(shoes, shoe)
	}
	shoes[at] = shoes[at].plus(shoe)
	return shoes
}

// merged returns the entries of both maps, added where both have one.
func merged[V any](a, b map[string]V, plus func(V, V) V) map[string]V {
	if len(b) == 0 {
		return a
	}
	sum := maps.Clone(a)
	if sum == nil {
		sum = make(map[string]V, len(b))
	}
	for key, value := range b {
		if before, is := sum[key]; is {
			value = plus(before, value)
		}
		sum[key] = value
	}
	return sum
}

// count adds to the value of a key.
func count[V any](all *map[string]V, key string, more V, plus func(V, V) V) {
	if *all == nil {
		*all = map[string]V{}
	}
	if before, is := (*all)[key]; is {
		more = plus(before, more)
	}
	(*all)[key] = more
}

// Rounds returns the count of all finished rounds.
func (t Tally) Rounds() (all Rounds) {
	for _, hour := range t.Hours {
		all = all.plus(hour)
	}
	return all
}
