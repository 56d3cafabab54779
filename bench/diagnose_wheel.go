package bench

import (
	"bytes"
	"fmt"
	"regexp"
	"strings"
	"time"
)

// How many statuses in a row a warning must stand in.
const flagStands = 3

var (
	slingshotLine = regexp.MustCompile(`\*X;[1-6];\d{3};[ \d]{2};([0-9A-F]);\d{3};[01]`)
	// faultsOfLine are the faults of a plain wheel or a money wheel, the last field.
	faultsOfLine = regexp.MustCompile(`(?:W1;(?:[^;*]*;){7}|M1;(?:[^;*]*;){6})([^;*]*)\*[0-9A-F]{4}`)
)

// slingshotFlags are the bits of its warning digit, what each means and what to do.
var slingshotFlags = []struct {
	bit       byte
	level     Level
	words, do string
}{
	{4, Error, "an in-rim sensor, the motor or the encoder failed", "Clean the sensors in the rim and look at their plugs. Then switch the wheel off and on; if the flag stays, call the maker's service."},
	{8, Warning, "the launch of the ball failed, and the wheel repeats it by itself", "Look at the ball, the jet and the compressor. If it does not end in a spin within two minutes, take the wheel out of play."},
	{2, Warning, "the ball runs the same way as the rotor", "Let the spin end and make it again; if it comes back, look at the jet."},
	{1, Warning, "the ball was taken out, or no sensor sees it", "Look where the ball is. If it lies in a pocket, clean the sensors in the rim."},
}

// wheel is what a device that speaks by itself says, or shows by its rhythm.
func (c Case) wheel() []Finding {
	var found []Finding
	if c.View.Kind == "wheel" || c.View.Kind == "money-wheel" {
		found = c.flags()
	}
	link := c.View.Health.Link
	if link.Pulse <= 0 {
		return found
	}
	late, all := lateBy(c.View.Ledger.sinceRepair().Tally.Times[StatusTime], link.Pulse)
	if late < fewestLate || float64(late) < (1-DefaultLimits().WarnRate)*float64(all) {
		return found
	}
	return append(found, Finding{
		Warning, FoundLostRhythm,
		fmt.Sprintf("%d of %d messages came more than %s after the one before; it should speak every %s.", late, all, spell(2*link.Pulse), spell(link.Pulse)),
		"Look whether the device restarts by itself, then at its cable. If several devices of this machine show it, the machine is busy: see what else runs on it.",
	})
}

// flags are warnings that stand in its last statuses.
func (c Case) flags() (found []Finding) {
	s := c.lately()
	statuses := slingshotLine.FindAllSubmatch(s, -1)
	if len(statuses) >= flagStands {
		stand := byte(0xf)
		for _, status := range statuses[len(statuses)-flagStands:] {
			stand &= byte(bytes.IndexByte([]byte("0123456789ABCDEF"), status[1][0]))
		}
		for _, flag := range slingshotFlags {
			if stand&flag.bit != 0 {
				found = append(found, Finding{flag.level, FoundWheelFlags, fmt.Sprintf("The wheel says with flag %d that %s.", flag.bit, flag.words), flag.do})
			}
		}
	}
	lines := faultsOfLine.FindAllSubmatch(s, -1)
	if len(lines) == 0 {
		return found
	}
	if last := string(lines[len(lines)-1][1]); last != "-" && last != "" {
		found = append(found, Finding{
			Warning, FoundWheelFlags, fmt.Sprintf("The wheel says that something is wrong: %s.", strings.ReplaceAll(last, "+", ", ")),
			"Look at the wheel for it; what each cause means stands in docs/devices.md, under Wheels.",
		})
	}
	return found
}

// lately is what came last, up to when it fell silent.
func (c Case) lately() []byte {
	bursts := c.captured(time.Time{})
	if len(bursts) == 0 {
		bursts = c.framesAfter(time.Time{})
	}
	return bytes.Join(bursts, nil)
}
