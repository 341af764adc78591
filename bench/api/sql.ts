import { writeFile } from 'node:fs/promises'
import path from 'node:path'

import { FIND_PROFILE } from '../../apps/api/src/modules/member/queries/profile.ts'
import { PARAMETERS_AS_JSON } from '../../apps/api/src/modules/site/queries/parameter.ts'
import { FIND_ACTOR } from '../../apps/api/src/platform/authentication.ts'
import { SET_SITE } from '../../apps/api/src/platform/set-site.ts'

/**
 * `statements` sends BEGIN, the site, the statement and COMMIT in one round trip each. `pipelined`
 * sends the site and the statement together, as the API does.
 */
export type ExecutionMode = 'statements' | 'pipelined'

const SITE = withVariables(SET_SITE.text, ['site'])
const PARAMETERS = withVariables(PARAMETERS_AS_JSON, ['site'])
const ACTOR = withVariables(FIND_ACTOR, ['site', 'hash'])
const PROFILE = withVariables(FIND_PROFILE, ['site', 'member'])

/**
 * Writes the pgbench scripts of the measured calls. Each statement is one transaction, as in the
 * API.
 */
export async function sqlScripts(folder: string) {
  const write = async (name: string, statements: string[]) => ({
    statements: await save(folder, `${name}-statements.sql`, statements.map(asStatements)),
    pipelined: await save(folder, `${name}-pipelined.sql`, statements.map(asPipeline)),
  })
  return {
    parameter: await write('parameter', [PARAMETERS]),
    user: await write('user', [ACTOR, PROFILE]),
  }
}

function asStatements(statement: string): string {
  return `BEGIN;\n${SITE};\n${statement};\nCOMMIT;\n`
}

function asPipeline(statement: string): string {
  return `\\startpipeline\n${SITE};\n${statement};\n\\endpipeline\n`
}

async function save(folder: string, name: string, parts: string[]): Promise<string> {
  const file = path.join(folder, name)
  await writeFile(file, parts.join(''))
  return file
}

/**
 * Replaces `$1` by the first variable's name and puts the statement on one line, as pgbench needs.
 */
function withVariables(statement: string, names: string[]): string {
  return statement
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/\$([0-9]+)/g, (_, number: string) => `:${names[Number(number) - 1]}`)
}
