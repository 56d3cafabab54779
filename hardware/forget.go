package hardware

import (
	"bytes"

	"pitboss/bench"
)

// Forget takes the bytes of a frame out of what is kept of the traffic, wherever reads cut
// them: they are nobody's business. Captures that were taken before have them.
func (v *Vitals) Forget(raw []byte) {
	v.mu.Lock()
	defer v.mu.Unlock()
	came := came(v.traffic)
	secret := make([]bool, len(came))
	for from := 0; len(raw) > 0; {
		at := bytes.Index(came[from:], raw)
		if at < 0 {
			break
		}
		for i := range raw {
			secret[from+at+i] = true
		}
		from += at + len(raw)
	}
	kept := make([]bench.Traffic, 0, cap(v.traffic))
	for _, one := range v.traffic {
		if one.Way == bench.Received {
			var data []byte // a capture shares the bytes that were there
			for i, b := range one.Data {
				if !secret[i] {
					data = append(data, b)
				}
			}
			secret = secret[len(one.Data):]
			v.trafficBytes -= len(one.Data) - len(data)
			if one.Data = data; len(data) == 0 {
				continue
			}
		}
		kept = append(kept, one)
	}
	v.traffic = kept
}
