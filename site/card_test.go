package site_test

import (
	"encoding/json"
	"testing"

	"pitboss/game"
	"pitboss/internal/testing/must"
	"pitboss/site"
)

func TestMembersOfASite(t *testing.T) {
	want := site.Member{Site: "vilnius-1", Role: game.SiteFloor, Name: "floor-1", User: "U", Box: "b", Revoked: true}
	data := must.Get(json.Marshal(want))(t)
	if got, err := site.ParseMember(data); err != nil || got != want {
		t.Errorf("%+v, %v; want %+v", got, err, want)
	}
	for _, wrong := range []string{"", "[]", `{"name":"a b","role":"table"}`, `{"name":"a","role":"king"}`} {
		if got, err := site.ParseMember([]byte(wrong)); err == nil {
			t.Errorf("%s is %+v", wrong, got)
		}
	}
}
