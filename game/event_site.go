package game

import "time"

// SiteRole is what a program is to a site's hub: a closed list.
type SiteRole string

// The roles. An auditor may read every record and change nothing.
const (
	SiteTable   SiteRole = "table"
	SiteFloor   SiteRole = "floor"
	SiteAuditor SiteRole = "auditor"
)

// SiteRoles returns the closed list.
func SiteRoles() []SiteRole { return []SiteRole{SiteTable, SiteFloor, SiteAuditor} }

// MemberJoined is the hub having taken in a table, a floor station or an auditor. Whoever had the name
// before is out.
type MemberJoined struct {
	Role SiteRole `json:"as"`
	Name string   `json:"name"`
	// User is the public key that it connects with, Box the one that secrets for it are sealed to, and Log
	// the one that signs the heads of a table's record.
	User string `json:"user_key"`
	Box  string `json:"box_key"`
	Log  string `json:"log_key,omitempty"`
	// Record names the table's record at the hub, and Before the record of the same table that a new
	// database or a lost key has ended.
	Record  string `json:"record,omitempty"`
	Before  string `json:"before,omitempty"`
	Program string `json:"program,omitempty"`
}

// MemberRevoked is the hub having cut off a table, a floor station or an auditor.
type MemberRevoked struct {
	Role SiteRole `json:"as"`
	Name string   `json:"name"`
	User string   `json:"user_key"`
	Why  string   `json:"why,omitempty"`
}

// RecordForked is a table having shown the hub that its record is another than the hub's.
type RecordForked struct {
	// Record is the table's record by its name at the hub, From the first sequence at which the two differ,
	// HubLast and OwnLast how far they go.
	Record  string `json:"record"`
	From    uint64 `json:"from"`
	HubLast uint64 `json:"hub_last"`
	OwnLast uint64 `json:"own_last"`
	// Hub and Own are the hashes of the two at From, empty for one that only ends before it.
	Hub string `json:"hub,omitempty"`
	Own string `json:"own,omitempty"`
}

// RecordRemoved is the hub having decided to remove a table's record that ended long ago; it is recorded before
// the record is gone.
type RecordRemoved struct {
	// Record is the record by its name at the hub, Table whose it was, Ended when it ended.
	Record string    `json:"record"`
	Table  string    `json:"table"`
	Ended  time.Time `json:"ended"`
	// Size is how many records it had, Hash the hash of the last of them, Last when that was made by the
	// table's clock. Log is the key that signed its end, Head the head that was cosigned last.
	Size uint64    `json:"size"`
	Hash string    `json:"hash,omitempty"`
	Last time.Time `json:"last,omitzero"`
	Log  string    `json:"log_key"`
	Head string    `json:"head,omitempty"`
	// Why is how long the site keeps records.
	Why string `json:"why,omitempty"`
}

func (MemberJoined) EventType() EventType  { return "member-joined" }
func (MemberRevoked) EventType() EventType { return "member-revoked" }

func (RecordForked) EventType() EventType  { return "record-forked" }
func (RecordRemoved) EventType() EventType { return "record-removed" }

func (e MemberJoined) valid() error  { return oneOf("role at a site", e.Role, SiteRoles()...) }
func (e MemberRevoked) valid() error { return oneOf("role at a site", e.Role, SiteRoles()...) }
