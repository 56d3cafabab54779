package main

// correction says how the result of a finished round is corrected. It was typed as it is written, at a training table.
const correction = `
## When a recorded result was wrong

The result of any finished round can be corrected, of the last round or of one weeks ago. Nothing is overwritten: the
correction is a record of its own, with who asked, who approved, why, and the result before and after. One person asks
and another shift manager approves. A person who dealt the round, reported something of it, ruled on it or asked for the
correction cannot approve it. A table therefore needs a second shift manager for this.

Between rounds, when the cards are collected:

1. The dealer, or the shift manager signed in, presses ` + "`r`" + ` and then ` + "`r`" + ` again, "The result of a round is wrong". The last
   round's number is there already, with the recorded result below it. For another round, press Up and type its number.
2. Type the right result as the video shows it, for baccarat ` + "`3H 5S / 6C 9D`" + `, and Enter. Type the reason, and Enter. Type
   where the video is, such as ` + "`camera 2, 07:59`" + `, and Enter. A result that the rules do not allow is refused with the reason.
3. The screen shows the result before and after, and the bets that will be settled differently. The person who asks types
   their PIN, and Enter. No round is dealt from here until somebody decides; ` + "`w`" + ` takes the request back.
4. The other shift manager presses Enter and signs in, then presses ` + "`2`" + ` for "Correct the result" or ` + "`1`" + ` for "The result
   stands", reads what it does, and presses Enter.
5. The shift manager tells the players what the screen says: "The result of round 1 has been corrected." The platform
   gets the new outcome and settles the bets again ([platform.md](platform.md)).

Where the site allows it (the setting ` + "`void-afterwards`" + `), type ` + "`void`" + ` as the result to have the round made void. Try it with
` + "`pitboss demo`" + `: the dealer's PIN is 1111, and ` + "`manager`" + ` and ` + "`manager2`" + ` have 2222. If one of them ruled in the round, the other
has to approve.
`
