package simulator

import (
	"bytes"
	"fmt"

	"pitboss/hardware/framing"
	"pitboss/hardware/scanner"
)

// What a simulated scanner says of the kind of its codes: Code 128.
const (
	ssiKind       = 0x03
	honeywellKind = 'j'
	aimCode128    = "C0"
)

// wrapFor returns what puts a frame of a scanner's configuration into the packet of its
// protocol, or its check behind it; nil where there is nothing to do. The error says that
// the codes are too long for the protocol.
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
			return whole // a text of a script that no packet takes: no driver takes it either
		}
		return packet
	}, nil
}
