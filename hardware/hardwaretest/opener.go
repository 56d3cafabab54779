package hardwaretest

import (
	"context"

	"pitboss/bench"
	"pitboss/hardware"
)

// Opener opens one transport after the other; then the device is not there.
func Opener(transports ...hardware.Transport) hardware.Opener {
	return hardware.OpenerFunc(func(context.Context) (hardware.Transport, error) {
		if len(transports) == 0 {
			return nil, &hardware.LinkError{Reason: bench.Missing, Words: "the device is not there"}
		}
		one := transports[0]
		transports = transports[1:]
		return one, nil
	})
}

// Paced opens playbacks of one recording after the other, each as long as it was; then the
// device is not there.
func Paced(recordings ...[]bench.Traffic) hardware.Opener {
	var playbacks []hardware.Transport
	for _, recording := range recordings {
		playback := NewPlayback(recording)
		playback.Paced = true
		playbacks = append(playbacks, playback)
	}
	return Opener(playbacks...)
}
