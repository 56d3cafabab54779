// Package upgrade changes the version of the program that is in force, by the files of docs/decisions/upgrade.md: the
// link current, the state of the upgrade in hand, and the table's mark next to its database.
//
// Invariants:
//   - The link leads to a whole version at every moment: one rename moves it.
//   - [Tree.Settle] depends on nothing but the files, so the next process continues where a killed one stopped.
//   - A release is unpacked only after its signature and its digest were checked, and nothing outside its folder is
//     written.
//   - A version that did not show its first step never comes into force again by itself.
package upgrade
