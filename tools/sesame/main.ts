/** Entry point of `bin/sesame`: finds the command, runs it, and prints faults in French. */
import { CommandFault, UsageFault, type Command } from './command.ts'
import { COMMANDS } from './commands.ts'
import { describeFault } from './faults.ts'

const EXIT_FAULT = 1
const EXIT_USAGE = 2

/** Runs the command that the arguments name and returns the exit status. */
export async function main(args: readonly string[], commands = COMMANDS): Promise<number> {
  if (args.length === 0 || isHelp(args[0])) {
    console.log(overview(commands))
    return 0
  }
  const command = findCommand(args, commands)
  if (!command) {
    console.error(`Commande inconnue\u00a0: ${args.join(' ')}\n\n${overview(commands)}`)
    return EXIT_USAGE
  }
  const rest = args.slice(wordsOf(command).length)
  if (rest.some(isHelp)) {
    console.log(describeCommand(command))
    return 0
  }
  try {
    return (await command.run([...rest])) ?? 0
  } catch (error) {
    return report(error, command)
  }
}

const isHelp = (word = '') => ['--help', '-h', 'help'].includes(word)

const wordsOf = ({ name }: Command) => name.split(' ')

function findCommand(args: readonly string[], commands: readonly Command[]): Command | undefined {
  return commands.find((command) => wordsOf(command).every((word, index) => args[index] === word))
}

function overview(commands: readonly Command[]): string {
  const width = Math.max(...commands.map(({ name }) => name.length))
  return [
    'Usage\u00a0: bin/sesame COMMANDE [OPTIONS]',
    '',
    ...commands.map(({ name, summary }) => `  ${name.padEnd(width)}  ${summary}`),
    '',
    'Détail d’une commande\u00a0: bin/sesame COMMANDE --help',
  ].join('\n')
}

function describeCommand({ name, summary, usage }: Command): string {
  const lines = usage.map((line) => `  bin/sesame ${name} ${line}`.trimEnd())
  return [`${name}\u00a0: ${summary}`, '', ...lines].join('\n')
}

function report(error: unknown, command: Command): number {
  const fault = error instanceof CommandFault ? error : describeFault(error)
  // Only a defect of ours has a stack trace: whoever reports it needs it.
  if (!fault) throw error
  console.error(fault.next ? `${fault.message}\n${fault.next}` : fault.message)
  if (!(fault instanceof UsageFault)) return EXIT_FAULT
  console.error(`\n${describeCommand(command)}`)
  return EXIT_USAGE
}

if (import.meta.main) process.exitCode = await main(process.argv.slice(2))
