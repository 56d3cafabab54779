package game

import "time"

// SiteRole is the role of a program at a site's hub: a closed list.
type SiteRole string

// The roles. An auditor may read every record and change nothing. A wallboard may only read how the tables are.
const (
	SiteTable   SiteRole = "table"
	SiteFloor   SiteRole = "floor"
	SiteAuditor SiteRole = "auditor"
	SiteWall    SiteRole = "wallboard"
)

// SiteRoles returns the closed list.
func SiteRoles() []SiteRole { return []SiteRole{SiteTable, SiteFloor, SiteAuditor, SiteWall} }

// MemberJoined records that the hub admitted a table, a floor station, an auditor or a wallboard. A previous member
// of the same name is out.
type MemberJoined struct {
	Role SiteRole `json:"as"`
	Name string   `json:"name"`
	// User is the public key it connects with, Box the one that secrets for it are sealed to, and Log the one that
	// signs the heads of a table's record.
	User string `json:"user_key"`
	Box  string `json:"box_key"`
	Log  string `json:"log_key,omitempty"`
	// Record names the table's record at the hub, and Before the table's previous record, which a new database or a
	// lost key ended.
	Record  string `json:"record,omitempty"`
	Before  string `json:"before,omitempty"`
	Program string `json:"program,omitempty"`
}

// MemberRevoked records that the hub revoked a table, a floor station, an auditor or a wallboard.
type MemberRevoked struct {
	Role SiteRole `json:"as"`
	Name string   `json:"name"`
	User string   `json:"user_key"`
	Why  string   `json:"why,omitempty"`
}

// RecordForked records that a table showed the hub a record that differs from the hub's copy.
type RecordForked struct {
	// Record is the table's record by its name at the hub, From the first sequence at which the two differ, HubLast
	// and OwnLast their last sequences.
	Record  string `json:"record"`
	From    uint64 `json:"from"`
	HubLast uint64 `json:"hub_last"`
	OwnLast uint64 `json:"own_last"`
	// Hub and Own are the two hashes at From, empty for a record that ends before it.
	Hub string `json:"hub,omitempty"`
	Own string `json:"own,omitempty"`
}

// RecordRemoved records the hub's decision to remove a table's record that ended long ago, before it is removed.
type RecordRemoved struct {
	// Record is the record by its name at the hub, Table the table it belonged to, Ended when it ended.
	Record string    `json:"record"`
	Table  string    `json:"table"`
	Ended  time.Time `json:"ended"`
	// Size is the number of its records, Hash the hash of the last one, Last that one's time by the table's clock.
	// Log is the key that signed its end, Head the head that was cosigned last.
	Size uint64    `json:"size"`
	Hash string    `json:"hash,omitempty"`
	Last time.Time `json:"last,omitzero"`
	Log  string    `json:"log_key"`
	Head string    `json:"head,omitempty"`
	// Why says how long the site keeps records.
	Why string `json:"why,omitempty"`
}

func (MemberJoined) EventType() EventType  { return "member-joined" }
func (MemberRevoked) EventType() EventType { return "member-revoked" }

func (RecordForked) EventType() EventType  { return "record-forked" }
func (RecordRemoved) EventType() EventType { return "record-removed" }

func (e MemberJoined) valid() error  { return oneOf("role at a site", e.Role, SiteRoles()...) }
func (e MemberRevoked) valid() error { return oneOf("role at a site", e.Role, SiteRoles()...) }
