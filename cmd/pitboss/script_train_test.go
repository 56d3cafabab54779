package main

import (
	"time"

	"github.com/rogpeppe/go-internal/testscript"

	"pitboss/internal/train"
	"pitboss/internal/train/traintest"
)

// tried writes the record of an exercise that hands played, right, nothing or mistaken.
func tried(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) != 5 {
		ts.Fatalf("usage: tried FILE EXERCISE WAY TRAINEE DATE")
	}
	drill, err := train.DrillNamed(args[1])
	ts.Check(err)
	e, err := train.Resolve(drill)
	ts.Check(err)
	began, err := time.Parse(time.DateOnly, args[4])
	ts.Check(err)
	ts.Check(traintest.Tried{Exercise: e, Way: train.Way(args[2]), Trainee: args[3], Began: began}.Write(ts.MkAbs(args[0])))
}
