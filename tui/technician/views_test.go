package technician

import (
	"fmt"
	"time"

	"pitboss/bench"
	"pitboss/game"
	"pitboss/game/message"
)

// noon is when every test begins.
var noon = time.Date(2026, 3, 4, 12, 0, 0, 0, time.UTC)

func before(by time.Duration) time.Time { return noon.Add(-by) }

// reads returns a tally with the given number of readings and failures.
func reads(tried, failed uint64) bench.Reads { return bench.Reads{Tried: tried, Good: tried - failed} }

// lastReadings returns a hundred readings, with failures at the given places.
func lastReadings(failed ...int) []bool {
	list := make([]bool, 100)
	for i := range list {
		list[i] = true
	}
	for _, at := range failed {
		list[at] = false
	}
	return list
}

// device returns a device that works.
func device(name, kind, words string) bench.View {
	return bench.View{
		Name: name, Kind: kind, KindWords: message.Written(words), FramesPerSecond: 0.4, BytesPerSecond: 3.2,
		Health: bench.Health{Device: name, Link: bench.Link{
			State: bench.Live, Since: before(3*time.Hour + 5*time.Minute), Path: "/dev/serial/by-id/usb-" + name, Baud: 9600,
			LastByte: before(3 * time.Second), LastFrame: before(3 * time.Second),
		}},
		Ledger: bench.Ledger{
			Device: name, Kind: kind, Shift: bench.Period{From: before(4 * time.Hour), Reads: reads(412, 2), Program: "1.4.0"},
			Total: bench.Period{From: before(90 * 24 * time.Hour), Reads: reads(81204, 390)}, Recent: lastReadings(42),
			Baseline: &bench.Baseline{Reads: reads(500, 2), At: before(30 * 24 * time.Hour), By: "t7", Line: 22 * time.Millisecond},
		},
		Settings: []bench.Setting{{Key: "path", Value: "/dev/serial/by-id/usb-" + name}, {Key: "baud", Value: "9600"},
			{Key: "suffix", Value: `\r\n`}, {Key: "prefix", Value: ""}},
		Tests: offers(),
	}
}

func offers() []bench.Offer {
	return []bench.Offer{
		{Name: "readings", Label: message.Written("Read rate"),
			Words: message.Written("Pull a card past the reader, as in play, 100 times, some five minutes: is the share of good readings 98%, and no worse than usual?")},
		{Name: "deck", Label: message.Written("Every card of a deck"),
			Words: message.Written("Every card of one deck once, in any order: which faces fail, how often, how slowly?")},
		{Name: "loopback", Label: message.Written("Loopback plug"),
			Words: message.Written("Take the device off and join the lines with a plug, then begin."), Sends: message.Written("4 rounds of test bytes")},
		{Name: "self-test", Label: message.Written("Self-test"), Words: message.Written("Only listen: does it keep its rhythm?"),
			Why: message.Written("a scanner says nothing by itself; take the test of its readings")},
	}
}

// allWell returns eight devices with nothing wrong.
func allWell() []bench.View {
	wheel := device("wheel", "wheel", "roulette wheel")
	wheel.Ledger.Recent, wheel.Ledger.Shift.Reads, wheel.Ledger.Baseline = nil, bench.Reads{}, nil
	wheel.FramesPerSecond, wheel.Health.Link.Pulse = 2, 500*time.Millisecond
	spare := device("spare", "scanner", "barcode scanner")
	spare.Health.Link.State, spare.Health.Link.LastFrame = bench.Closed, time.Time{}
	spare.Ledger = bench.Ledger{}
	return []bench.View{
		device("shoe", "angel-eye", "Angel Eye shoe"), device("scanner", "scanner", "barcode scanner"), wheel,
		device("dice", "dice", "dice shaker"),
		device("felt-left", "rfid", "RFID card reader"), device("felt-right", "rfid", "RFID card reader"),
		device("burn", "scanner", "barcode scanner"), spare,
	}
}

// unheardOf returns a shoe that reads and a scanner that has not sent a byte.
func unheardOf() []bench.View {
	scanner := device("scanner", "scanner", "barcode scanner")
	scanner.Health.Link.Since = before(12 * time.Second)
	scanner.Health.Link.LastByte, scanner.Health.Link.LastFrame = time.Time{}, time.Time{}
	scanner.Ledger, scanner.FramesPerSecond, scanner.BytesPerSecond = bench.Ledger{}, 0, 0
	return []bench.View{scanner, device("shoe", "angel-eye", "Angel Eye shoe")}
}

// threeWrong returns eight devices: the shoe is unplugged, the wheel has fallen silent and the scanner's port has the
// wrong rate.
func threeWrong() []bench.View {
	views := allWell()
	shoe, scanner, wheel := &views[0], &views[1], &views[2]
	shoe.Health.Link = bench.Link{
		State: bench.Failed, Since: before(12 * time.Minute), Path: "/dev/serial/by-id/usb-shoe", Baud: 9600, LastReason: bench.Unplugged,
		LastError: message.Written("It was unplugged."), LastDo: message.Written("Plug it in. It reconnects by itself."), LastDetail: "read /dev/ttyUSB0: input/output error", LastErrorAt: before(12 * time.Minute),
		LastByte: before(12 * time.Minute), LastFrame: before(12 * time.Minute),
	}
	shoe.Failed, shoe.FramesPerSecond, shoe.BytesPerSecond = true, 0, 0
	shoe.Findings = []bench.Finding{{
		Level: bench.Error, Code: "unplugged",
		Words: message.Written("The device went away 12 min ago while it was in use, and was lost 4 times in the last ten " +
			"minutes."),
		Do: message.Written("Plug it in. If it is in, change the cable, then the socket of the hub."),
	}}
	shoe.Alarms = []bench.Alarm{{Kind: bench.Reconnects, Level: bench.Error, Since: before(14 * time.Minute),
		Words: message.Written("The link was lost 6 times in ten minutes."), Do: message.Written("Change the cable."),
		Rate: 6, Limit: 3}}
	wheel.Health.Link.State, wheel.Health.Link.Since, wheel.Health.Link.LastFrame = bench.Stale, before(40*time.Second), before(42*time.Second)
	wheel.Findings = []bench.Finding{{Level: bench.Warning, Code: "silent",
		Words: message.Written("It speaks every 500 ms and has said nothing for 42 s."), Do: message.Written("Look " +
			"whether the wheel is on, then at its cable.")}}
	*scanner = wrongBaud(*scanner)
	return views
}

// wrongBaud returns a scanner that sends at another rate than its port expects.
func wrongBaud(view bench.View) bench.View {
	view.Findings = []bench.Finding{{
		Level: bench.Error, Code: "wrong-baud",
		Words: message.Written("What comes is no text: 118 of the last 120 bytes are none a scanner sends, and every one " +
			"came within a trigger. The port listens at 9600 baud and the scanner sends at another rate."),
		Do: message.Written("Set baud to what the scanner is set to, most likely 19200, or set the scanner to 9600."),
	}}
	view.Alarms = []bench.Alarm{{Kind: bench.BadFrames, Level: bench.Warning, Since: before(7 * time.Minute),
		Words: message.Written("61% of the last frames are no whole frame."),
		Do:    message.Written("Compare baud, parity and suffix with the scanner's."), Rate: 0.61, Limit: 0.1}}
	view.Changes = []bench.Change{{What: "baud", Was: message.Written("19200"), Is: message.Written("9600")},
		{What: "program", Was: message.Written("1.3.2"), Is: message.Written("1.4.0")}, {What: "timeout", Was: message.Written("2s")}}
	view.Ledger.LastGood = &bench.Period{From: before(28 * time.Hour), To: before(20 * time.Hour)}
	view.Ledger.Recent = lastReadings(80, 81, 82, 85, 88, 89, 90, 93, 94, 95, 97, 98, 99)
	return view
}

// planted returns a scanner with something on every page.
func planted() bench.View {
	view := wrongBaud(device("scanner", "scanner", "barcode scanner"))
	tally := bench.Tally{
		Quality: bench.Quality{Good: 391, NoReads: 17, Unknown: 2, Duplicates: 8, Partial: 3, JunkBytes: 118, Resyncs: 3},
		Counts:  bench.Counts{Opens: 2, Reconnects: 1, Failures: 1, Bytes: 4218, Frames: 418},
	}
	for i := range 400 {
		tally.Time(bench.LineTime, time.Duration(18+i%9)*time.Millisecond)
		tally.Time(bench.TakenTime, time.Duration(60+i%70)*time.Microsecond)
	}
	for i := range 17 {
		tally.Time(bench.RetryTime, time.Duration(400+i*170)*time.Millisecond)
	}
	for i := range 40 {
		tally.Phase("2 no more bets", time.Duration(24+i%4)*time.Second)
	}
	tally.In(bench.Live, 3*time.Hour)
	tally.In(bench.Failed, 12*time.Second)
	view.Health.Tally = tally
	view.Ledger.Shift.Tally, view.Ledger.Total.Tally = tally, tally
	view.Ledger.Marked = &bench.Period{From: before(25 * time.Minute), Note: "window cleaned, cable changed", By: "t7",
		Reads: reads(40, 1), Tally: bench.Tally{Quality: bench.Quality{Good: 39, NoReads: 1}, Counts: bench.Counts{Frames: 40, Bytes: 320}}}
	view.Ledger.Shift.Faces = map[string]bench.Face{bench.CutCardFace: {Reads: reads(3, 0)}}
	for index := range 52 {
		view.Ledger.Shift.Faces[game.CardAt(index).String()] = bench.Face{Reads: reads(uint64(6+index%3), 0)}
	}
	view.Ledger.Shift.Faces["KD"] = bench.Face{Reads: reads(19, 11), Slowest: 3100 * time.Millisecond}
	view.Ledger.Shift.Faces["TS"] = bench.Face{Reads: reads(9, 2), Slowest: 900 * time.Millisecond}
	view.Ledger.Shift.Dealers = map[string]bench.Reads{"d12": reads(208, 3), "d31": reads(204, 14)}
	view.Health.Frames = frames(60)
	view.Orders = []bench.Offer{
		{Name: "beep", Label: message.Written("Beep"), Words: message.Written("The scanner beeps twice, to find out which one it is."), Sends: message.Written(`05 E6 04 00 0D FF 04`)},
		{Name: "reset", Label: message.Written("Factory settings"), Words: message.Written("All settings are lost and it starts anew."),
			Sends: message.Written(`04 C8 04 00 FF 30`), Why: message.Written("a round is running")},
	}
	view.Records = []bench.Record{passed(), failed()}
	return view
}

// frames returns the last frames of a scanner, one in six of them bad.
func frames(number int) []bench.Frame {
	var list []bench.Frame
	for i := range number {
		frame := bench.Frame{
			Number: uint64(i + 1), At: before(time.Duration(number-i) * 700 * time.Millisecond),
			Raw:     []byte(fmt.Sprintf("s%03d\r\n", 100+i)),
			Meaning: "card " + game.CardAt(i%52).String(), Face: game.CardAt(i % 52).String(), Outcome: bench.Good,
			Code: fmt.Sprintf("s%03d", 100+i), Took: 22 * time.Millisecond,
		}
		switch i % 12 {
		case 4:
			frame.Raw, frame.Meaning, frame.Outcome, frame.Code, frame.Face = []byte("NR\r\n"), "it could not read", bench.NoRead, "", ""
		case 9:
			frame.Raw, frame.Meaning, frame.Outcome, frame.Code, frame.Face = []byte{0xff, 0x80, 0x1b, 0x41, 0xfe}, "junk", bench.Junk, "", ""
		case 10:
			frame.Raw, frame.Meaning, frame.Outcome, frame.Code, frame.Face = []byte("\x16T\r"), "trigger on", bench.Sent, "", ""
		case 11:
			frame.Outcome, frame.Meaning = bench.Duplicate, "said before"
		}
		list = append(list, frame)
	}
	return list
}

// deckTest runs a deck test of a scanner until this many faces are read. The king of diamonds fails so often first.
func deckTest(started time.Time, faces, failures int) *bench.Trial {
	trial, err := bench.NewTrial(bench.Deck, bench.TrialOptions{
		Manner:    bench.Manner{Once: bench.PullCard, Deck: bench.PullDeck},
		Judgement: bench.Judgement{bench.Good: true, bench.NoRead: false},
	}, started)
	if err != nil {
		panic(err)
	}
	at := started
	take := func(outcome bench.Outcome, face string) {
		at = at.Add(time.Second)
		trial.Take(bench.Sample{At: at, Health: bench.Health{Link: bench.Link{State: bench.Live}},
			Frames: []bench.Frame{{At: at, Outcome: outcome, Face: face, Code: face, Took: 22 * time.Millisecond}}})
	}
	for index := range faces {
		face := game.CardAt(51 - index).String()
		if face == "KD" {
			for range failures {
				take(bench.NoRead, "")
			}
		}
		take(bench.Good, face)
	}
	return trial
}

func passed() bench.Record {
	return deckTest(before(30*time.Minute), 52, 0).Progress().Record(before(27*time.Minute), "t7")
}

func failed() bench.Record {
	return deckTest(before(50*time.Minute), 52, 11).Progress().Record(before(46*time.Minute), "t7")
}

// running returns a device in the middle of a deck test.
func running() bench.View {
	view := device("scanner", "scanner", "barcode scanner")
	progress := deckTest(before(95*time.Second), 31, 3).Progress()
	view.Running = &progress
	for i := range view.Tests {
		view.Tests[i].Why = message.Written("another test is under way")
	}
	return view
}
