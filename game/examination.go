package game

import (
	"fmt"
	"strings"
	"time"
)

// Examination is a passed examination on which a qualification rests (GLI-19 C.6.8(d)), by the head of its record.
type Examination struct {
	// Exercise is its name, such as exam/baccarat/ezugi-baccarat/5, and Passed when it ended.
	Exercise string    `json:"exercise"`
	Passed   time.Time `json:"passed"`
	// Records is how many records its journal has, Head the hash of the last one.
	Records uint64 `json:"records"`
	Head    string `json:"head"`
	// Instructor is who signed it; another person, a shift manager, makes the change. It is empty in a request, which
	// the instructor makes.
	Instructor string `json:"instructor,omitempty"`
}

// maxExercise is how many characters the name of an examination has at most.
const maxExercise = 200

// IsZero reports whether there is no examination.
func (e Examination) IsZero() bool { return e == Examination{} }

// Variant returns the variant that was examined.
func (e Examination) Variant() string {
	if parts := strings.Split(e.Exercise, "/"); len(parts) == 4 && parts[0] == "exam" {
		return parts[2]
	}
	return ""
}

// Valid returns an error if a described examination cannot be one.
func (e Examination) Valid() error {
	switch {
	case e.IsZero():
		return nil
	case e.Variant() == "":
		return fmt.Errorf("%.60q is no examination", e.Exercise)
	case e.Records == 0 || e.Head == "" || e.Passed.IsZero():
		return fmt.Errorf("the examination %.60q has no head", e.Exercise)
	}
	return firstError(text("name of the examination", e.Exercise, maxExercise), sha256Hex("head of the examination", e.Head))
}

func (e StaffChanged) valid() error { return examined(e.Exam, e.Change) }
func (e StaffAsked) valid() error   { return examined(e.Exam, e.Change) }

// examined returns an error for an examination on which another change than a qualification rests.
func examined(exam Examination, change string) error {
	if !exam.IsZero() && change != StaffQualified {
		return fmt.Errorf("the change %q rests on no examination", change)
	}
	return exam.Valid()
}
