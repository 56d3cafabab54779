package config

import (
	"net/netip"
	"slices"
	"time"

	"pitboss/game/message"
)

// shiftTime is the format of a time of day in a configuration.
const shiftTime = "15:04"

// checkBench checks the configuration of the bench.
func (r *reader) checkBench() {
	r.sayEach(sectionBench, r.config.Bench.Validate())
	for i, at := range r.config.Bench.Shifts {
		if _, err := time.Parse(shiftTime, at); err != nil {
			r.say(sectionBench+".shifts", message.New("config.shifts", `{value}: want times of day such as "06:00"`,
				valueArg(at)))
		} else if slices.Contains(r.config.Bench.Shifts[:i], at) {
			r.say(sectionBench+".shifts", message.New("config.shifts.twice",
				"{value} is there twice: want each beginning of a shift once", valueArg(at)))
		}
	}
	if listen := r.config.Metrics.Listen; listen != "" {
		if address, err := netip.ParseAddrPort(listen); err != nil || !address.Addr().IsLoopback() || address.Port() == 0 {
			r.say(sectionMetrics+".listen", message.New("config.listen",
				`{value}: want an address of this machine alone, such as "127.0.0.1:9464"`, valueArg(listen)))
		}
	}
}

// Times returns the beginnings of the shifts as durations since midnight. The configuration was checked.
func (b Bench) Times() (times []time.Duration) {
	for _, text := range b.Shifts {
		if at, err := time.Parse(shiftTime, text); err == nil {
			times = append(times, time.Duration(at.Hour())*time.Hour+time.Duration(at.Minute())*time.Minute)
		}
	}
	return times
}
