// Package keyboard turns the bytes of a terminal into the keys that somebody pressed.
//
// It sits between the terminal and every screen of pitboss, so that the same rules apply to all of them:
//
//   - A sequence means nothing until it is complete, however reads split it. An unknown
//     sequence types no letter.
//   - A key that is held down or bounces counts once: what follows is marked as a repetition.
//   - Keys that arrive faster than hands can type are not keys: they come from a scanner set up
//     as a keyboard.
//   - A paste is text, never keys.
//
// The package knows no screen and does not decide what a key does.
package keyboard
