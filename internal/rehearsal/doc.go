// Package rehearsal lets a new version of the program open a copy of a table's journal before it comes into force: it
// reads every record and draws the first screen.
//
// [Confine] runs in the version that is in force, as the user of the table's service. It makes the copy, gives up
// everything that the new version does not need, and becomes the new version, which runs [Check].
//
// It must never run as root, nor write anything but the copy.
package rehearsal
