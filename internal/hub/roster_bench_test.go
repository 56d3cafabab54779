package hub_test

import (
	"fmt"
	"testing"
	"time"

	"pitboss/game/wire"
	"pitboss/internal/control"
	"pitboss/internal/hub/hubtest"
	"pitboss/internal/testing/must"
)

// One change of a person, until it is sealed and stored for each of 200 tables, at a site of 200 people.
func BenchmarkAChangeAt200Tables(b *testing.B) {
	const tables, people = 200, 200
	h := hubtest.Start(b)
	change := func(as wire.SignIn, change control.Change) {
		b.Helper()
		must.Do(b, h.ChangePeople(b.Context(), as, "root (uid 0)", change))
	}
	change(wire.SignIn{}, control.Change{Do: control.Begin, First: []control.Newcomer{
		{Person: manager("maria"), PIN: maria.PIN}, {Person: manager("jonas"), PIN: jonas.PIN},
	}})
	for i := range people - 2 {
		change(maria, control.Change{Do: control.Add, Person: dealer(fmt.Sprintf("dealer-%d", i)), PIN: "594126"})
	}
	for i := range tables {
		hubtest.Join(b, h, fmt.Sprintf("table-%d", i), "")
	}
	told := func(count uint64) {
		for messages(b, h) < count {
			time.Sleep(time.Millisecond)
		}
	}
	began := time.Now()
	told(tables * people)
	b.Logf("%d copies were told %s after the last table joined", tables*people, time.Since(began).Round(time.Millisecond))
	count := uint64(tables * people)
	for b.Loop() {
		change(maria, control.Change{Do: control.ResetPIN, ID: "dealer-7", PIN: "829174"})
		count += tables
		told(count)
	}
}
