package store

import "go.etcd.io/bbolt"

// CommitWith replaces the commit of a transaction, as a failing disk would.
func (j *Journal) CommitWith(commit func(*bbolt.Tx) error) { j.commit = commit }
