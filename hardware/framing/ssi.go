package framing

// Sizes of a packet of the Simple Serial Interface, SSI, of Zebra and Symbol. Its head is length, opcode, source and
// status; the length counts everything but the check, which has two bytes.
const (
	SSIHead  = 4
	SSICheck = 2
)

// firstOpcode is the lowest opcode that scanners send.
const firstOpcode = 0x80

// Sources of an SSI packet, its third byte.
const (
	FromScanner = 0x00
	FromHost    = 0x04
)

// MeasureSSI measures packets of SSI.
func MeasureSSI(data []byte) (length int, fit Fit) {
	length = int(data[0]) + SSICheck
	switch {
	case data[0] < SSIHead, len(data) > 1 && data[1] < firstOpcode, len(data) > 2 && data[2] != FromScanner && data[2] != FromHost:
		return 0, NoPacket
	case len(data) < length:
		return 0, Perhaps
	}
	body, check := data[:data[0]], data[data[0]:length]
	if want := SSISum(body); check[0] != want[0] || check[1] != want[1] {
		return length, Wrong
	}
	return length, Whole
}

// SSISum returns the check of an SSI packet: the two's complement of the sum of its bytes, high byte first.
func SSISum(body []byte) [SSICheck]byte {
	sum := uint16(0)
	for _, b := range body {
		sum -= uint16(b)
	}
	return [SSICheck]byte{byte(sum >> 8), byte(sum)}
}
