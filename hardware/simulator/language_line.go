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

// lineLanguage lists the commands that every device has: what happens on its line.
var lineLanguage = Language{
	newVerb("raw HEX", form{takes: bytesInHex, must: true}, "these bytes are sent as they are",
		sends("bytes {}", func(c *cable, command Command) error { return c.plainly(command.Data) })),
	newVerb("junk [N|forever]", form{takes: number, count: 8, least: 1, most: maxJunk, word: forever},
		"N random bytes (8) are sent, none of them a frame's mark; or junk without end at the "+
			"line's rate, between everything else",
		acts(func(c *cable, command Command) (string, error) {
			if command.Text == forever {
				return "junk without end", c.sendNoise()
			}
			return "{} bytes of junk", c.plainly(randomBytes(c.chance, command.Count, c.marks))
		})),
	newVerb("share", form{}, "another program has the port open too and takes a part of it",
		sends("another program is on the port", (*cable).share)),
	newVerb("quiet", form{}, "end junk without end, and the other program",
		sets("no junk without end, no other program", func(c *cable, _ Command) { c.quiet() })),
	newVerb("hold", form{}, "keep everything that is to be sent in the device",
		sets("silent from now on", func(c *cable, _ Command) { c.held = true })),
	newVerb("release", form{}, "send what was kept, all at once", sends("everything kept is sent", (*cable).release)),
	newVerb("unplug [now]", form{word: "now"}, "pull the cable, once everything sent was read, or now",
		acts(func(c *cable, command Command) (string, error) {
			if command.Text != "" {
				return "unplugged at once", c.pull(false)
			}
			return "unplugged", c.pull(true)
		})),
	newVerb("replug [NAME]", form{takes: text, check: checkName}, "plug it in again, under the same path or another name",
		acts(func(c *cable, command Command) (string, error) {
			if command.Text != "" {
				return "plugged in as {}", c.replug(command.Text)
			}
			return "plugged in", c.replug("")
		})),
	newVerb("stale", form{}, "what is sent until it is plugged in lies on the line then",
		sends("what is sent until it is plugged in lies on the line then", (*cable).setStale)),
	newVerb("lose [N]", times(), "the next N frames (1) are lost",
		sets("the next {} frames are lost", func(c *cable, command Command) { c.troubles.lose += command.Count })),
	newVerb("times N", must(1, maxRepeats), "every frame is sent N times, 1 to 3",
		sets("every frame is sent {} times", func(c *cable, command Command) { c.troubles.times = command.Count })),
	newVerb("slow [GAP]", form{takes: duration, apart: slowGap, longest: maxGap},
		"pause (20ms) before each byte of a frame; 0s ends it",
		sets("a pause of {} before each byte", func(c *cable, command Command) { c.troubles.gap = command.For })),
	newVerb("dying [N]", form{takes: number, count: dyingIn, most: maxTimes},
		"the cable spoils one in N frames (5): bytes are missing, the end is, or the device is gone for a moment; 0 ends it",
		acts((*cable).setDying)),
	newVerb("baud N", must(port.SlowestBaud, port.FastestBaud), "the device sends and listens at another rate now",
		sets("the device is at {} baud", func(c *cable, command Command) { c.setBaud(command.Count) })),
	newVerb("format 7E1", says(parses(ParseFormat)), "the device has other data bits, parity and stop bits now",
		reads(ParseFormat, (*cable).setFormat)),
	newVerb("hang", form{}, "the device takes nothing: who writes to it, waits",
		sends("nothing is taken any more", (*cable).hang)),
	newVerb("wake", form{}, "it takes what is sent to it again",
		sends("what is sent to it is taken again", (*cable).hang)),
	newVerb("wait TIME|reader", form{takes: duration, must: true, longest: maxWait, word: reader},
		"do nothing, such as wait 200ms, or until a program has opened the port",
		func(ctx context.Context, device Device, command Command, _ func(string)) (string, error) {
			if command.Text == reader {
				return "", device.base().awaitReader(ctx, 0)
			}
			return "", wait(ctx, command.For)
		}),
}

// orders returns the commands of a device that takes orders, by which it refuses or ignores the next ones.
func orders(ways ...string) (language Language) {
	help := map[string]string{"refuse": "are refused", "busy": "are answered as busy", deaf: "are not answered"}
	for _, way := range ways {
		language = append(language, newVerb(way+" [N]", times(), "the next N orders (1) "+help[way]+", and not done",
			sends("the next {} orders are answered so: "+way, func(c *cable, command Command) error {
				return c.putOff(way, command.Count)
			})))
	}
	return language
}
