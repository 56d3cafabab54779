package console

import (
	"context"
	"errors"
	"time"

	"pitboss/game"
)

// ErrHandedOver is the error with which [Console.Work] ends after [Console.HandOver]: another program continues.
var ErrHandedOver = errors.New("another program takes the table over")

// ErrUnfinished means that a round or an incident is open, in the middle of which no other program takes over.
var ErrUnfinished = errors.New("a round or an incident is open")

// HandOver calls write between two rounds, at the table's time, and ends the console if that is agreed. write returns
// the records that it wrote; the table takes nothing between them and the end. It returns [ErrUnfinished] during
// a round or an incident, and write is not called then.
func (c *Console) HandOver(ctx context.Context, write func(at time.Time) (written []game.Record, agreed bool, err error)) error {
	err := c.table.Outside(ctx, func(at time.Time) ([]game.Record, error) {
		c.mu.Lock()
		open := c.latest.State.Round != nil || c.latest.State.Incident != nil
		c.mu.Unlock()
		if open {
			return nil, ErrUnfinished
		}
		written, agreed, err := write(at)
		if leave := c.leave.Load(); agreed && err == nil && leave != nil {
			(*leave)(ErrHandedOver)
		}
		return written, err
	})
	if errors.Is(context.Cause(ctx), ErrHandedOver) {
		return ErrHandedOver
	}
	return err
}
