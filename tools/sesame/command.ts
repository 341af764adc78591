/** A command of `bin/sesame`. Texts are French: they are read by who operates the server. */
export interface Command {
  /** The first words of the command line: `doctor`, `site create`. */
  name: string
  /** What it does, in one line. */
  summary: string
  /** What may follow the name, one line per way to call it. */
  usage: readonly string[]
  /** Returns the exit status, 0 if nothing. */
  run(args: string[]): Promise<number | void>
}

/** An expected fault: printed without a stack trace. Says what happened, then what to do. */
export class CommandFault extends Error {
  readonly next: string | undefined

  constructor(happened: string, next?: string) {
    super(happened)
    this.next = next
  }
}

/** The command line is wrong: the usage of the command is printed, exit status 2. */
export class UsageFault extends CommandFault {}
