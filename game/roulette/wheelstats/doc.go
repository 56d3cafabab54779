// Package wheelstats has the statistics of one roulette wheel, for staff: how often each pocket was hit and whether
// that is still chance, where the ball drops, how the spins were made.
//
// A [Stats] is a value: every spin gives a new one. It keeps counts and the latest [Kept] spins, so it stays small
// however long the wheel runs, and it is stored as JSON. It belongs to a wheel, not to a table: it moves with the
// wheel. It contains only spins that counted. When a number is corrected afterwards, the wheel's spins are counted
// again.
//
// There are two separate frames of reference. Pockets, their neighbours and the arcs turn with the rotor: they reveal
// a loose fret or a worn pocket. The drop zones are fixed to the bowl: they reveal a tilted wheel.
//
// It must never be shown to players, and it must never judge early: below [MinimumSpins] there are figures and no
// verdict. A verdict is a reason to look at the wheel, never proof. Two tests judge, each at 5%, 1% and 0.1%, so that
// by chance alone 9 honest wheels in 100 are at [Look] or worse at any one moment, 2 in 100 at [Suspicious] or worse
// and 2 in 1,000 at [Alarm] (20,000 simulated wheels). A wheel checked after every spin reaches each level sooner or
// later.
//
// Invariants:
//   - The hits add up to the spins; nothing else counts more than the spins do.
//   - The order of the spins affects no count and no test, only the latest spins and the runs of one number.
package wheelstats
