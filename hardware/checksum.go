package hardware

// CRC16 returns the checksum of the console's own line protocols: polynomial 1021, initial value FFFF, not reflected.
// The text 123456789 gives 29B1. It detects every error of up to three bits and every burst of up to sixteen bits.
func CRC16(data []byte) uint16 {
	sum := uint16(0xFFFF)
	for _, b := range data {
		sum ^= uint16(b) << 8
		for range 8 {
			carry := sum&0x8000 != 0
			sum <<= 1
			if carry {
				sum ^= 0x1021
			}
		}
	}
	return sum
}
