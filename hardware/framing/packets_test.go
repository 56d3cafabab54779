package framing

import (
	"bytes"
	"fmt"
	"testing"
	"time"

	"pgregory.net/rapid"

	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
)

// Packets of SSI: a card's code, another one, an acknowledgment.
var (
	ssiAce  = "\x09\xf3\x00\x00\x031010\xfe\x3f"
	ssiKing = "\x09\xf3\x00\x00\x034130\xfe\x39"
	ssiAck  = "\x04\xd0\x00\x00\xff\x2c"
)

// A message with Honeywell's data header: 1010, Code 128.
var headerAce = "\x16\xfe\x13\x00\x00\x00\rMSGGET0005jC0\x1d1010\r"

// The same for a code that is longer than a header.
var headerLong = "\x16\xfe\x1b\x00\x00\x00\rMSGGET0013jC0\x1dDECK01-00042\r"

func TestPackets(t *testing.T) {
	const gap = 100 * time.Millisecond
	tests := []struct {
		name    string
		measure Measure
		in      []at
		want    []string
	}{
		{"a code", MeasureSSI, []at{{0, ssiAce}}, []string{show(Piece{Kind: Frame, Payload: []byte(ssiAce), Raw: []byte(ssiAce)})}},
		{"in two halves, quickly", MeasureSSI, []at{{0, ssiAce[:5]}, {gap - 1, ssiAce[5:]}}, frames(ssiAce)},
		{"two at once", MeasureSSI, []at{{0, ssiAce + ssiAck}}, frames(ssiAce, ssiAck)},
		{"a bit hurt", MeasureSSI, []at{{0, "\x09\xf3\x00\x00\x031011\xfe\x3f"}, {gap, ""}},
			[]string{fmt.Sprintf("hurt %q", "\x09\xf3\x00\x00\x031011\xfe\x3f")}},
		{"a length hurt, then another at once", MeasureSSI, []at{{0, "\x0d" + ssiAce[1:] + ssiKing}, {gap, ""}},
			append([]string{fmt.Sprintf("hurt %q", "\x0d"+ssiAce[1:])}, frames(ssiKing)...)},
		{"a byte lost, then another at once", MeasureSSI, []at{{0, "\x09\xf3\x00\x00\x03110\xfe\x3f" + ssiKing}},
			append([]string{fmt.Sprintf("hurt %q", "\x09\xf3\x00\x00\x03110\xfe\x3f")}, frames(ssiKing)...)},
		{"its end missing", MeasureSSI, []at{{0, ssiAce[:7]}, {gap, ssiKing}},
			append([]string{fmt.Sprintf("cut %q", ssiAce[:7])}, frames(ssiKing)...)},
		{"its end missing, another at once", MeasureSSI, []at{{0, ssiAce[:7] + ssiKing}, {gap, ""}},
			append([]string{fmt.Sprintf("hurt %q", ssiAce[:7])}, frames(ssiKing)...)},
		{"swallowed by a false beginning", MeasureSSI, []at{{0, "\xff\xf3\x00" + ssiKing}, {gap, ""}},
			append([]string{fmt.Sprintf("cut %q", "\xff\xf3\x00")}, frames(ssiKing)...)},
		{"text of a scanner set up for lines", MeasureSSI, []at{{0, "1010\r\n"}, {gap, ""}}, []string{`junk "1010\r\n"`}},
		{"one byte", MeasureSSI, []at{{0, "\x09"}, {gap, ""}}, []string{`junk "\t"`}},
		{"a data header", MeasureDataHeader, []at{{0, headerAce + headerAce}}, frames(headerAce, headerAce)},
		{"other words behind a header", MeasureDataHeader, []at{{0, "\x16\xfe\x04\x00\x00\x00\rABC\r" + headerAce}},
			append([]string{`hurt "\x16\xfe\x04\x00\x00\x00\rA"`, `junk "BC\r"`}, frames(headerAce)...)},
		{"two halves that would make a whole", MeasureDataHeader, []at{{0, headerLong[:len(headerLong)-7] + headerAce}, {gap, ""}},
			append([]string{fmt.Sprintf("hurt %q", headerLong[:len(headerLong)-7])}, frames(headerAce)...)},
		{"two lengths that differ", MeasureDataHeader, []at{{0, "\x16\xfe\x14" + headerAce[3:] + headerAce}},
			append([]string{fmt.Sprintf("hurt %q", "\x16\xfe\x14"+headerAce[3:21]), `junk "1010\r"`}, frames(headerAce)...)},
		{"no CR at the end", MeasureDataHeader, []at{{0, headerAce[:25] + "x" + headerAce}, {gap, ""}},
			append([]string{fmt.Sprintf("hurt %q", headerAce[:25]+"x")}, frames(headerAce)...)},
		{"a length of nothing that can be", MeasureDataHeader, []at{{0, "\x16\xfe\xff\xff\xff\xff\r"}},
			[]string{`hurt "\x16\xfe\xff\xff\xff\xff\r"`}},
		{"a header cut off", MeasureDataHeader, []at{{0, headerAce[:9]}, {gap, headerAce}},
			append([]string{fmt.Sprintf("cut %q", headerAce[:9])}, frames(headerAce)...)},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			packets, now := NewPackets(test.measure, gap), start
			var got []string
			keep := func(p Piece) { got = append(got, show(p)) }
			for _, in := range test.in {
				now = now.Add(in.silence)
				packets.Feed([]byte(in.bytes), now, keep)
				if in.bytes == "" {
					packets.Quiet(now, keep)
				}
			}
			check.Difff(t, test.want, got, "pieces")
		})
	}
}

// frames returns complete packets as they are shown.
func frames(packets ...string) (words []string) {
	for _, packet := range packets {
		words = append(words, show(Piece{Kind: Frame, Payload: []byte(packet), Raw: []byte(packet)}))
	}
	return words
}

// Everything that was received completely is emitted completely, with any junk and partial packets around it.
func TestNoPacketIsLost(t *testing.T) {
	kinds := []struct {
		measure Measure
		whole   []string
	}{{MeasureSSI, []string{ssiAce, ssiKing, ssiAck}}, {MeasureDataHeader, []string{headerAce, headerLong}}}
	rapid.Check(t, func(t *rapid.T) {
		kind := rapid.SampledFrom(kinds).Draw(t, "kind")
		var stream []byte
		var want []string
		for range rapid.IntRange(1, 6).Draw(t, "parts") {
			packet := rapid.SampledFrom(kind.whole).Draw(t, "packet")
			if rapid.Bool().Draw(t, "whole") {
				stream, want = append(stream, packet...), append(want, packet)
				continue
			}
			stream = append(stream, packet[:rapid.IntRange(1, len(packet)-1).Draw(t, "cut")]...)
		}
		var got []string
		for _, piece := range fed(NewPackets(kind.measure, time.Second), stream, nil) {
			if piece.Kind == Frame {
				got = append(got, string(piece.Raw))
			}
		}
		must.Slicesf(t, want, got, "packets %q of %q", got, stream)
	})
}

func FuzzPackets(f *testing.F) {
	f.Add(false, []byte(ssiAce+ssiKing), uint16(3))
	f.Add(false, []byte("\x0d"+ssiAce[1:]+ssiKing+"1010\r\n"), uint16(12))
	f.Add(true, []byte("x"+headerAce+headerAce[:9]+headerAce), uint16(30))
	f.Fuzz(func(t *testing.T, header bool, stream []byte, cut uint16) {
		measure := MeasureSSI
		if header {
			measure = MeasureDataHeader
		}
		whole := fed(NewPackets(measure, time.Second), stream, nil)
		parts := fed(NewPackets(measure, time.Second), stream, []int{int(cut) % (len(stream) + 1)})
		must.Difff(t, whole, parts, "pieces (-whole +split)")
		var all []byte
		for _, piece := range whole {
			all = append(all, piece.Raw...)
			if length, fit := measure(piece.Raw); (piece.Kind == Frame) != (fit == Whole && length == len(piece.Raw)) &&
				piece.Kind == Frame {
				t.Fatalf("%s is taken for a packet", show(piece))
			}
		}
		if !bytes.Equal(all, stream) {
			t.Fatalf("of %q there is %q", stream, all)
		}
	})
}

func TestPacketTimesAreThoseOfItsBytes(t *testing.T) {
	packets := NewPackets(MeasureSSI, time.Second)
	var got []Piece
	keep := func(p Piece) { got = append(got, p) }
	// The packet follows a false start and is found when nothing more comes.
	packets.Feed([]byte("\xff\xf3\x00"+ssiKing[:4]), start, keep)
	packets.Feed([]byte(ssiKing[4:]), start.Add(9*time.Millisecond), keep)
	packets.Quiet(start.Add(2*time.Second), keep)
	if len(got) != 2 || !got[1].At.Equal(start.Add(9*time.Millisecond)) || got[1].Took != 9*time.Millisecond {
		t.Errorf("got %+v, want a cut piece and a packet from 0 to 9 ms", got)
	}
}
