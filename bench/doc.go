// Package bench is the vocabulary and judgement of the technician's bench: device health, the outcome of every frame,
// counters that survive restarts, findings with advice, and guided tests with verdicts.
//
// It is shared by the packages that measure (hardware), store (store, through the console) and display (tui), which do
// not import one another. It is pure: frames, states and times in; figures and sentences out. A [Ledger] adds up a
// device's counters across restarts, a [Watch] raises alarms from it, and [Diagnose] tells what is wrong from bytes,
// counters and settings. Knowledge of protocols comes from the drivers: with each [Frame] what the device [Says] about
// itself, and in a [Language] how to recognize its bytes.
//
// It must never read a clock, a device or a file, never parse a protocol, and never decide anything about a game.
//
// Invariants:
//   - A [Health], [Tally] or [View] is a value: nothing in it changes afterwards.
//   - Every frame has exactly one [Outcome], and the counters follow from it.
//   - Counters only grow. A mark starts an additional count and resets nothing.
//   - Everything is counted exactly once, also across restarts: what was already taken from a
//     running process is not stored, since its counters end with it.
//   - An alarm starts as a warning before it may become an error, and a fault has one alarm
//     until it ends.
//   - A device that works has no finding, and too little evidence gives none.
//   - A test with too few readings ends with "no verdict".
package bench
