package dialog

import (
	"reflect"

	"pitboss/game"
	"pitboss/game/message"
	"pitboss/game/table/next"
	"pitboss/game/table/view"
	"pitboss/tui/words"
)

// changes describes what changed at the table between two views.
func changes(before, after view.View) (said []message.Text) {
	add := func(text message.Text) { said = append(said, text) }
	for _, device := range after.Devices {
		name := message.Device("device", device.Name)
		for _, was := range before.Devices {
			switch {
			case was.Name != device.Name || was.Up == device.Up:
			case device.Up:
				add(message.New("dialog.changed.back", "The {device} is back.", name))
			default:
				add(message.New("dialog.changed.down", "The {device} is down.", name))
			}
		}
	}
	for _, role := range []game.Role{game.Dealer, game.ShiftManager, game.Technician} {
		was, is := holder(before, role), holder(after, role)
		switch {
		case was.ID == is.ID:
		case is.IsZero():
			add(message.New("dialog.changed.left", "{name} signed out.", message.String("name", words.Person(was))))
		default:
			add(message.New("dialog.changed.came", "{name} signed in.", message.String("name", words.Person(is))))
		}
	}
	if before.Timer != nil && before.Timer.Kind == view.TimerBetting &&
		(after.Timer == nil || after.Timer.Kind != view.TimerBetting) {
		add(message.New("dialog.changed.betting", "Betting has closed."))
	}
	if before.Round != nil && after.Round != nil && !reflect.DeepEqual(before.Round.Placed, after.Round.Placed) {
		add(message.New("dialog.changed.cards", "The cards of the round are now: {cards}.",
			message.Message("cards", next.PlacedText(after.Round.Placed))))
	}
	if before.Incident != nil && after.Incident != nil && before.Incident.Kind != after.Incident.Kind {
		add(message.New("dialog.changed.incident", "It is now: {what}.",
			message.Message("what", words.Happened(*after.Incident, after.Shows))))
	}
	if len(said) == 0 {
		add(message.New("dialog.changed", "The table changed. Now: {prompt}", message.Message("prompt", after.Step.Prompt)))
	}
	return said
}
