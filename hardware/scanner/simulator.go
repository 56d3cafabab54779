package scanner

import (
	"bytes"
	"fmt"
	"slices"

	"pitboss/hardware/framing"
	"pitboss/hardware/simulator"
	"pitboss/hardware/simulator/cardreader"
)

// NewSimulator returns a simulated scanner for a driver's configuration, with the same codes, frames and rate, plugged
// in, with a shuffled shoe.
func NewSimulator(config Config, options simulator.Options, own cardreader.Options) (*cardreader.Simulator, error) {
	config = config.WithDefaults()
	cards, err := config.CardMap()
	if err != nil {
		return nil, err
	}
	frame, err := config.Framing()
	if err != nil {
		return nil, err
	}
	reading := cardreader.Reading{Name: kind, Codes: cards, Prefix: string(frame.Prefix), Suffix: string(frame.Suffix),
		Acknowledged: config.Acknowledge, Beep: config.Beep()}
	if config.AIM {
		reading.AIM = "]" + aimCode128
	}
	if reading.Wrap, err = wrapFor(config, frame, cards.Longest()); err != nil {
		return nil, err
	}
	return cardreader.New(config.Settings, reading, SimulatorLanguage, options, own)
}

// SimulatorLanguage is the script language of a scanner.
var SimulatorLanguage = slices.Concat(cardreader.Language, cardreader.NoRead, simulator.LineLanguage)

// aimCode128 is the AIM identifier that a simulated scanner reports: Code 128.
const aimCode128 = "C0"

// wrapFor returns a function that puts a frame into a packet of the configured protocol, or appends its check. It
// returns nil if neither is needed. It fails if the codes are too long for the protocol.
func wrapFor(config Config, frame framing.Config, longest int) (func([]byte) []byte, error) {
	wrap := config.Protocol.dialect().wrap
	switch {
	case wrap == nil && frame.Check == framing.LRC:
		return func(whole []byte) []byte { return append(whole, framing.ExclusiveOr(whole[len(frame.Prefix):])) }, nil
	case wrap == nil:
		return nil, nil
	}
	if _, err := wrap(make([]byte, len(frame.Prefix)+longest)); err != nil {
		return nil, fmt.Errorf("protocol = %q: %w", config.Protocol, err)
	}
	return func(whole []byte) []byte {
		packet, err := wrap(bytes.TrimSuffix(whole, frame.Suffix))
		if err != nil {
			return whole // a script's text that fits no packet: no driver accepts it either
		}
		return packet
	}, nil
}
