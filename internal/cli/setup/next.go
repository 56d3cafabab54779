package setup

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"os/exec"
	"strconv"

	"pitboss/game"
	"pitboss/game/message"
	"pitboss/internal/config"
	"pitboss/store/hub"
)

// step is a command of this program that is offered once a terminal is set up.
type step struct {
	what message.Text
	args []string
}

// steps returns what may be done next at the terminal of a configuration, in the usual order.
func steps(loaded config.Config) (offered []step) {
	offer := func(what message.Text, args ...string) { offered = append(offered, step{what, args}) }
	if _, err := os.Stat(loaded.Database + hub.Suffix); errors.Is(err, fs.ErrNotExist) {
		offer(message.New("setup.next.join", "join the site: paste the invitation from its hub"), "join", "--config", loaded.Path)
	}
	offer(message.New("setup.next.doctor", "check this terminal"), "doctor", "--config", loaded.Path)
	for _, device := range loaded.Devices {
		args := []string{"--config", loaded.Path, "--device", device.Name(), "--language", loaded.Display.Language}
		switch device.Kind().Takes {
		case "":
		case game.StepScan:
			offer(message.New("setup.next.deck", "test the {device} with a deck of cards", message.Device("device", device.Name())),
				append([]string{"devices", "test", "deck"}, args...)...)
		default:
			offer(message.New("setup.next.test", "test the {device}", message.Device("device", device.Name())),
				append([]string{"devices", "test"}, args...)...)
		}
	}
	offer(message.New("setup.next.training", "deal a training round, with simulated devices"),
		"demo", loaded.Variant, "--language", loaded.Display.Language)
	return offered
}

// next says where the answers are, and offers what comes after the set-up until nothing more is wanted. Each is a process
// of its own at this terminal, and says itself what is wrong.
func (l *lines) next(ctx context.Context, path string) error {
	loaded, err := config.Load(path)
	if err != nil {
		return err
	}
	program, err := os.Executable()
	if err != nil {
		return err
	}
	if err := l.say(saved(path)); err != nil {
		return err
	}
	for {
		offered := steps(loaded)
		if err := l.say(message.New("setup.next", "What next? Type a number, or only Enter to end.")); err != nil {
			return err
		}
		for i, one := range offered {
			if err := l.write(fmt.Sprintf("  %d  ", i+1), l.texts.Say(one.what)); err != nil {
				return err
			}
		}
		answer, err := l.line(ctx, nil)
		if answer == "" {
			if errors.Is(err, io.EOF) {
				return nil
			}
			return err
		}
		number, err := strconv.Atoi(answer)
		if err != nil || number < 1 || number > len(offered) {
			if err := l.write("! ", l.texts.Say(message.New("setup.wrong.choice", "This is none of the choices: {answer}",
				message.String("answer", answer)))); err != nil {
				return err
			}
			continue
		}
		command := exec.CommandContext(ctx, program, offered[number-1].args...)
		command.Stdin, command.Stdout, command.Stderr = os.Stdin, os.Stdout, os.Stderr
		_ = command.Run() // it has said why
	}
}
