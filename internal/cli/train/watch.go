package train

import (
	"context"
	"errors"
	"fmt"
	"io"
	"time"

	"github.com/spf13/cobra"

	"pitboss/clock"
	"pitboss/game"
	"pitboss/game/table/replay"
	"pitboss/internal/cli"
	"pitboss/internal/control"
	"pitboss/internal/exit"
	"pitboss/internal/instructor"
	"pitboss/internal/journals"
	recordings "pitboss/internal/replay"
	"pitboss/store"
	"pitboss/text"
	screen "pitboss/tui/watch"
)

func newWatch() *cobra.Command {
	var look cli.Look
	var plain bool
	cmd := &cobra.Command{
		Use:   "watch FILE [--plain]",
		Short: "An exercise that somebody plays, on the instructor's terminal",
		Long: `watch shows an exercise while somebody plays it with train run or train exam --db FILE:
the table as the trainee sees it, and what they did. The keys throw faults in, stop the
exercise and continue it, write a note about a moment, and tell the trainee something;
? lists them. Everything is in the record, with who did it. Leaving ends nothing.

While the exercise is stopped its clock stands still: no wait ends, no mark counts it,
and the trainee's keys do nothing. It continues when the instructor leaves. One
instructor watches at a time, as the trainee's user or root. The marks are shown at the
end.

With --plain everything is said in lines, and the same is done by lines of the input:
faults, throw FAULT, pause, resume, note TEXT, say TEXT, quit.

  pitboss train watch cleo.db`,
		Args: cli.Args(cobra.ExactArgs(1)),
		RunE: func(cmd *cobra.Command, args []string) error {
			if !plain && !cli.OnTerminal() {
				return exit.Usagef("train watch needs a terminal; --plain says everything in lines")
			}
			client, err := dial(cmd.Context(), args[0])
			if err != nil {
				return err
			}
			defer func() { _ = client.Close() }() // the exercise continues
			w := &watching{client: client, file: args[0]}
			if plain {
				return w.inLines(cmd, look)
			}
			return w.onScreen(cmd, look)
		},
		ValidArgsFunction: completeFiles,
	}
	look.AddSilentFlags(cmd)
	cli.AddPlainFlag(cmd, &plain)
	return cmd
}

// opens is how long an exercise that opens may take until an instructor can connect, and retry the pause between tries.
const (
	opens = 5 * time.Second
	retry = 50 * time.Millisecond
)

// dial connects to the exercise that is played into a file. It waits for one that is just opening.
func dial(ctx context.Context, file string) (*instructor.Client, error) {
	for until := clock.In(opens); ; {
		client, err := instructor.Dial(file)
		if !errors.Is(err, instructor.ErrNobody) {
			return client, err
		}
		why := nobody(file)
		if exit.Of(why).Status == exit.UsedWrongly || control.Find(file) == nil || clock.Now().After(until) || !clock.Pause(ctx, retry) {
			return nil, why
		}
	}
}

// nobody says why there is nothing to watch: the file is not the record of an exercise, or nobody plays it.
func nobody(file string) error {
	kind := game.Live
	err := journals.Read(file, func(journal *store.Journal) error {
		record, err := journal.Record(1)
		if err != nil {
			return err
		}
		event, err := game.DecodeEvent(record.Type, record.Data)
		if begun, is := event.(game.JournalBegun); is {
			kind = begun.Kind
		}
		return err
	})
	switch {
	case err != nil:
		return err
	case kind != game.Exercise:
		return exit.Usagef("%s is the record of a table, not of an exercise: train watch watches what train run --db FILE plays", file)
	}
	return exit.WithHint(fmt.Errorf("%s: %w", file, instructor.ErrNobody), "its marks: pitboss train marks "+file)
}

// watching is an exercise that is watched.
type watching struct {
	client *instructor.Client
	file   string
	player *replay.Player
	// ended are the marks, once the exercise has ended.
	ended *instructor.Ended
}

// follow moves to the newest record whenever there is one, and calls show, and hear with each answer, until the exercise
// ends or ctx does.
func (w *watching) follow(ctx context.Context, show func(instructor.Now, error), hear func(instructor.Answer)) error {
	defer context.AfterFunc(ctx, func() { _ = w.client.Close() })() // the exercise continues
	ended, err := w.client.Lines(func(line instructor.Line) {
		switch {
		case line.Now != nil:
			show(*line.Now, w.move(ctx, line.Now.Last))
		case line.Answer != nil:
			hear(*line.Answer)
		}
	})
	switch {
	case ctx.Err() != nil: // the instructor left
		return nil
	case errors.Is(err, instructor.ErrGone):
		return exit.WithHint(err, "what was recorded: pitboss train marks "+w.file)
	case err == nil:
		w.ended = &ended
	}
	return err
}

// move opens the record, or moves to its end if it has more.
func (w *watching) move(ctx context.Context, last uint64) (err error) {
	if w.player == nil {
		w.player, err = recordings.Open(ctx, w.file, "")
		if err != nil {
			return err
		}
	} else if last > w.player.Index().Last {
		if _, err := w.player.Extend(); err != nil {
			return err
		}
	}
	return w.player.To(w.player.Index().Last)
}

// maxBefore is the number of earlier positions that the screen lists.
const maxBefore = 40

// onScreen shows the exercise on a screen, and its marks when it has ended.
func (w *watching) onScreen(cmd *cobra.Command, look cli.Look) error {
	options, err := look.Screen()
	if err != nil {
		return err
	}
	options.Mouse, options.Location = true, time.UTC
	asked := make(chan screen.Request, 8)
	shown := screen.Options{
		Options: options, Exercise: w.client.Begun.Exercise, Trainee: w.client.Begun.Trainee, Most: instructor.MaxText,
		Ask: func(request screen.Request) {
			select {
			case asked <- request:
			default: // nobody presses so fast
			}
		},
	}
	for _, fault := range w.client.Begun.Faults {
		shown.Faults = append(shown.Faults, screen.Fault{ID: fault.ID, Label: fault.Label})
	}
	ctx, stop := context.WithCancel(cmd.Context())
	defer stop()
	err = screen.Run(ctx, shown, func(ctx context.Context, show func(screen.ShownMsg), answer func(screen.AnswerMsg)) error {
		defer stop()
		go w.ask(ctx, asked)
		return w.follow(ctx, func(now instructor.Now, err error) {
			told := screen.ShownMsg{At: now.At, Lying: now.Lying, Paused: now.Paused, Failed: err}
			if err == nil {
				told.Now, told.Before = w.player.Position(), w.player.Before(maxBefore)
			}
			show(told)
		}, func(given instructor.Answer) {
			answer(screen.AnswerMsg{Do: screen.Act(given.Do), Refused: given.Refused})
		})
	})
	return w.end(cmd.OutOrStdout(), options.Texts, err)
}

// ask passes on what the instructor asks for until ctx ends.
func (w *watching) ask(ctx context.Context, asked <-chan screen.Request) {
	for {
		select {
		case <-ctx.Done():
			return
		case one := <-asked:
			request := instructor.Request{Do: instructor.Act(one.Do), Fault: one.Fault, Text: one.Text, About: one.About}
			if w.client.Ask(request) != nil {
				return // the exercise has ended
			}
		}
	}
}

// end writes the marks if the exercise has ended.
func (w *watching) end(out io.Writer, texts *text.Printer, err error) error {
	if err != nil || w.ended == nil {
		return err
	}
	return writeMarks(out, texts, w.ended.Marks, false)
}
