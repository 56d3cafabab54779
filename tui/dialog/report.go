package dialog

import (
	"slices"

	tea "charm.land/bubbletea/v2"

	"pitboss/game"
	"pitboss/game/message"
	"pitboss/game/table/decide"
	"pitboss/tui/entry"
	"pitboss/tui/widget"
	"pitboss/tui/words"
)

// Report lists what may have gone wrong in this phase, to report it, or for the shift manager to name the reason for
// a call.
type Report struct {
	incidents []game.Incident
	// sure is the incident awaiting confirmation because its rule voids the round; empty before.
	sure game.Incident
	// key confirms it.
	key  string
	seen entry.Scroll
}

// NewReport lists what may be reported, or what a call may have been about.
func NewReport(desk *Desk) *Report { return &Report{incidents: reportable(desk)} }

// refusedReport returns why a listed incident cannot be reported now, or the zero text if it can.
func refusedReport(desk *Desk, incident game.Incident) message.Text {
	if desk.NamesCall() {
		return message.Text{}
	}
	for _, dead := range desk.View.NotReportable {
		if dead.Incident == incident {
			return dead.Why
		}
	}
	return message.Text{}
}

// reportable lists the incidents that may be named now: those the table accepts in a report, or the choices of the
// question about a call.
func reportable(desk *Desk) (list []game.Incident) {
	names := slices.Clone(desk.View.Reportable)
	for _, dead := range desk.View.NotReportable {
		names = slices.Insert(names, max(len(names)-1, 0), dead.Incident) // the catch-all stays last
	}
	if desk.NamesCall() {
		names = nil
		for _, name := range desk.View.Step.Choices[game.FactIncident] {
			names = append(names, game.Incident(name))
		}
	}
	for _, incident := range names {
		if words.HasIncident(incident) {
			list = append(list, incident)
		}
	}
	return list
}

// Key implements [Dialog].
func (d *Report) Key(desk *Desk, press tea.KeyPressMsg) bool {
	if d.sure != "" {
		return d.confirm(desk, press)
	}
	if press.String() == "esc" {
		return false
	}
	if d.seen.Key(press) {
		return true
	}
	at := slices.Index(words.ReportKeys(d.incidents), press.String())
	if at < 0 {
		return true
	}
	if !refusedReport(desk, d.incidents[at]).IsZero() {
		return true // the list says why
	}
	if d.incidents[at] == game.ResultWrong {
		desk.Open(NewCorrect(desk)) // somebody else decides on the request
		return true
	}
	if !desk.NamesCall() && bothHere(desk.View) {
		Reports(desk, game.Report{Incident: d.incidents[at]})
		return true
	}
	if d.sure = d.incidents[at]; desk.Voids(d.command(desk)) == nil {
		desk.Send(d.command(desk))
		return false
	}
	d.key = sureKey(press.String())
	return true
}

// command returns the command for the chosen incident.
func (d *Report) command(desk *Desk) game.Command {
	if desk.NamesCall() {
		return game.Answer{Facts: game.Facts{game.FactIncident: string(d.sure)}}
	}
	return game.Report{Incident: d.sure}
}

func (d *Report) confirm(desk *Desk, press tea.KeyPressMsg) bool {
	switch press.String() {
	case d.key:
		return !desk.Send(d.command(desk))
	case "esc", "enter":
		d.sure = ""
	}
	return true
}

// Follow implements [Dialog]. The list may differ once the table has moved on.
func (d *Report) Follow(desk *Desk, changed bool) bool {
	d.incidents = reportable(desk)
	if changed {
		d.sure = ""
	}
	incident := desk.View.Incident
	return incident == nil || desk.View.Blocked[decide.KeyReport].IsZero() &&
		(desk.View.Noting || incident.Kind == game.Malfunction)
}

// Draw implements [Dialog].
func (d *Report) Draw(desk *Desk, width, height int) []string {
	if d.sure != "" {
		return voidFrame(desk, d.key, desk.Say(words.IncidentTitle(d.sure, desk.View.Shows)),
			desk.Voids(d.command(desk)), width, height)
	}
	var lines, last []string
	for i, key := range words.ReportKeys(d.incidents) {
		said := words.IncidentTitle(d.incidents[i], desk.View.Shows)
		if d.incidents[i] == game.Malfunction && desk.NamesCall() {
			said = message.New("dialog.report.else", "Something else (general malfunction)") // the manager who would be called is here
		}
		lines = append(lines, last...)
		last = desk.Speaker().CapLines(key, desk.Say(said), width-4) // the catch-all is always visible
		if why := refusedReport(desk, d.incidents[i]); !why.IsZero() {
			last = desk.deadLines(key, desk.Say(said), desk.Say(why), width-4)
		}
	}
	if len(d.incidents) == 0 {
		last = widget.Wrap(desk.Say(message.New("dialog.report.nothing", "There is nothing else to report here now.")), width-4)
	}
	title := message.New("dialog.report", "Report a problem (pauses the game)")
	if desk.View.Noting {
		title = message.New("dialog.report.note", "Another problem: noted in this incident")
	}
	if desk.NamesCall() {
		title = message.New("dialog.report.call", "What happened? The procedures follow")
	}
	below := desk.Speaker().Flow(append(last, desk.caps(width-4, words.GoesBack)...), width-4)
	return widget.Frame(desk.Say(title), d.seen.Over(lines, below, height-2, desk.more(), desk.Look), width, height, desk.Look)
}
