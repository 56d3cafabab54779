# Shorthands; everything here is also one plain command. See README.md.
.PHONY: demo test lint ci build bench fuzz soak goldens release

demo:
	go run ./cmd/pitboss demo

test:
	go test ./...

lint:
	gofmt -l . && go vet ./... && go tool -modfile=tools/go.mod golangci-lint run ./...

ci:
	bash .ci/run

build:
	CGO_ENABLED=0 go build -trimpath -ldflags "-s -w" -o bin/pitboss ./cmd/pitboss

bench:
	go test -run '^$$' -bench . -benchtime 1s ./...

# Each fuzz target for a while: make fuzz TIME=1m
TIME ?= 20s
fuzz:
	@for package in $$(go list ./...); do \
	  for target in $$(go test -list '^Fuzz' $$package | grep '^Fuzz'); do \
	    echo "$$package $$target"; go test -run '^$$' -fuzz "^$$target$$" -fuzztime $(TIME) $$package || exit 1; \
	  done; \
	done

# The properties of concealed cards, of screens, of settlement and of cosigned heads, rounds of play and
# deaths of the program, played long: make soak CHECKS=10000
CHECKS ?= 2000
soak:
	go test -timeout 4h ./cmd/pitboss -run '^TestConcealedCards' -rapid.checks $(CHECKS)
	go test -timeout 4h ./cmd/pitboss -run '^(TestEveryVariantIsPlayedByKindsAlone|TestKilled.*)$$' -long
	go test -timeout 4h ./internal/demo -run '^(TestFaultsArePutRight|TestUnpluggedWhileDealing)$$' -long
	go test -timeout 4h ./internal/demosite -run '^TestTheRecordsOfASite$$' -long
	go test -timeout 4h ./internal/hub -run '^TestPeopleAgreeInTheEnd$$' -long
	go test -timeout 4h ./internal/hub/witness -run '^TestCosignedHeadsAreOfOneTree$$' -rapid.checks $(CHECKS)
	go test -timeout 4h ./internal/release -run '^TestReleasesAreTheSameBytes$$' -long
	go test -timeout 4h ./internal/train -run '^(TestDrills|TestExaminations)$$' -long
	go test -timeout 4h ./store/hub -run '^(TestKilled.*|TestWhatANetworkDoes|TestWhatBecomesOfMessages|TestTwoConsolesOfOneTable)$$' -long
	go test -timeout 4h ./game/table -run '^(TestNothingBreaksA.*|TestEveryErrorEnds|TestDevicesMoveNothing)$$' -rapid.checks $(CHECKS)
	go test -timeout 4h ./game/history -run '^(TestEveryWordHasALanguage|TestAccountsSayWhatWasRecorded)$$' -rapid.checks $(CHECKS)
	go test -timeout 4h ./tui -run '^TestScreensOfRandomPlay' -rapid.checks $(CHECKS)
	go test -timeout 4h ./tui/floor -run '^TestNothingBreaksTheScreen$$' -rapid.checks $(CHECKS)
	go test -timeout 4h ./game/andarbahar ./game/oneblackjack ./game/royalpoker ./game/sicbo -run '^TestSettlesAsTheTables' -rapid.checks $(CHECKS)
	go test -timeout 4h ./game/blackjack -run '^TestSettlesAsTheTables' -rapid.checks $$(($(CHECKS) * 100))

goldens:
	go test ./tui ./tui/day ./tui/floor ./tui/replay ./tui/tuitest/picture -update

# The files of a release, in dist: see internal/release/doc.go and SECURITY.md
release:
	go run ./internal/release
