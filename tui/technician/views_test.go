package technician

import (
	"fmt"
	"slices"
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
func device(name, kind string) bench.View {
	return bench.View{
		Name: name, Kind: kind, KindWords: kindWords[kind], FramesPerSecond: 0.4, BytesPerSecond: 3.2,
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

// kindWords has the names of the kinds, as their drivers have them.
var kindWords = map[string]message.Text{
	"scanner":   message.New("device.kind.scanner", "a card scanner"),
	"angel-eye": message.New("device.kind.angel-eye", "an Angel Eye shoe"),
	"rfid":      message.New("device.kind.rfid", "an RFID reader"),
	"wheel":     message.New("device.kind.wheel", "a roulette wheel"),
	"dice":      message.New("device.kind.dice", "a dice sensor"),
}

// ofCards are the options of a scanner's tests.
var ofCards = bench.TrialOptions{
	KindWords: kindWords["scanner"], Manner: bench.Manner{Read: bench.PullCard, Deck: bench.PullDeck},
	Judgement: bench.Judgement{bench.Good: true, bench.NoRead: false},
}

// offers returns the tests of a scanner but that of its cable.
func offers() []bench.Offer {
	return slices.DeleteFunc(bench.TestsFor(ofCards), func(offer bench.Offer) bool { return offer.Name == string(bench.Cable) })
}

// allWell returns eight devices with nothing wrong.
func allWell() []bench.View {
	wheel := device("wheel", "wheel")
	wheel.Ledger.Recent, wheel.Ledger.Shift.Reads, wheel.Ledger.Baseline = nil, bench.Reads{}, nil
	wheel.FramesPerSecond, wheel.Health.Link.Pulse = 2, 500*time.Millisecond
	spare := device("spare", "scanner")
	spare.Health.Link.State, spare.Health.Link.LastFrame = bench.Closed, time.Time{}
	spare.Ledger = bench.Ledger{}
	return []bench.View{
		device("shoe", "angel-eye"), device("scanner", "scanner"), wheel,
		device("dice", "dice"),
		device("felt-left", "rfid"), device("felt-right", "rfid"),
		device("burn", "scanner"), spare,
	}
}

// unheardOf returns a shoe that reads and a scanner that has not sent a byte.
func unheardOf() []bench.View {
	scanner := device("scanner", "scanner")
	scanner.Health.Link.Since = before(12 * time.Second)
	scanner.Health.Link.LastByte, scanner.Health.Link.LastFrame = time.Time{}, time.Time{}
	scanner.Ledger, scanner.FramesPerSecond, scanner.BytesPerSecond = bench.Ledger{}, 0, 0
	return []bench.View{scanner, device("shoe", "angel-eye")}
}

// threeWrong returns eight devices: the shoe is unplugged, the wheel has fallen silent and the scanner's port has the
// wrong rate.
func threeWrong() []bench.View {
	views := allWell()
	shoe, scanner, wheel := &views[0], &views[1], &views[2]
	unplugged, plugIn := message.New("link.unplugged", "It was unplugged."),
		message.New("link.unplugged.do", "Plug it in. It reconnects by itself.")
	shoe.Health.Link = bench.Link{
		State: bench.Failed, Since: before(12 * time.Minute), Path: "/dev/serial/by-id/usb-shoe", Baud: 9600, LastReason: bench.Unplugged,
		LastError: unplugged, LastDo: plugIn, LastDetail: "read /dev/ttyUSB0: input/output error", LastErrorAt: before(12 * time.Minute),
		LastByte: before(12 * time.Minute), LastFrame: before(12 * time.Minute),
	}
	shoe.Failed, shoe.FramesPerSecond, shoe.BytesPerSecond = true, 0, 0
	shoe.Findings = []bench.Finding{{
		Level: bench.Error, Code: bench.FoundMissing,
		Words: message.New("finding.missing",
			"There is nothing at {path}: the device is unplugged or without power, or it has another name now.",
			message.String("path", shoe.Health.Link.Path)),
		Do: message.New("finding.missing.do", "Look at its plug, the hub and its power. If it is plugged in, type pitboss "+
			"devices list, and put the name it shows into path."),
	}}
	shoe.Alarms = []bench.Alarm{{Kind: bench.Reconnects, Level: bench.Error, Since: before(14 * time.Minute),
		Words: message.Count("alarm.reconnects", "The link was lost and came back {n} time in ten minutes.",
			"The link was lost and came back {n} times in ten minutes.", message.Number("n", 6)),
		Do: message.New("alarm.reconnects.error.do", "Replace the cable and use another socket of the machine, without a "+
			"hub; then run the cable test on the bench."),
		Rate: 6, Limit: 3}}
	wheel.Health.Link.State, wheel.Health.Link.Since, wheel.Health.Link.LastFrame = bench.Stale, before(40*time.Second), before(42*time.Second)
	wheel.Findings = []bench.Finding{{Level: bench.Warning, Code: bench.FoundStale,
		Words: message.New("finding.stale.for",
			"The port is open and the device has said nothing for {time}; it should speak every {pulse}.",
			message.Decimal("time", "42 s"), message.Decimal("pulse", "500 ms")),
		Do: message.New("finding.stale.do",
			"Look whether the device is switched on and running, then at its end of the cable. Restart the device.")}}
	*scanner = wrongBaud(*scanner)
	return views
}

// wrongBaud returns a scanner that sends at another rate than its port expects.
func wrongBaud(view bench.View) bench.View {
	view.Findings = []bench.Finding{{
		Level: bench.Error, Code: bench.FoundBaud,
		Words: message.New("finding.baud", "The device sends at {baud} baud and the console listens at {listened}: what came "+
			"in {n} readings is just what its codes look like then.", message.Number("baud", 19200),
			message.Number("listened", 9600), message.Number("n", 118)),
		Do: message.New("finding.baud.do", "Write baud = {baud} for this device and restart the console.",
			message.Number("baud", 19200)),
	}}
	view.Alarms = []bench.Alarm{{Kind: bench.BadFrames, Level: bench.Warning, Since: before(7 * time.Minute),
		Words: message.Count("alarm.frames", "In the last five minutes {n} frame came whole.",
			"In the last five minutes {n} frames came whole.", message.Number("n", 39)),
		Do: message.New("alarm.frames.do", "Look at the cable and its plugs, and keep it away from motors and power lines. "+
			"The bench shows the frames."), Rate: 0.61, Limit: 0.1}}
	view.Changes = []bench.Change{{What: "baud", Was: message.Written("19200"), Is: message.Written("9600")},
		{What: bench.ChangedProgram, Was: message.Written("1.3.2"), Is: message.Written("1.4.0")}, {What: "timeout", Was: message.Written("2s")}}
	view.Ledger.LastGood = &bench.Period{From: before(28 * time.Hour), To: before(20 * time.Hour)}
	view.Ledger.Recent = lastReadings(80, 81, 82, 85, 88, 89, 90, 93, 94, 95, 97, 98, 99)
	return view
}

// planted returns a scanner with something on every page.
func planted() bench.View {
	view := wrongBaud(device("scanner", "scanner"))
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
		{Name: "version", Label: message.New("order.version", "ask for its version"),
			Words: message.New("order.version.does", "the wheel says its version; nothing moves"), Sends: message.Written(`05 E6 04 00 0D FF 04`)},
		{Name: "lock", Label: message.New("order.lock", "lock the shoe"),
			Words: message.New("order.lock.does", "the shoe is locked: no card can be drawn for a game"),
			Sends: message.Written(`04 C8 04 00 FF 30`), Why: message.New("bench.not-now.test", "a test is under way")},
	}
	view.Records = []bench.Record{passed(), failed()}
	return view
}

// frames returns the last frames of a scanner, one in six of them bad.
func frames(number int) []bench.Frame {
	var list []bench.Frame
	for i := range number {
		card := game.CardAt(i % 52)
		frame := bench.Frame{
			Number: uint64(i + 1), At: before(time.Duration(number-i) * 700 * time.Millisecond),
			Raw:  []byte(fmt.Sprintf("s%03d\r\n", 100+i)),
			Face: card.String(), Meaning: message.New("cardmap.card", "card {card}", message.Card("card", card)),
			Outcome: bench.Good, Code: fmt.Sprintf("s%03d", 100+i), Took: 22 * time.Millisecond,
		}
		other := func(outcome bench.Outcome, raw string, meaning message.Text) {
			frame.Outcome, frame.Raw, frame.Meaning, frame.Code, frame.Face = outcome, []byte(raw), meaning, "", ""
		}
		switch i % 12 {
		case 4:
			other(bench.NoRead, "NR\r\n", message.New("cardmap.no-read", "no-read"))
		case 9:
			other(bench.Junk, "\xff\x80\x1b\x41\xfe", message.New("frame.junk", "junk"))
		case 10:
			other(bench.Sent, "\x16T\r", message.New("frame.beep", "beep"))
		case 11:
			frame.Outcome, frame.Meaning = bench.Duplicate, message.New("frame.said-again", "said again, dropped")
		}
		list = append(list, frame)
	}
	return list
}

// deckTest runs a deck test of a scanner until this many faces are read. The king of diamonds fails so often first.
func deckTest(started time.Time, faces, failures int) *bench.Trial {
	trial, err := bench.NewTrial(bench.Deck, ofCards, started)
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
	view := device("scanner", "scanner")
	progress := deckTest(before(95*time.Second), 31, 3).Progress()
	view.Running = &progress
	for i := range view.Tests {
		view.Tests[i].Why = message.New("bench.not-now.test", "a test is under way")
	}
	return view
}
