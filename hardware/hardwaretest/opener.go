package hardwaretest

import (
	"context"

	"pitboss/bench"
	"pitboss/game/message"
	"pitboss/hardware"
)

// Opener opens the transports in sequence. After the last one, the device is not there.
func Opener(transports ...hardware.Transport) hardware.Opener {
	return hardware.OpenerFunc(func(context.Context) (hardware.Transport, error) {
		if len(transports) == 0 {
			return nil, &hardware.LinkError{Reason: bench.Missing, Words: message.New("link.missing", "It is not there.")}
		}
		next := transports[0]
		transports = transports[1:]
		return next, nil
	})
}

// Paced opens playbacks of the recordings in sequence, each as long as recorded. After the last one, the device is not
// there.
func Paced(recordings ...[]bench.Traffic) hardware.Opener {
	var playbacks []hardware.Transport
	for _, recording := range recordings {
		playbacks = append(playbacks, paced(recording))
	}
	return Opener(playbacks...)
}

// Again opens a playback of the same recording every time, as long as recorded.
func Again(recording []bench.Traffic) hardware.Opener {
	return hardware.OpenerFunc(func(context.Context) (hardware.Transport, error) { return paced(recording), nil })
}

func paced(recording []bench.Traffic) *Playback {
	playback := NewPlayback(recording)
	playback.Paced = true
	return playback
}
