package hardware_test

import (
	"testing"

	"pitboss/bench"
	"pitboss/hardware"
	"pitboss/internal/testing/check"
)

func TestForgottenBytesAreInNoCaptureTakenLater(t *testing.T) {
	vitals := hardware.NewVitals("shoe", "/dev/x", 9600, 0, start)
	vitals.Received([]byte("1010\rAN"), start)
	vitals.Wrote([]byte("AN"), start)
	vitals.Received([]byte("NA\rAN"), start)
	vitals.Received([]byte("NA\r"), start)
	before := vitals.Capture()
	for _, raw := range []string{"", "BERTA\r", "ANNA\r"} {
		vitals.Forget([]byte(raw))
	}
	want := []bench.Traffic{{Way: bench.Received, Data: []byte("1010\r")}, {Way: bench.Transmitted, Data: []byte("AN")}}
	check.Difff(t, want, vitals.Capture().Traffic, "the capture")
	check.Equalf(t, string(before.Traffic[0].Data)+string(before.Traffic[2].Data)+
		string(before.Traffic[3].Data), "1010\rANNA\rANNA\r", "a capture taken before has become")
}
