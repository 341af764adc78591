import { parseArgs } from 'node:util'

import { UsageFault } from './command.ts'

type Kind = 'string' | 'boolean'
type ValueOf<K extends Kind> = K extends 'string' ? string : boolean

/** Options of a command line; a fault is one of usage. */
export function readOptions<const Kinds extends Readonly<Record<string, Kind>>>(
  args: string[],
  kinds: Kinds,
): { [Name in keyof Kinds]?: ValueOf<Kinds[Name]> } {
  const options = Object.fromEntries(Object.entries(kinds).map(([name, type]) => [name, { type }]))
  try {
    return parseArgs({ args, options, strict: true }).values as {
      [Name in keyof Kinds]?: ValueOf<Kinds[Name]>
    }
  } catch (error) {
    throw new UsageFault(describe(error as NodeJS.ErrnoException))
  }
}

function describe({ code, message }: NodeJS.ErrnoException): string {
  const [, name = ''] = /'(-{0,2}[^' ]*)/.exec(message) ?? []
  if (code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION') return `Option inconnue\u00a0: ${name}`
  if (code === 'ERR_PARSE_ARGS_INVALID_OPTION_VALUE') return `Il manque une valeur à ${name}.`
  return `Argument inattendu\u00a0: ${name}`
}

/** Names the options that are missing, all at once. */
export function requireOptions<Values extends object, Name extends keyof Values & string>(
  values: Values,
  names: readonly Name[],
): asserts values is Values & Required<Pick<Values, Name>> {
  const missing = names.filter((name) => !values[name])
  if (missing.length === 0) return
  throw new UsageFault(`Il manque ${missing.map((name) => `--${name}`).join(', ')}.`)
}
