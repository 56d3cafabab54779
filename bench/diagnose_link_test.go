package bench_test

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"pitboss/bench"
	"pitboss/game/message"
	"pitboss/internal/testing/check"
)

// The findings about a link, as the screen shows them.
func TestFindingsOfTheLink(t *testing.T) {
	const path = "/dev/ttyUSB0"
	failed := func(reason bench.Reason, words, do string) bench.Health {
		return bench.Health{Link: bench.Link{State: bench.Failed, Since: morning, Path: path, LastReason: reason,
			LastError: message.Written(words), LastDo: message.Written(do)}}
	}
	busy := func(holder bench.Holder) bench.Health {
		health := failed(bench.Busy, "Another program holds its port.", "Close it.")
		health.Link.Holder = holder
		return health
	}
	open := func(change func(*bench.Health)) bench.Health {
		health := bench.Health{Link: bench.Link{State: bench.Live, Since: morning, Path: path, Baud: 9600}}
		health.Tally.Counts.Bytes = 100
		change(&health)
		return health
	}
	heard := func(before time.Duration) bench.Health {
		return open(func(h *bench.Health) { h.Link.LastByte = morning.Add(10*time.Minute - before) })
	}
	for name, test := range map[string]struct {
		health bench.Health
		want   []string
	}{
		"missing": {failed(bench.Missing, "It is not there.", "Check its cable. It reconnects by itself."), []string{
			"error missing: There is nothing at /dev/ttyUSB0: the device is unplugged or without power, or it has another name now. Look at its plug, the hub and its power. If it is plugged in, type pitboss devices list, and put the name it shows into path.",
		}},
		"another adapter": {failed(bench.OtherAdapter, "It is another adapter than before.", "Plug the old one in, or restart the console."), []string{
			"error missing: It is another adapter than before. Plug the old one in, or restart the console.",
		}},
		"busy": {busy(bench.Holder{Program: "minicom", Process: 4242}), []string{
			"error busy: Another program holds /dev/ttyUSB0, so the console cannot read it: minicom (process 4242). Close minicom, or type: kill 4242. The port reconnects by itself.",
		}},
		"busy with another pitboss": {busy(bench.Holder{Program: "pitboss", Process: 9, Pitboss: true}), []string{
			"error busy: Another program holds /dev/ttyUSB0, so the console cannot read it: another pitboss. If that is the table, use its own bench (b at the table) and end this command. Never end a table that deals. The port reconnects by itself.",
		}},
		"busy in a container": {busy(bench.Holder{Program: "cat", Container: true}), []string{
			"error busy: Another program holds /dev/ttyUSB0, so the console cannot read it: cat in a container. Close cat in a container; the port reconnects by itself.",
		}},
		"busy, by nobody knows whom": {busy(bench.Holder{}), []string{
			"error busy: Another program holds /dev/ttyUSB0, so the console cannot read it. To see which it is, type: sudo fuser -v /dev/ttyUSB0. Close it; the port reconnects by itself.",
		}},
		"ModemManager": {busy(bench.Holder{Program: "ModemManager", Process: 7}), []string{
			"error busy: Another program holds /dev/ttyUSB0, so the console cannot read it: ModemManager (process 7). Type: sudo systemctl disable --now ModemManager. It takes every new adapter for a modem.",
		}},
		"busy with ourselves": {busy(bench.Holder{Program: "pitboss", Process: 9, Own: true}), []string{
			"error busy: Two devices of the configuration have the same port, /dev/ttyUSB0. Give each device its own path; pitboss devices list shows the ports there are.",
		}},
		"permission": {failed(bench.Permission, "This user may not open its port.", "Your user must be in group dialout: sudo usermod -aG dialout $USER, then log in again."), []string{
			"error permission: This user may not open its port. Your user must be in group dialout: sudo usermod -aG dialout $USER, then log in again.",
		}},
		"not a device": {failed(bench.NotADevice, "Its path is no serial port.", "Look at path."), []string{
			"error not-a-device: /dev/ttyUSB0 is no serial port: path names a file, a folder or another kind of device. Type pitboss devices list, and put the name it shows into path.",
		}},
		"bad settings": {failed(bench.BadSettings, "Its port refuses the settings (no such rate).", "Look at baud."), []string{
			"error bad-settings: Its port refuses the settings (no such rate). Look at baud, data_bits, parity and stop_bits in the configuration; 9600, 8, none and 1 work with every adapter.",
		}},
		"unreachable": {failed(bench.Unreachable, "The box does not answer.", "Look at the box's power and network cable, and at its address."), []string{
			"error unreachable: The box does not answer. Look at the box's power and network cable, and at its address.",
		}},
		"hung": {failed(bench.Hung, "It took nothing for 2 s.", ""), []string{
			"error hung: The device takes nothing of what is sent to it: its line is held, or it has stopped working. Switch it off and on. If it stays so, look whether flow control is switched on at the device, and switch it off there.",
		}},
		"something else": {failed(bench.OtherReason, "Its port cannot be opened: strange.", ""), []string{
			"error link-down: The link is down: Its port cannot be opened: strange. It is tried again by itself. If it stays so, export what was received on the bench and send it to whoever looks after the console.",
		}},
		"two readers": {open(func(h *bench.Health) {
			h.Link.Note, h.Link.Readers = message.Written("Found again as /dev/ttyUSB1."), []bench.Holder{{Program: "minicom", Process: 4242}}
		}), []string{
			"error two-readers: Another program reads this port too, minicom (process 4242): the console gets only a part of the bytes; codes come cut, or not at all. Close it, or type: kill 4242. Within ten seconds this line goes away by itself.",
		}},
		"two readers, the other one pitboss": {open(func(h *bench.Health) {
			h.Link.Readers = []bench.Holder{{Program: "pitboss", Process: 9, Pitboss: true}}
		}), []string{
			"error two-readers: Another program reads this port too, another pitboss: the console gets only a part of the bytes; codes come cut, or not at all. If that is the table, use its own bench (b at the table) and end this command. Never end a table that deals. Within ten seconds this line goes away by itself.",
		}},
		"another name": {open(func(h *bench.Health) { h.Link.Note = message.Written("Found again as /dev/ttyUSB1.") }), nil},
		"never heard": {open(func(h *bench.Health) { h.Tally.Counts.Bytes = 0 }), []string{
			"warning never-heard: Not one byte has come since the port was opened 10 min ago. If something was read meanwhile: no power, the wrong cable (straight instead of crossed), or the wrong port, or no trigger. Read a card now. If it does not light up or beep: power and trigger. If it does and nothing shows here: its cable, and whether it is set to RS-232 and not to keyboard.",
		}},
		"heard while cards lay face down, and not counted": {open(func(h *bench.Health) {
			h.Tally.Counts.Bytes, h.Link.LastByte = 0, morning.Add(9*time.Minute+30*time.Second)
		}), nil},
		"gone quiet while a card is awaited": {heard(3 * time.Minute), []string{
			"warning gone-quiet: A card has been awaited for 50 s and nothing came; the last byte came 3 min ago. If no card was drawn meanwhile, nothing is wrong. Otherwise read the card again: if it does not light up or beep, power and trigger; if it does, its cable. Unplug it and plug it in again.",
		}},
		"heard while a card is awaited": {heard(30 * time.Second), nil},
		"never heard of a wheel": {open(func(h *bench.Health) {
			h.Tally.Counts.Bytes, h.Link.State, h.Link.Pulse = 0, bench.Syncing, 500*time.Millisecond
		}), []string{
			"error never-heard: Not one byte has come in 10 min, and the device should speak every 500 ms: no power, the wrong cable (straight instead of crossed), or the wrong port. Look whether it is switched on. Unplug it and see with pitboss devices list which port goes away. Try a crossed (null modem) cable.",
		}},
		"just opened": {open(func(h *bench.Health) { h.Tally.Counts.Bytes, h.Link.Since = 0, morning.Add(599*time.Second) }), nil},
		"stale": {open(func(h *bench.Health) {
			h.Link.State, h.Link.Pulse, h.Link.LastByte = bench.Stale, 500*time.Millisecond, morning.Add(588*time.Second)
		}), []string{
			"error stale: The port is open and the device has said nothing for 12 s; it should speak every 500 ms. Look whether the device is switched on and running, then at its end of the cable. Restart the device.",
		}},
		"not in use": {bench.Health{Link: bench.Link{State: bench.Closed}}, nil},
		"opening":    {bench.Health{Link: bench.Link{State: bench.Opening}}, nil},
	} {
		t.Run(name, func(t *testing.T) {
			at := morning.Add(10 * time.Minute)
			found := bench.Diagnose(bench.Case{View: bench.View{Kind: "scanner", Health: test.health,
				Awaited: at.Add(-50 * time.Second)}, At: at})
			check.Diff(t, test.want, said(found))
		})
	}
}

// A table that has just reached a card, or does not wait for this device, reports nothing about its silence.
func TestNothingIsAwaitedOfAQuietDevice(t *testing.T) {
	link := bench.Link{State: bench.Live, Since: morning, Path: "/dev/ttyUSB0", LastByte: morning.Add(time.Minute)}
	at := morning.Add(10 * time.Minute)
	for name, awaited := range map[string]time.Time{"no card": {}, "for a moment": at.Add(-30 * time.Second)} {
		view := bench.View{Kind: "scanner", Health: bench.Health{Link: link}, Awaited: awaited}
		if found := bench.Diagnose(bench.Case{View: view, At: at}); len(found) > 0 {
			t.Errorf("awaited %s: %q", name, said(found))
		}
	}
}

// said returns findings as the technician's page says them.
func said(found []bench.Finding) (words []string) {
	for _, finding := range found {
		words = append(words, fmt.Sprintf("%s %s: %s %s", finding.Level, finding.Code,
			finding.Words, finding.Do))
	}
	return words
}

func TestADyingCable(t *testing.T) {
	lose := func(l *listened, times int) {
		for range times {
			l.comeAll(shuffledCodes(2, "srrr"), func(code string) string { return code + "\r\n" })
			l.come([]byte("10"))
			l.now = l.now.Add(100 * time.Millisecond)
			l.capture.Traffic = append(l.capture.Traffic, bench.Traffic{Way: bench.Lost, At: l.now.Sub(morning), Words: "unplugged"})
		}
	}
	rattle := func(l *listened, times int) {
		l.comeAll(shuffledCodes(20, "srrr"), func(code string) string { return code + "\r\n" })
		for range times {
			l.frames = append(l.frames, bench.Frame{At: l.now, Raw: []byte{0, 0xff, 0}, Outcome: bench.Junk})
			l.comeAll(shuffledCodes(1, "srrr"), func(code string) string { return code + "\r\n" })
		}
	}
	for name, test := range map[string]struct {
		play func(*listened)
		want string
	}{
		"lost again and again": {func(l *listened) { lose(l, 4) },
			"error dying-cable: The link was lost 4 times within ten minutes, with 4 frames cut short or full of 00 and FF beside it. Move each plug"},
		"lost now and then": {func(l *listened) { lose(l, 2) }, ""},
		"lost once, and cut short besides": {func(l *listened) {
			l.comeAll(shuffledCodes(6, "srrr"), func(code string) string { return code + "\r\n" })
			l.come([]byte("10"))
			l.come([]byte("20"))
			l.comeAll(shuffledCodes(2, "srrr"), func(code string) string { return code + "\r\n" })
			lose(l, 1)
		}, "warning dying-cable: The link was lost 1 time within ten minutes, and 2 frames came cut short: that looks like a loose contact. Push the plugs in"},
		"cut short once, and lost once": {func(l *listened) {
			l.comeAll(shuffledCodes(6, "srrr"), func(code string) string { return code + "\r\n" })
			l.come([]byte("10"))
			lose(l, 1)
		}, ""},
		"a recording that is over, and begins again": {func(l *listened) {
			for range 5 {
				l.comeAll(shuffledCodes(6, "srrr"), func(code string) string { return code + "\r\n" })
				l.capture.Traffic = append(l.capture.Traffic,
					bench.Traffic{Way: bench.Lost, At: l.now.Sub(morning), Words: "the recording is over; it begins again by itself"})
			}
		}, ""},
		"lost an hour ago": {func(l *listened) { lose(l, 4); l.now = l.now.Add(time.Hour) }, ""},
		"a loose contact": {func(l *listened) { rattle(l, 6) },
			"warning dying-cable: Between 26 good frames came 6 pieces of nothing but 00 and FF: a loose contact, or no common ground. Push the plugs in"},
		"a little junk": {func(l *listened) { rattle(l, 3) }, ""},
	} {
		t.Run(name, func(t *testing.T) {
			l := newListened(map[string]string{"cards": "srrr", "suffix": "CRLF"})
			test.play(l)
			if got := strings.Join(said(l.found()), "\n"); (test.want == "") != (got == "") || !strings.HasPrefix(got, test.want) {
				t.Errorf("%s\nwant %s", got, test.want)
			}
		})
	}
}
