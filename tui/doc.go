// Package tui is the screen at the table: one Bubble Tea program that shows the
// latest [table.Snapshot] and turns keys into inputs.
//
// What is drawn comes from [pitboss/tui/screen] and [pitboss/tui/felt], what opens over it from
// [pitboss/tui/dialog]; the model here takes messages and keys.
//
// The rules of its user interface:
//
//   - One thing to do now, in letters readable at two metres; everything else is smaller.
//   - Scanning alone moves the round on, so no dialog can swallow a card. One comes
//     through the keyboard only where no device can read it and the site allows it:
//     from the shift manager, confirmed, and marked as long as it lies there.
//   - What a ruling would do is told by the rules themselves ([table.Snapshot.Consider])
//     before it is confirmed: cards, bets, what the players are told, the next step.
//   - F1 calls the shift manager whatever is open.
//   - A frequent act is one key. A dead key stays visible and says why it is dead. A key
//     that does nothing where it was pressed is answered, whatever is open.
//   - Enter alone never voids: a ruling is chosen, then confirmed, and the safe
//     choice is the one in focus. A danger is confirmed by another key than the one that led to it.
//   - What opens by itself ignores keys for a moment, so that a key already on
//     its way answers no question nobody has read. A step is confirmed once it was on
//     the screen for a quarter of a second.
//   - Keys come by [pitboss/tui/keyboard]: a key that is held down is pressed once, and
//     what a scanner types is no key.
//   - Esc only closes. Nothing depends on key release, nothing blinks.
//   - Nothing is said by colour alone.
//
// The package never decides anything about the game, never reads or writes a
// device or a file, and knows nothing that is not in a [table.View]. Update and View
// do no input or output; commands to the table go out by a function that must not
// block. Order never depends on a tea.Cmd.
//
// Invariants:
//   - Every command carries the journal sequence of the screen it was pressed against.
//   - The table never waits for the screen: [Mailbox.Put] never blocks.
//   - No line drawn is wider than the terminal, no screen higher.
package tui
