package site_test

import (
	"encoding/json"
	"testing"

	"pitboss/game"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
	"pitboss/site"
)

func TestMembersOfASite(t *testing.T) {
	want := site.Member{Site: "vilnius-1", Role: game.SiteFloor, Name: "floor-1", User: "U", Box: "b", Revoked: true}
	data := must.Get(json.Marshal(want))(t)
	check.Equal(t, must.Get(site.ParseMember(data))(t), want)
	for _, wrong := range []string{"", "[]", `{"name":"a b","role":"table"}`, `{"name":"a","role":"king"}`} {
		if got, err := site.ParseMember([]byte(wrong)); err == nil {
			t.Errorf("%s is %+v", wrong, got)
		}
	}
}
