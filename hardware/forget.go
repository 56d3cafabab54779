package hardware

import (
	"bytes"

	"pitboss/bench"
)

// Forget removes the bytes of a frame from the kept traffic, even if they are split over several reads: they are
// private. Captures taken earlier still have them.
func (v *Vitals) Forget(raw []byte) {
	v.mu.Lock()
	defer v.mu.Unlock()
	all := received(v.traffic)
	secret := make([]bool, len(all))
	for from := 0; len(raw) > 0; {
		at := bytes.Index(all[from:], raw)
		if at < 0 {
			break
		}
		for i := range raw {
			secret[from+at+i] = true
		}
		from += at + len(raw)
	}
	kept := make([]bench.Traffic, 0, cap(v.traffic))
	for _, entry := range v.traffic {
		if entry.Way == bench.Received {
			var data []byte // a capture shares the previous slice
			for i, b := range entry.Data {
				if !secret[i] {
					data = append(data, b)
				}
			}
			secret = secret[len(entry.Data):]
			v.trafficBytes -= len(entry.Data) - len(data)
			if entry.Data = data; len(data) == 0 {
				continue
			}
		}
		kept = append(kept, entry)
	}
	v.traffic = kept
}
