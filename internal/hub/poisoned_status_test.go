package hub_test

import (
	"strings"
	"testing"

	"pitboss/internal/hub/hubtest"
	"pitboss/internal/testing/must"
)

// What is no record is none of a newer program: the status says that it is no record.
func TestTheStatusOfWhatIsNoRecord(t *testing.T) {
	t.Parallel()
	for name, junk := range map[string]string{
		"an object": `{}`, "no JSON": `junk`, "a later version": `{"v":9}`,
		"a type that is not known": `{"v":1,"type":"robot-dealt","hash":"` + strings.Repeat("0", 64) + `"}`,
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			h := hubtest.Start(t)
			table := newSigning(t, h, "table-7")
			cosignedAt(t, table)
			publish(t, table, []byte(junk))
			status := must.Get(ownerOf(t, h).Status(t.Context()))(t)
			if one := status.Tables[0]; one.Newer != nil || one.Fault != "" || one.Records != 42 || !strings.HasPrefix(one.Broken, "record 42 is no record: ") {
				t.Errorf("the status is %+v", one)
			}
		})
	}
}
