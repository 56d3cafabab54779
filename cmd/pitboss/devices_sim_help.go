package main

const simHelp = `sim is a device that is not there, on a real pseudo-terminal that any program can open.
Its path is the first line of standard output. It then takes commands, one a line, from
standard input or from --script, and writes what happens. It is unplugged when they
end; with --stay it stays until ctrl-c.`

const onTheLineHelp = `
  raw HEX           these bytes are sent as they are
  junk [N]          N random bytes (8) are sent, none of them a frame's mark
  hold              keep everything that is to be sent in the device
  release           send what was kept, all at once
  unplug [now]      pull the cable, once everything sent was read, or now
  replug            plug it in again, under the same path
  wait DURATION     do nothing, such as wait 200ms`

const scannerHelp = `A scanner has a shuffled shoe in front of its reader. Its commands; empty lines and what
follows a # are nothing:

  draw [N] [EVERY]  push the next card, or N of them every so often (600ms), past
                    the reader; the cut card when it is reached
  burn N            take N cards out of the shoe unseen
  again             read what lies at the reader once more
  load              put a new, shuffled shoe in
  no-read [K]       the next K reads (1) fail
  double [APART]    the next read comes twice (100ms apart)
  misread           the next read gives another face's code
  cut-line          the next read sends half its frame
  merge             the next two reads run together into one line
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
  first, burn N     draw the first card of a new shoe, N cards to be burned
  load              put a new, shuffled shoe in and switch it on
  stand-by          say that no round runs
  cut-card          draw a cut card
  again             send the last report once more, as it was
  resend            tell the last card once more, as a retransmission
  error N, clear    go into error mode with this error, end it
  lock, unlock      lock the shoe, unlock it
  lose [N]          the next N reports (1) are lost, with all their repeats
  times N           every report is sent N times, 1 to 3
  cut-line          the next report's first sending ends in the middle
  wrong-check       a bit of the next report's first sending is hurt
  refuse, deaf      the next command is refused, or not answered` + onTheLineHelp + `

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
  wrong-check       a bit of the next throw's line is hurt on the way` + onTheLineHelp + `

  pitboss devices sim dice --link /tmp/dice
  pitboss devices watch --port /tmp/dice --kind dice      in another terminal`
