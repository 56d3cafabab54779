package simulator

import (
	"bytes"
	"fmt"
	"slices"

	"pitboss/hardware/framing"
	"pitboss/hardware/scanner"
)

// NewScanner returns a simulated scanner for a driver's configuration, with the same codes, frames and rate, plugged
// in, with a shuffled shoe.
func NewScanner(config scanner.Config, options Options) (*Scanner, error) {
	config = config.WithDefaults()
	cards, err := config.CardMap()
	if err != nil {
		return nil, err
	}
	frame, err := config.Framing()
	if err != nil {
		return nil, err
	}
	reading := Reading{Codes: cards, Prefix: string(frame.Prefix), Suffix: string(frame.Suffix),
		Acknowledged: config.Acknowledge}
	if config.AIM {
		reading.AIM = "]" + aimCode128
	}
	if reading.Wrap, err = wrapFor(config, frame, cards.Longest()); err != nil {
		return nil, err
	}
	return NewReader(config.Settings, reading, ScannerLanguage, options)
}

// ScannerLanguage is the script language of a scanner.
var ScannerLanguage = slices.Concat(cardLanguage, noReadLanguage, lineLanguage)

// The symbology that a simulated scanner reports: Code 128.
const (
	ssiKind       = 0x03
	honeywellKind = 'j'
	aimCode128    = "C0"
)

// wrapFor returns a function that puts a frame into a packet of the configured protocol, or appends its check. It
// returns nil if neither is needed. It fails if the codes are too long for the protocol.
func wrapFor(config scanner.Config, frame framing.Config, longest int) (func([]byte) []byte, error) {
	wrap := map[scanner.Protocol]func(text []byte) ([]byte, error){
		scanner.SSI: func(text []byte) ([]byte, error) { return scanner.EncodeSSI(string(text), ssiKind) },
		scanner.HoneywellHeader: func(text []byte) ([]byte, error) {
			return scanner.HeaderMessage{Kind: honeywellKind, AIM: aimCode128, Text: text}.Encode()
		},
	}[config.Protocol]
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
