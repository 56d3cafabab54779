// Package keyboard turns the bytes of a terminal into the keys that somebody pressed.
//
// It stands between the terminal and every screen of pitboss, so that one rule holds for all of them:
//
//   - A sequence is whole before it means anything, however reads cut it. One that nobody knows types
//     no letter.
//   - A key that is held down or bounces is pressed once: what follows is marked as its repetition.
//   - Keys that come faster than hands are not keys: a scanner that is set to be a keyboard types so.
//   - A paste is text, never keys.
//
// The package knows no screen, and decides nothing about what a key does.
package keyboard
