// Package sidefile keeps what was computed from the records of a journal in a file of its own, so that a long journal is
// not read again for it.
//
// The file begins with a line that names what is kept and by which version, and with the hash of the journal's first
// record. A frame follows for each stretch of records: up to which record it is, that record's hash, a head that is read
// when the file is opened, and parts that are read when they are asked for. Everything has a checksum, which is checked
// when the file is opened. The file is replaced whole, so that nobody reads a part of one; another program may do so at any
// time, and the last one stays.
//
// Nothing depends on a file: one that is missing, of another version, another journal's, or that somebody else can write
// is empty, and a damaged one has the frames before the damage. Only the person who reads the journal may be able to write
// in its folder, because what it says is believed.
package sidefile
