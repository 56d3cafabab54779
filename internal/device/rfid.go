package device

import (
	"errors"

	"pitboss/hardware/port"
	"pitboss/hardware/rfid"
)

// RFIDSetup is how a reader of cards with a tag is set up.
type RFIDSetup struct{ rfid.Config }

func newRFIDSetup() *RFIDSetup { return &RFIDSetup{rfid.Default()} }

// Kind is [RFID].
func (s *RFIDSetup) Kind() Kind { return RFID }

// Name is the device's name at the table.
func (s *RFIDSetup) Name() string { return s.Config.Name }

// Port is the serial port and how it is used.
func (s *RFIDSetup) Port() port.Settings { return s.Settings }

// Section is the driver's configuration.
func (s *RFIDSetup) Section() any { return &s.Config }

// Complete fills in what was left out; the card table is beside folder.
func (s *RFIDSetup) Complete(folder string) {
	s.CardTable = beside(folder, s.CardTable)
	s.Config = s.WithDefaults()
}

// Ready reads the card table, without which no tag is a card.
func (s *RFIDSetup) Ready() error {
	if s.CardTable == "" {
		return errors.New("card_table is missing: no tag stands for a card; enrol the cards (docs/devices.md)")
	}
	_, err := s.CardMap()
	return err
}

// New is the reader, not yet open.
func (s *RFIDSetup) New() (Device, error) {
	reader, err := rfid.New(s.Config)
	if err != nil {
		return nil, err
	}
	return OfRFID(reader), nil
}

// OfRFID is a reader as a device of a table.
func OfRFID(reader *rfid.Reader) Device { return tagReader{reader} }

type tagReader struct{ *rfid.Reader }

func (r tagReader) Kind() Kind { return RFID }

func (r tagReader) Status() Status { return statusOf(RFID, r.Health()) }
