// Package bench holds the words and the judgement of the technician's bench: a device's health, what became of every
// frame, counters that outlive a restart, what is wrong and what to do, and the guided tests with their verdicts.
//
// It is shared by those that measure (hardware), keep (store, by the console) and show (tui), which do not know one
// another. It is pure: frames, states and times in, figures and sentences out. A [Ledger] adds up what a device
// counted over restarts, a [Watch] raises alarms over it, and [Diagnose] says what is wrong from bytes, counters and
// settings. What a protocol looks like its driver tells: with each [Frame] what the device [Says] of itself, and in a
// [Language] how its bytes are known.
//
// It must never read a clock, a device or a file, never parse a protocol, and never decide anything about a game.
//
// Invariants:
//   - A [Health], [Tally] or [View] is a value: nothing in it changes after it was taken.
//   - Every frame has exactly one [Outcome]; what is counted follows from it.
//   - Counters only grow. A mark is a place to count from, never a reset of what was.
//   - Everything is counted once, also over restarts: what was seen of a running process is
//     not kept, since its counters end with it.
//   - An alarm is a warning first, told before it may be an error, and there is one for a
//     fault until it is over.
//   - A device that works has no finding; nothing is found from too little.
//   - No verdict without the readings it needs: too few is "no verdict".
package bench
