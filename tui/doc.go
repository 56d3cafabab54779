// Package tui is the screen at the table: a page of [pitboss/tui/shell] that shows the latest [view.Snapshot] and
// turns keys into inputs.
//
// [pitboss/tui/screen] and [pitboss/tui/felt] draw the screen, and [pitboss/tui/dialog] draws what opens over it. The
// model in this package handles messages and keys.
//
// The rules of the user interface:
//
//   - One thing to do now, in letters readable from two metres. Everything else is smaller.
//   - Scanning alone moves the round forward, so no dialog can swallow a card. A card can be
//     entered by keyboard only if no device can read it and the site allows it: by the shift
//     manager, confirmed, and marked for as long as it is on the table.
//   - The rules themselves predict what a ruling would do ([view.Snapshot.Consider]) before
//     it is confirmed: cards, bets, what the players are told, the next step.
//   - F1 calls the shift manager in any state of the screen.
//   - A frequent action is one key. A disabled key stays visible and says why it is disabled.
//     A key that does nothing where it was pressed gets an answer.
//   - Enter alone never voids. A ruling is chosen, then confirmed, and the safe choice has the
//     focus. What is dangerous is confirmed by another key than the one that led to it.
//   - What opens by itself ignores keys for a moment, so that a key already on its way answers
//     no question that nobody has read. A step can be confirmed once it has been on the screen
//     for a quarter of a second.
//   - Keys come through [pitboss/tui/keyboard]: a key that is held down counts once, and what a
//     scanner types does not count as keys.
//   - Esc only closes. Nothing depends on key release, nothing blinks.
//   - Colour never carries information alone.
//
// The package never decides anything about the game, never reads or writes a device or a file, and knows only what is
// in a [view.View]. Update and View do no input or output; commands to the table go out through a function that must
// not block. Order never depends on a tea.Cmd.
//
// Invariants:
//   - Every command carries the journal sequence of the screen it was pressed against.
//   - The table never waits for the screen: [Mailbox.Put] never blocks.
//   - No line is wider than the terminal, and no screen is taller.
package tui
