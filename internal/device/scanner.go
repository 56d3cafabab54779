package device

import (
	"pitboss/hardware/port"
	"pitboss/hardware/scanner"
)

// ScannerSetup is how a card scanner is set up.
type ScannerSetup struct{ scanner.Config }

// newScannerSetup leaves out what [ScannerSetup.Complete] fills in: what the maker's preset
// has, the keys of the site being known.
func newScannerSetup() *ScannerSetup {
	return &ScannerSetup{scanner.Config{ConfirmIdentical: scanner.Default().ConfirmIdentical}}
}

// Kind is [Scanner].
func (s *ScannerSetup) Kind() Kind { return Scanner }

// Name is the device's name at the table.
func (s *ScannerSetup) Name() string { return s.Config.Name }

// Port is the serial port and how it is used.
func (s *ScannerSetup) Port() port.Settings { return s.Settings }

// Section is the driver's configuration.
func (s *ScannerSetup) Section() any { return &s.Config }

// Complete fills in what was left out; the card table is beside folder.
func (s *ScannerSetup) Complete(folder string) {
	s.CardTable = beside(folder, s.CardTable)
	s.Config = s.WithDefaults()
}

// Ready reads the card table.
func (s *ScannerSetup) Ready() error {
	_, err := s.CardMap()
	return err
}

// New is the scanner, not yet open.
func (s *ScannerSetup) New() (Device, error) {
	reader, err := scanner.New(s.Config)
	if err != nil {
		return nil, err
	}
	return OfScanner(reader), nil
}

// OfScanner is a scanner as a device of a table.
func OfScanner(reader *scanner.Scanner) Device { return cardReader{reader} }

type cardReader struct{ *scanner.Scanner }

func (r cardReader) Kind() Kind { return Scanner }

func (r cardReader) Status() Status { return statusOf(Scanner, r.Health()) }
