import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'

import { COMMANDS } from '../sesame/commands.ts'

const root = path.resolve(import.meta.dirname, '../..')
const exists = (file: string) => existsSync(path.join(root, file))
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')

/** Commands of pnpm itself that documents name. */
const OF_PNPM = new Set(['exec', 'fetch', 'install', 'sbom'])

/** Words of a command as it is typed, to the end of the line or of what holds it. */
const CALL = /(?:^|(?<![\w/])bin\/)(pnpm|sesame) ([^`|\n;&()]*)/gm

/** A word that stands for others: NAME, [NAME], …, $name. */
const isPlaceholder = (word = '') => word === '' || /^(?:[[(<$]|…|[A-Z]+\b)/.test(word)

/**
 * Commands of `bin/pnpm` and `bin/sesame` in a text that do not exist, with drills, benches, tests
 * and options. In code a line may begin without `bin/`.
 */
export function findUnknownCommands(text: string, { isCode = false } = {}): string[] {
  return [...text.matchAll(CALL)].flatMap(([call, program, rest = '']) => {
    if (!isCode && !call.startsWith('bin/')) return []
    const words = rest.split('#')[0]!.trim().split(/\s+/)
    const isKnown = program === 'pnpm' ? isScript(words) : isSesame(words)
    return isKnown ? [] : [call.trim()]
  })
}

const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }

function isScript([script = '', ...rest]: string[]): boolean {
  if (isPlaceholder(script)) return true
  if (!(script in scripts)) return OF_PNPM.has(script) || isProgram(script)
  const [argument] = rest
  if (isPlaceholder(argument) || argument!.startsWith('-')) return true
  if (script === 'drill') return exists(`drills/${argument}.ts`)
  if (script === 'bench') return exists(`bench/${argument}.ts`)
  if (script === 'db') return listed(rest).every((word) => DATABASE_COMMANDS.has(word))
  if (script === 'mutation') return ['limits', 'services'].includes(argument!)
  if (script.startsWith('e2e'))
    return globSync(`e2e/${argument}*.spec.ts`, { cwd: root }).length > 0
  return exists(argument!)
}

const isProgram = (name: string) => exists(`node_modules/.bin/${name}`)

/** `migrate`, or several with commas between. */
const listed = (words: string[]) => words.map((word) => word.replace(',', ''))

const DATABASE_COMMANDS = new Set(
  [...read('tools/database.ts').matchAll(/case '(\w+)':/g)].map(([, name]) => name!),
)

function isSesame(words: string[]): boolean {
  if (isPlaceholder(words[0]) || words[0] === '--help') return true
  const command = COMMANDS.find(({ name }) =>
    name.split(' ').every((word, index) => words[index] === word),
  )
  if (!command) return false
  const usage = command.usage.join(' ').split(/[\s[\]|]+/)
  const rest = words.slice(command.name.split(' ').length)
  const options = rest.filter((word) => word.startsWith('--') && word !== '--help')
  if (!options.every((option) => usage.includes(option))) return false
  const subcommands = command.usage
    .map((line) => line.split(' ')[0]!)
    .filter((word) => /^[a-z]/.test(word))
  const [first] = rest
  if (subcommands.length === 0 || isPlaceholder(first)) return true
  return first!.startsWith('-') || subcommands.includes(first!)
}
