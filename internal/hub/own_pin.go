package hub

import (
	"context"
	"errors"
	"time"

	"github.com/nats-io/nats.go"

	"pitboss/clock"
	"pitboss/game"
	"pitboss/game/message"
	"pitboss/game/strict"
	"pitboss/game/table/decide"
	"pitboss/game/table/state"
	"pitboss/game/wire"
	"pitboss/internal/console"
	"pitboss/site"
	client "pitboss/store/hub"
)

// answerOwnPIN answers a table's request for a person who changes their own PIN there: with a nonce, or the verdict
// on a claim. Anybody else gets no answer.
func (h *Hub) answerOwnPIN(ctx context.Context, request *nats.Msg) any {
	names, err := h.secrets.Site.Of(request.Subject)
	if err != nil || len(names) != 1 {
		return nil
	}
	member, there := h.Member(game.SiteTable, names[0])
	ask, err := site.ParseAsk(request.Data)
	if err != nil || !there || member.Revoked {
		h.requests.Warn("a change of a PIN is not answered", "table", names[0], "joined", there, "error", err)
		return nil
	}
	answer := site.PINAnswer{}
	if ask.Nonce {
		answer.Nonce = h.tableNonces.Give(member.Name)
		answer.Box, err = h.secrets.signedBox()
	} else {
		answer, err = h.pinVerdict(ctx, member, *ask.Command)
	}
	if err != nil {
		h.requests.Warn("a change of a PIN is not answered", "table", member.Name, "error", err)
		return nil
	}
	return answer
}

// pinVerdict returns the signed verdict on a claim.
func (h *Hub) pinVerdict(ctx context.Context, member Member, signed site.Signed) (site.PINAnswer, error) {
	claim, err := h.pinClaim(member, signed)
	if err != nil {
		return site.PINAnswer{}, err
	}
	said := site.PINVerdict{Site: claim.Site, Table: claim.Table, Nonce: claim.Nonce, Staff: claim.Staff}
	// The roster counts wrong PINs reported by tables in its own turn.
	if err := h.roster.inTurn(ctx, func() { said.Refused = h.roster.ownPIN(member, claim) }); err != nil {
		return site.PINAnswer{}, err
	}
	data, signature, err := site.Sign(said, site.PINVerdictSigning, h.secrets.account.Sign)
	return site.PINAnswer{Verdict: data, Signature: signature}, err
}

// pinClaim decodes a claim that a table signed for this site and for itself.
func (h *Hub) pinClaim(member Member, signed site.Signed) (site.PINClaim, error) {
	if !client.Signed(site.Member{User: member.User}, site.PINClaimSigning(signed.Command), signed.Signature) {
		return site.PINClaim{}, errors.New("the table has not signed it")
	}
	claim, err := site.ParsePINClaim(signed.Command)
	if err == nil && (claim.Site != h.secrets.Site || claim.Table != member.Name) {
		err = errors.New("it is of another table, or for another site")
	}
	return claim, err
}

// ownPIN changes the PIN of a person who enters the old one at a table where they may work, or returns a refusal.
// Only a person who has entered the old PIN learns what is wrong with the new one.
func (r *roster) ownPIN(member Member, claim site.PINClaim) *game.Refusal {
	h, now := r.hub, clock.Now()
	if code := h.tableNonces.Use(claim.Nonce, claim.Table); code != "" {
		return &game.Refusal{Code: code, Message: message.New("hub.own-pin.again", "The request came twice, or too late."),
			Hint: pinAgain()}
	}
	if may, _ := r.pinClaims.take(member.Record, now); !may {
		return &game.Refusal{Code: game.RefusedBusy, Message: message.New("hub.own-pin.many",
			"Too many PINs were changed or tried at this table."), Hint: pinElsewhere()}
	}
	opened, err := client.Credentials{Box: h.secrets.Box}.Open(site.PINClaimPurpose(claim), claim.PINs)
	var pins site.TwoPINs
	if err == nil {
		err = strict.Decode(opened, &pins)
	}
	if err != nil {
		return &game.Refusal{Code: game.RefusedUnsealed,
			Message: message.New("hub.own-pin.unsealed", "The PINs are not sealed to this hub."), Hint: pinAgain()}
	}
	if !r.told[r.home.Person(member.Name, claim.Staff)].here {
		return &game.Refusal{Code: game.RefusedNoSuchPerson, Message: message.New("hub.own-pin.stranger",
			"The hub knows nobody of that staff id at this table.")}
	}
	// A thief of the table's credentials learns no more about PINs here than at the table itself.
	if !r.wrongPINs.hasOf(member.Record+" "+claim.Staff, now, maxPerTable) {
		return &game.Refusal{Code: game.RefusedLockedOut, Message: message.New("hub.own-pin.wrong",
			"Too many wrong PINs of this person came from this table."), Hint: pinElsewhere()}
	}
	h.showing.Lock()
	defer h.showing.Unlock()
	identity, err := prove(h.journal, wire.SignIn{Staff: claim.Staff, PIN: pins.Old},
		game.Actor{Device: member.Record}, now, r.proveAt(member, claim.Staff))
	refused := (*console.RefusalError)(nil)
	switch {
	case errors.As(err, &refused):
		r.wrongPINs.take(member.Record+" "+claim.Staff, now)
		return &refused.Refusal
	case err != nil:
		return r.unableToChange(member, err)
	}
	if fault := console.OwnPINFault(h.journal, identity.Person.ID, pins); fault != nil {
		return fault
	}
	err = h.journal.ChangePIN(identity.Person.ID, pins.New, game.Actor{Staff: identity.Person.ID, Device: member.Record}, now)
	if err == nil {
		err = r.takeIn() // it is told next
	}
	if err != nil {
		return r.unableToChange(member, err)
	}
	return nil
}

// proveAt returns the function that judges a PIN entered at a table. A wrong PIN counts, but only up to what the
// table may add to a count, see [maxPerTable]: it does not lock anybody out of other tables.
func (r *roster) proveAt(member Member, staff string) taking {
	return func(s state.State, at time.Time, who game.Identity) ([]game.Event, *game.Refusal) {
		events, refused := decide.Prove(s, at, who)
		if r.added[attemptsOf{staff, game.ByPIN}][member.Record] < maxPerTable {
			return events, refused
		}
		for i, event := range events {
			if failed, is := event.(game.SignInFailed); is && failed.Reason == game.RefusedWrongPIN {
				failed.Failures, failed.Locked = who.Failures, false
				events[i] = failed
			}
		}
		return events, refused
	}
}

// unableToChange logs why the hub itself failed, and returns the refusal for the table.
func (r *roster) unableToChange(member Member, why error) *game.Refusal {
	r.hub.requests.Warn("a change of a PIN", "table", member.Name, "error", why)
	return &game.Refusal{Code: game.RefusedBusy, Message: message.New("hub.own-pin.unable",
		"The hub cannot change it now; its log says why."), Hint: pinAgain()}
}

func pinAgain() message.Text {
	return message.New("hub.own-pin.hint", "Your PIN is still the old one. Try again.")
}

func pinElsewhere() message.Text {
	return message.New("hub.own-pin.elsewhere",
		"Your PIN is still the old one. Try again in an hour, or change it at another table.")
}
