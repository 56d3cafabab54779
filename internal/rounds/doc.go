// Package rounds collects the finished rounds of a journal or of lines of results, and makes each family's report of
// them: roads and statistics.
package rounds
