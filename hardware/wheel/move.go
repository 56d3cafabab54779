package wheel

// move follows the wheel from the last state to that of s.
func (t *Tracker) move(s Status) {
	from := t.last
	other := s.Game != from.Game || from.State == ""
	if s.State == from.State && !other {
		return
	}
	if t.spin.phase == flying && (other || !s.State.rolling()) {
		t.leave(s)
	}
	if s.State != StateClosed && (from.State == "" || from.State == StateClosed) {
		t.tell(Report{Kind: Opened, Game: s.Game, Partial: from.State == ""})
	}
	switch s.State {
	case StateClosed:
		t.close(s)
	case StateStart:
		t.spin = spin{}
	case StateBets:
		t.bets(s, other)
	case StateBall:
		t.ball(s, other)
	case StateNoMoreBets:
		t.noMoreBets(s, other)
	case StateResult:
		t.result(s, other)
	}
}

// close takes the wheel out of play. A game that was to be played cannot be.
func (t *Tracker) close(s Status) {
	if t.spin.phase == waiting && t.spin.cause == "" || t.spin.respin() {
		t.trouble(EquipmentFailure)
	}
	t.spin, t.finished = spin{}, finished{}
	t.tell(Report{Kind: Closed, Game: s.Game, Partial: t.last.State == ""})
}

// bets begins a game, or waits for the ball of the same game once more.
func (t *Tracker) bets(s Status, other bool) {
	again := !other && t.last.State.rolling() && t.last.State != StateResult
	if again && t.spin.phase == over {
		t.spin = spin{game: s.Game, phase: waiting, cause: t.spin.cause}
		return
	}
	t.spin = spin{game: s.Game, phase: waiting}
	t.tell(Report{Kind: BetsOpen, Game: s.Game, Partial: t.last.State == ""})
}

// ball is the ball seen in the track.
func (t *Tracker) ball(s Status, other bool) {
	if !other && t.spin.phase == flying {
		t.spin.unread()
		return
	}
	t.launch(s, other || t.last.State != StateBets)
}

func (t *Tracker) noMoreBets(s Status, other bool) {
	if !other && t.last.State == StateResult {
		t.spin.unread()
		return
	}
	skipped := other || t.last.State != StateBall
	if skipped {
		t.launch(s, true)
	}
	if t.spin.phase == flying {
		t.tell(Report{Kind: NoMoreBets, Game: s.Game, Partial: t.spin.partial})
	}
}

func (t *Tracker) result(s Status, other bool) {
	if !other && t.last.State.rolling() {
		if t.last.State == StateBall && t.spin.phase == flying {
			t.spin.partial = true
			t.tell(Report{Kind: NoMoreBets, Game: s.Game, Partial: true})
		}
		return
	}
	if !other && t.last.State == StateBets {
		t.launch(s, true)
		if t.spin.phase == flying {
			t.tell(Report{Kind: NoMoreBets, Game: s.Game, Partial: true})
		}
		return
	}
	// A result of which nothing was seen belongs to no spin of this table.
	t.spin = spin{game: s.Game, phase: over, partial: true, rotor: s.Rotor}
}

// launch begins a spin.
func (t *Tracker) launch(s Status, partial bool) {
	t.spin = spin{game: s.Game, phase: flying, rotor: s.Rotor, partial: partial}
	t.tell(Report{Kind: BallLaunched, Game: s.Game, Rotor: s.Rotor, Partial: partial})
	if s.Game != t.launched.game {
		t.before = t.launched
	}
	t.launched = launched{game: s.Game, rotor: s.Rotor}
	same := t.before.rotor != "" && s.Rotor == t.before.rotor && t.next(t.before.game, s.Game)
	if t.rules.Reverses && same {
		t.trouble(WrongDirection)
	}
}

// leave ends a spin whose game is over and whose number is not final.
func (t *Tracker) leave(s Status) {
	said := t.spin.number
	if t.next(t.spin.game, s.Game) && s.Last.IsKnown() {
		said = s.Last
		t.reading(s.Last)
	}
	if t.spin.phase != flying {
		return
	}
	if s.State == StateClosed && !said.IsKnown() {
		t.trouble(EquipmentFailure)
		return
	}
	t.end(NumberUnread, said)
}
