package setup

import (
	"slices"
	"strconv"
	"strings"

	"pitboss/bench"
	"pitboss/game"
	"pitboss/game/message"
	"pitboss/hardware"
	"pitboss/hardware/device"
	"pitboss/hardware/kinds"
	"pitboss/internal/detect"
	"pitboss/internal/keys"
)

// Later is the answer for a device that is connected later.
const Later = "later"

// Reads reports whether the question is for the port of a device, so that a search for it helps.
func (q Question) Reads() bool { return strings.HasPrefix(q.Name, pathOf) }

// pathOf and kindOf begin the names of the questions for a device.
const pathOf, kindOf = "path.", "kind."

// devices asks where the device is connected that reads what a step waits for, and which kind it is if that was not
// heard.
func (p Plan) devices(usual *device.Kind) (questions []Question) {
	now := p.device(usual.Takes)
	if now == nil {
		now = &Device{Step: usual.Takes, Kind: usual.Name}
	}
	what := message.Message("device", kinds.Named(now.Kind).Words)
	questions = append(questions, Question{Name: pathOf + string(usual.Takes), Group: pathOf + string(usual.Takes), Now: p.offered(*now),
		Ask: message.New("setup.path", "The game needs {device}. Which port is it on?", what),
		Help: message.New("setup.path.help", "Let it read, throw or spin once: its port is then found by itself. "+
			"Or type a port's name, tcp:HOST:PORT for a network box, or later."),
		put: func(p *Plan, path string) error { return p.connect(usual.Takes, path) }})
	taking := kinds.Taking(usual.Takes)
	if _, heard := p.heardOn(now.Path, *now); heard || len(taking) == 1 || now.at > 0 || now.Path == "" {
		return questions
	}
	which := Question{Name: kindOf + string(usual.Takes), Group: pathOf + string(usual.Takes), Now: now.Kind,
		Ask: message.New("setup.kind", "Which kind of device reads it?"),
		put: func(p *Plan, kind string) error { p.device(usual.Takes).Kind = kind; return nil }}
	for _, kind := range taking {
		which.Choices = append(which.Choices, Choice{kind.Name, kind.Words})
	}
	return append(questions, which)
}

// connect sets the port of the device that reads what a step waits for.
func (p *Plan) connect(step game.StepKind, path string) error {
	if path == Later {
		path = ""
	} else if err := hardware.PathOf(path).Validate(); err != nil {
		return err
	}
	if path != "" && p.taken(step, path) {
		return message.AsError(message.New("setup.wrong.taken", "Another device has this port already."))
	}
	one := p.device(step)
	one.Path, one.Settings = path, nil
	if sign, heard := p.heardOn(path, *one); heard {
		one.Kind, one.Settings = sign.Device.Language.Kind, settingsOf(sign, one.at > 0)
		if one.at > 0 { // what is so already stays as it is written
			is := keys.Values(p.known.Devices[one.at-1].Section())
			one.Settings = slices.DeleteFunc(one.Settings, func(setting bench.Setting) bool {
				return slices.Contains(is, keys.KeyValue{Key: setting.Key, Value: strings.Trim(setting.Value, `"`)})
			})
		}
	}
	return nil
}

// taken reports whether another device than that of a step has a port.
func (p Plan) taken(step game.StepKind, path string) bool {
	return slices.ContainsFunc(p.Devices, func(other Device) bool { return other.Step != step && other.Path == path })
}

// offered returns the port of a device, or the one on which it was heard.
func (p Plan) offered(one Device) string {
	if one.Path != "" {
		return one.Path
	}
	for _, sign := range p.Heard {
		if _, heard := p.heardOn(sign.Path, one); heard && !p.taken(one.Step, sign.Path) {
			return sign.Path
		}
	}
	return ""
}

// heardOn returns what was found on a port, if it can be the device.
func (p Plan) heardOn(path string, one Device) (detect.Sign, bool) {
	at := slices.IndexFunc(p.Heard, func(sign detect.Sign) bool {
		kind := kinds.Named(sign.Device.Language.Kind)
		return sign.Path == path && kind.Takes == one.Step && (one.at == 0 || kind.Name == one.Kind)
	})
	if at < 0 {
		return detect.Sign{}, false
	}
	return p.Heard[at], true
}

// Hear notes what a search says about a port.
func (c *Course) Hear(sign detect.Sign) {
	c.plan.Heard = slices.DeleteFunc(c.plan.clone().Heard, func(one detect.Sign) bool { return one.Path == sign.Path })
	if sign.State == detect.Found {
		c.plan.Heard = append(c.plan.Heard, sign)
	}
}

// settingsOf returns the settings that a found device needs besides its kind. Usual ones are left out unless usual is
// set, for a device that may have others now.
func settingsOf(sign detect.Sign, usual bool) (settings []bench.Setting) {
	kind, language := kinds.Named(sign.Device.Language.Kind), sign.Device.Language
	if len(kind.Protocols) > 0 && (usual || language.Protocol != kind.Protocols[0]) {
		settings = append(settings, bench.Setting{Key: "protocol", Value: strconv.Quote(language.Protocol)})
	}
	fresh := kind.Setup()
	fresh.Complete("")
	if usual || fresh.Port().Baud != sign.Baud {
		settings = append(settings, bench.Setting{Key: "baud", Value: strconv.Itoa(sign.Baud)})
	}
	return append(settings, sign.Device.Settings...)
}

// Say returns what a search says about a port, in words, or no text if it is not worth saying.
func Say(sign detect.Sign) message.Text {
	port := message.String("port", sign.Path)
	switch sign.State {
	case detect.Silent:
	case detect.Hearing:
		return message.New("setup.hearing", "{port}: something comes. Let it read, throw or spin once more.", port)
	case detect.Unknown:
		return message.New("setup.unknown", "{port}: what comes is of no device that is known.", port)
	case detect.Unusable:
		return message.New("setup.unusable", "{port}: {why}", port, message.Message("why", message.OfError(sign.Err)))
	case detect.Found:
		var words []string
		for _, setting := range settingsOf(sign, true) {
			words = append(words, setting.Key+" = "+setting.Value)
		}
		return message.New("setup.found", "{port}: {device} ({settings}).", port,
			message.Message("device", kinds.Named(sign.Device.Language.Kind).Words),
			message.String("settings", strings.Join(words, ", ")))
	}
	return message.Text{}
}
