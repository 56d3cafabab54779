package main

const simHelp = `sim is a device that is not there, on a real pseudo-terminal that any program can open.
Its path is the first line of standard output. It then takes commands, one a line, from
standard input or from --script, and writes what happens. It is unplugged when they
end; with --stay it stays until ctrl-c. With --json: {"path"}, then {"did"} for each
thing it does.

Whoever opens it at another rate gets what a real receiver would make of the bits;
--any-baud lets every rate be understood. A pseudo-terminal has no parity: --format is
what the device sends, --data-bits and --parity what its reader is set to.`

const onTheLineHelp = `
  raw HEX           these bytes are sent as they are
  junk [N|forever]  N random bytes (8) are sent, none of them a frame's mark; or junk
                    without end, between everything else
  share, quiet      another program takes a part of what comes; it ends, and the junk
  hold              keep everything that is to be sent in the device
  release           send what was kept, all at once
  unplug [now]      pull the cable, once everything sent was read, or now
  replug [NAME]     plug it in again, under the same path or another name
  stale             what is sent until it is plugged in lies on the line then
  lose [N]          the next N frames (1) are lost
  times N           every frame is sent N times, 1 to 3
  slow [GAP]        pause (20ms) before each byte; 0s ends it
  dying [N]         the cable spoils one in N frames (5); 0 ends it
  baud N            the device is at another rate now
  format 7E1        the device has other data bits, parity and stop bits now
  hang, wake        take nothing of what is sent to it; take it again
  wait DURATION     do nothing, such as wait 200ms`

const scannerHelp = `A scanner has a shuffled shoe in front of its reader. Its commands; empty lines and what
follows a # are nothing:

  draw [N] [EVERY]  push the next card, or N of them every so often (600ms), past
                    the reader; the cut card when it is reached
  burst N           draw N cards and send them all at once
  deck [EVERY]      present a whole deck, each card until it reads; none is out of the
                    shoe
  burn N            take N cards out of the shoe unseen
  again             read what lies at the reader once more
  load              put a new, shuffled shoe in
  no-read [K]       the next K reads (1) fail
  double [APART]    the next read comes twice (100ms apart)
  misread           the next read gives another face's code
  cut-line          the next read sends half its frame
  merge             the next two reads run together into one line
  same              draw another card of the face that lies at the reader
  twin QD KD        every queen of diamonds has the king's code
  dirty QH 3        every queen of hearts fails three times before it reads
  dirty-window P    every reading fails with this chance, 0 to 1
  clean             cards and window are clean, every card has its own code
  slot PREFIX       the next reading comes with another prefix
  suffix MARK       readings end with something else from now on
  unknown           a code that stands for nothing is read
  cut-card          a cut card is read
  code TEXT         this text is read
  badge CODE        a badge is read` + onTheLineHelp + `

  pitboss devices sim scanner --link /tmp/scanner
  pitboss devices watch --port /tmp/scanner      in another terminal`

const angelEyeHelp = `A shoe has shuffled cards in it, knows the drawing rules and answers commands. Its own
commands; empty lines and what follows a # are nothing:

  draw [N] [EVERY]  draw the next card, or N of them every so often (600ms); the
                    result and the stand-by follow the last card of a round
  burst N           draw N cards and send everything at once
  deck [EVERY]      deal a whole test deck, none of it out of the shoe
  first, burn N     draw the first card of a new shoe, N cards to be burned
  load              put a new, shuffled shoe in and switch it on
  stand-by          say that no round runs
  cut-card          draw a cut card, in the middle of a round too
  overdraw, extra   draw a card too many: error 2, or told after the result
  again             send the last report once more, as it was
  resend            tell the last card once more, as a retransmission
  error N, clear    go into error mode with this error, end it
  lock, unlock      lock the shoe, unlock it
  lose [N]          the next N reports (1) are lost, with all their repeats
  cut-line          the next report's first sending ends in the middle
  wrong-check       a bit of the next report's first sending is hurt
  refuse [N]        the next N commands (1) are refused as busy
  deaf [N]          the next N commands (1) are not answered` + onTheLineHelp + `

  pitboss devices sim angel-eye --link /tmp/shoe
  pitboss devices watch --port /tmp/shoe --kind angel-eye      in another terminal`

const rfidHelp = `An RFID reader has a shuffled shoe of cards with tags in front of it. Without a card table
the tags are made up; --enrol writes them down. It has a scanner's commands (pitboss
devices sim scanner --help) but no-read, and:

  wrong-check       the next read is hurt on the way

  pitboss devices sim rfid --link /tmp/rfid --enrol /tmp/cards.csv
  pitboss devices watch --port /tmp/rfid --kind rfid --card-table /tmp/cards.csv`

const wheelHelp = `A wheel plays games by itself, or with --waits one for each spin, with the times of real
ones. Its commands; empty lines and what follows a # are nothing:

  spin [N]          launch the ball, where the wheel waits for it, and wait until all of
                    the game was sent; N games one after another
  number N          the next number is N
  fault NAME        the next game goes wrong: rotor-stopped, ball-gone, failed-launch,
                    number-changes, number-missing ...; a wrong name lists them all
  burst N           the next N lines come at once
  late [BY]         the next line comes so much later (2s) than it is due
  refuse, busy, deaf [N]
                    the next N commands (1) are answered NO, BUSY or not at all
  power-off         switch the wheel off: it spins down and closes
  power-on          switch it on again` + onTheLineHelp + `

  pitboss devices sim wheel --link /tmp/wheel --speed 10 --stay </dev/null
  pitboss devices watch --port /tmp/wheel --kind wheel      in another terminal`

const diceHelp = `Dice are thrown when they are told to. Their commands; empty lines and what follows a #
are nothing:

  throw [N] [EVERY] shake the dice, or N times every so often (1s)
  faces A+B         the next throw is this one
  no-roll CAUSE     the next throw gives no faces; a wrong cause lists them all
  miss              the sensor overlooks a die of the next throw
  again             the sensor says the last throw once more
  cut-line          the next throw sends half its line
  wrong-check       a bit of the next throw's line is hurt on the way
  no-shake          the next throw is not shaken
  time-out          nothing is told of the next throw
  refuse, deaf [N]  a machine refuses, or does not answer, the next N orders (1)` + onTheLineHelp + `

With --protocol 7a55 it is a machine with one die: throw works it as its host does, and it
answers orders.

  pitboss devices sim dice --link /tmp/dice
  pitboss devices watch --port /tmp/dice --kind dice      in another terminal`
