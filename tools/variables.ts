/**
 * Writes the table of variables in docs/operating.md, and .env.example, from the schemas that the
 * processes parse their environment with: `bin/pnpm variables`.
 */
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'

import { findProductionFaults } from '../apps/api/src/platform/config-faults.ts'
import { API_VARIABLES, NO_ACCOUNTS } from '../apps/api/src/platform/config.ts'
import { WEB_VARIABLES } from '../apps/web/server/config.ts'
import { BACKUP_VARIABLES, GATEWAY_VARIABLES, TOOL_VARIABLES } from './environment.ts'

const root = path.resolve(import.meta.dirname, '..')
const GUIDE = path.join(root, 'docs/operating.md')
const EXAMPLE = path.join(root, '.env.example')
const MARKS = ['<!-- variables -->\n', '<!-- end of variables -->'] as const

interface Documented {
  name: string
  default: string
  description: string
  isRequired: boolean
}

/** What this file reads of a schema of zod. */
interface Field {
  description?: string | undefined
  safeParse(value: unknown): { data?: unknown }
}

interface Section {
  title: string
  variables: Documented[]
}

const REQUIRED = new Set(
  (['api', 'worker'] as const)
    .flatMap((name) => findProductionFaults({}, name))
    .map((fault) => fault.replace(/:.*/, '')),
)

const isShared = ({ name }: Documented) =>
  name in API_VARIABLES.shape && name in WEB_VARIABLES.shape

// The API reads this flag before its schema.
const isFlag = ({ name }: Documented) => name === 'SESAME_DEVELOPMENT'

const isOwn = (variable: Documented) => !isShared(variable) && !isFlag(variable)

export function listSections(): Section[] {
  const api = fromSchema(API_VARIABLES)
  const web = fromSchema(WEB_VARIABLES)
  return [
    {
      title: 'API, worker and website',
      variables: [...web.filter(isFlag), ...api.filter(isShared)],
    },
    { title: 'API and worker', variables: api.filter(isOwn) },
    { title: 'website', variables: web.filter(isOwn) },
    { title: 'gateway: `tools/gateway-config.ts`', variables: fromTable(GATEWAY_VARIABLES) },
    {
      title: 'backups: `sesame backup` and `restore`',
      variables: fromTable(BACKUP_VARIABLES),
    },
    { title: 'commands, tests, drills', variables: fromTable(TOOL_VARIABLES) },
  ]
}

function fromSchema({ shape }: { shape: Readonly<Record<string, Field>> }): Documented[] {
  return Object.entries(shape).map(([name, field]) => ({
    name,
    default: defaultOf(name, field),
    description: field.description ?? '',
    isRequired: REQUIRED.has(name),
  }))
}

/** What a missing variable is worth in production; folders of the repository are relative to it. */
function defaultOf(name: string, field: Field): string {
  const { data } = field.safeParse(NO_ACCOUNTS[name])
  if (data === undefined) return ''
  const text = typeof data === 'string' ? data : JSON.stringify(data).replaceAll(/[[\]"]/g, '')
  return isRefused(name, text) ? '' : text.replace(`${root}/`, '')
}

/** Defaults of development, which production refuses, are no example: they would be copied. */
function isRefused(name: string, value: string): boolean {
  return findProductionFaults({ [name]: value }, 'api').some(
    (fault) => fault.startsWith(`${name}:`) && !fault.endsWith('must be set'),
  )
}

function fromTable(
  variables: Readonly<Record<string, { default: string; description: string }>>,
): Documented[] {
  return Object.entries(variables).map(([name, variable]) => ({
    name,
    ...variable,
    isRequired: false,
  }))
}

/** The guide with its table replaced. */
export function renderGuide(guide: string): string {
  const [before, rest] = guide.split(MARKS[0])
  const [, after] = rest?.split(MARKS[1]) ?? []
  if (before === undefined || after === undefined) throw new Error(`${GUIDE}: marks are missing`)
  const tables = listSections().map(({ title, variables }) =>
    [`**${capitalised(title)}**`, '', '| variable | default | meaning |', '|---|---|---|']
      .concat(variables.map(renderRow))
      .join('\n'),
  )
  return `${before}${MARKS[0]}\n${tables.join('\n\n')}\n\n${MARKS[1]}${after}`
}

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

function renderRow({ name, isRequired, description, ...variable }: Documented): string {
  const value = variable.default ? `\`${variable.default}\`` : ''
  return `| \`${name}\` | ${isRequired ? 'required' : value} | ${description} |`
}

const HEAD = `# Every variable of the processes, with its default, written by \`bin/pnpm variables\` from the
# programs. The processes read the environment; a file of this kind is for your service manager.
# Any variable may be a file: NAME_FILE=path in place of NAME. More: docs/operating.md.
`

export function renderExample(): string {
  const sections = listSections().map(({ title, variables }) =>
    [`# ── ${title.replaceAll('`', '')}`, ...variables.flatMap(exampleOf)].join('\n'),
  )
  return `${HEAD}\n${sections.join('\n\n')}\n`
}

const WIDTH = 97

function exampleOf({ name, isRequired, description, ...variable }: Documented): string[] {
  const text = `${description.replaceAll('`', '')}${isRequired ? '; required' : ''}`
  return [...wrap(text).map((line) => `# ${line}`), `${name}=${variable.default}`]
}

function wrap(text: string): string[] {
  const lines = ['']
  for (const word of text.split(' ')) {
    const line = `${lines.at(-1)} ${word}`.trimStart()
    if (line.length <= WIDTH) lines[lines.length - 1] = line
    else lines.push(word)
  }
  return lines
}

if (import.meta.main) {
  await writeFile(GUIDE, renderGuide(await readFile(GUIDE, 'utf8')))
  await writeFile(EXAMPLE, renderExample())
}
