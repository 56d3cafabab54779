package report

// KeepEvery sets how many records each frame of what is kept is about.
func KeepEvery(records uint64) { keptRecords = records }
