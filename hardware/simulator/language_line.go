package simulator

import (
	"context"

	"pitboss/hardware/port"
)

const (
	// forever asks for junk without end.
	forever = "forever"
	// reader asks to wait for a reader instead of a duration.
	reader = "reader"
)

// LineLanguage lists the commands that every device has: what happens on its line.
var LineLanguage = Language{
	NewVerb("raw HEX", Form{takes: bytesInHex, must: true}, "these bytes are sent as they are",
		Sends("bytes {}", func(c *Cable, command Command) error { return c.plainly(command.Data) })),
	NewVerb("junk [N|forever]", Form{takes: number, count: 8, least: 1, most: maxJunk, word: forever},
		"N random bytes (8) are sent, none of them a frame's mark; or junk without end at the "+
			"line's rate, between everything else",
		Acts(func(c *Cable, command Command) (string, error) {
			if command.Text == forever {
				return "junk without end", c.sendNoise()
			}
			return "{} bytes of junk", c.plainly(RandomBytes(c.Chance, command.Count, c.Marks))
		})),
	NewVerb("share", Form{}, "another program has the port open too and takes a part of it",
		Sends("another program is on the port", (*Cable).share)),
	NewVerb("quiet", Form{}, "end junk without end, and the other program",
		Sets("no junk without end, no other program", func(c *Cable, _ Command) { c.quiet() })),
	NewVerb("hold", Form{}, "keep everything that is to be sent in the device",
		Sets("silent from now on", func(c *Cable, _ Command) { c.held = true })),
	NewVerb("release", Form{},
		"send what was kept, all at once",
		Sends("everything kept is sent", (*Cable).release)),
	NewVerb("unplug [now]", Form{word: "now"}, "pull the cable, once everything sent was read, or now",
		Acts(func(c *Cable, command Command) (string, error) {
			if command.Text != "" {
				return "unplugged at once", c.pull(false)
			}
			return "unplugged", c.pull(true)
		})),
	NewVerb("replug [NAME]", Form{takes: text, check: checkName},
		"plug it in again, under the same path or another name",

		Acts(func(c *Cable, command Command) (string, error) {
			if command.Text != "" {
				return "plugged in as {}", c.replug(command.Text)
			}
			return "plugged in", c.replug("")
		})),
	NewVerb("stale", Form{}, "what is sent until it is plugged in lies on the line then",
		Sends("what is sent until it is plugged in lies on the line then", (*Cable).setStale)),
	NewVerb("lose [N]", Times(), "the next N frames (1) are lost",
		Sets("the next {} frames are lost", func(c *Cable, command Command) { c.Troubles.Lose += command.Count })),
	NewVerb("times N", Must(1, MaxRepeats), "every frame is sent N times, 1 to 3",
		Sets("every frame is sent {} times", func(c *Cable, command Command) { c.Troubles.Times = command.Count })),
	NewVerb("slow [GAP]", Form{takes: duration, apart: slowGap, longest: maxGap},
		"pause (20ms) before each byte of a frame; 0s ends it",
		Sets("a pause of {} before each byte", func(c *Cable, command Command) { c.Troubles.gap = command.For })),
	NewVerb("dying [N]", Form{takes: number, count: dyingIn, most: MaxTimes},
		"the cable spoils one in N frames (5): bytes are missing, the end is, or the device is gone for a moment; 0 ends it",
		Acts((*Cable).setDying)),
	NewVerb("baud N", Must(port.SlowestBaud, port.FastestBaud), "the device sends and listens at another rate now",
		Sets("the device is at {} baud", func(c *Cable, command Command) { c.setBaud(command.Count) })),
	NewVerb("format 7E1", Says(Parses(ParseFormat)), "the device has other data bits, parity and stop bits now",
		Reads(ParseFormat, (*Cable).setFormat)),
	NewVerb("hang", Form{}, "the device takes nothing: who writes to it, waits",
		Sends("nothing is taken any more", (*Cable).hang)),
	NewVerb("wake", Form{}, "it takes what is sent to it again",
		Sends("what is sent to it is taken again", (*Cable).hang)),
	NewVerb("wait TIME|reader", Form{takes: duration, must: true, longest: maxWait, word: reader},
		"do nothing, such as wait 200ms, or until a program has opened the port",
		func(ctx context.Context, device Device, command Command, _ func(string)) (string, error) {
			if command.Text == reader {
				return "", device.base().awaitReader(ctx, 0)
			}
			return "", Wait(ctx, command.For)
		}),
}

// Orders returns the commands of a device that takes orders, by which it refuses or ignores the next ones.
func Orders(ways ...string) (language Language) {
	help := map[string]string{"refuse": "are refused", "busy": "are answered as busy", Deaf: "are not answered"}
	for _, way := range ways {
		language = append(language, NewVerb(way+" [N]", Times(), "the next N orders (1) "+help[way]+", and not done",
			Sends("the next {} orders are answered so: "+way, func(c *Cable, command Command) error {
				return c.putOff(way, command.Count)
			})))
	}
	return language
}
