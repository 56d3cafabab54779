// Package bench holds the words and the judgement of the technician's bench: a device's
// health, what became of every frame, counters that outlive a restart, what is wrong and
// what to do, and the guided tests with their verdicts.
//
// It is shared by those that measure (hardware), keep (store, by the console) and show
// (tui), which do not know one another. It is pure: frames, states and times in, figures
// and sentences out.
//
// It must never read a clock, a device or a file, and never decide anything about a game.
//
// Invariants:
//   - A [Health], [Tally] or [View] is a value: nothing in it changes after it was taken.
//   - Every frame has exactly one [Outcome]; what is counted follows from it.
//   - Counters only grow. A mark is a place to count from, never a reset of what was.
//   - No verdict without the readings it needs: too few is "no verdict".
package bench
