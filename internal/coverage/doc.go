// Package coverage says where the program answers each clause of the regulations:
// in the rulebook's data, in code, or nowhere because there is nothing to do; and by
// which tests that is held.
//
// The list of clauses is the project's own: each family has its part of it, in its folder
// coverage (clauses.toml). What stands in the rulebook next to its clause is found in the
// rulebook's files themselves, so it cannot fall behind them. All else is written down
// by hand (answers/), and [Map.Gaps] and [Tree.Check] hold it against the list and the
// source: nothing unanswered, nothing answered twice, no file, symbol or test that is not
// there, and no test cited that does not itself name the clause.
//
// The package decides nothing at a table. It must never count a clause as answered
// that nobody answered for.
package coverage
