import { writeFile } from 'node:fs/promises'
import path from 'node:path'

import type pg from 'pg'

import * as lines from '../../apps/api/src/modules/cart/service/lines.ts'
import { listProducts } from '../../apps/api/src/modules/catalog/service/read.ts'
import type { Context } from '../../apps/api/src/platform/context.ts'
import { openDatabase, type Db } from '../../apps/api/src/platform/db.ts'
import { countAttempt, LIMITS } from '../../apps/api/src/platform/limit.ts'
import { SET_SITE } from '../../apps/api/src/platform/set-site.ts'
import { recording, type Sent } from '../../apps/api/test/recording.ts'
import { databaseUrl } from '../../tools/database.ts'
import { CART_ID, CARTS, FIRST_THING, listLines, SITE, type CartLine } from './goods.ts'

/** Maps a recorded value to the pgbench expression that replaces it. */
type Variables = ReadonlyMap<unknown, string>

const PAGE = 41
const NB_ITEM = 100
const QUANTITY = 77
const ADDRESS = '192.0.2.1'

/**
 * `statements` sends BEGIN, the site, the statement and COMMIT in one round trip each. `pipelined`
 * sends the site and the statement together, as the API does.
 */
type ExecutionMode = 'statements' | 'pipelined'
export type Scripts = Record<'list' | 'cart', Record<ExecutionMode, string>>

/** Records the statements of both calls and writes them as pgbench scripts. */
export async function writeScripts(name: string, db: pg.Client, folder: string): Promise<Scripts> {
  const database = openDatabase({ url: databaseUrl(name, 'sesame_app'), poolSize: 2 })
  const [line] = await listLines(db)
  if (!line) throw new Error('there is no cart')
  try {
    const { db: recorded, sent } = recording(database.forSite(SITE))
    const ctx = contextOver(recorded)
    await listProducts(ctx, { page: PAGE, nbItem: NB_ITEM, orderBy: undefined, filters: [] })
    const list = sent.splice(0)
    await countAttempt(recorded, LIMITS.cart.address, 'address', 'cart', SITE, ADDRESS)
    const key = sent[0]!.values[0]
    await changeLine(ctx, line)
    return {
      list: await write(folder, 'list', {
        ...{ head: '\\set offset random(0, 49) * 100\n', sent: list },
        variables: new Map([[(PAGE - 1) * NB_ITEM, ':offset']]),
      }),
      cart: await write(folder, 'cart', {
        head: `\\set quantity random(1, 24)\n\\set number random(1, ${CARTS})\n\\set visitor random(1, 1000000000)\n`,
        sent,
        variables: new Map([...lineVariables(line), [key, 'md5(:visitor::text)']]),
      }),
    }
  } finally {
    await database.close()
  }
}

const contextOver = (db: Db) =>
  ({ db, site: { id: SITE, timeZone: 'Europe/Paris' }, actor: null, now: new Date() }) as Context

async function write(
  folder: string,
  name: string,
  { head, sent, variables }: { head: string; sent: Sent[]; variables: Variables },
): Promise<Record<ExecutionMode, string>> {
  const save = async (manner: ExecutionMode, wrap: (statement: string) => string) => {
    const file = path.join(folder, `${name}-${manner}.sql`)
    await writeFile(file, head + sent.map((one) => wrap(statementOf(one, variables))).join(''))
    return file
  }
  return {
    statements: await save('statements', (one) => `BEGIN;\n${SET};\n${one};\nCOMMIT;\n`),
    pipelined: await save(
      'pipelined',
      (one) => `\\startpipeline\n${SET};\n${one};\n\\endpipeline\n`,
    ),
  }
}

function changeLine(ctx: Context, { cart, declination }: CartLine) {
  return lines.updateQuantity(ctx, { cartId: cart, productId: declination }, QUANTITY)
}

/** Replaces the recorded line by the first line of a random cart. */
function lineVariables({ cart, declination }: CartLine): Variables {
  return new Map<unknown, string>([
    [QUANTITY, ':quantity'],
    [cart, CART_ID(':number')],
    [declination, FIRST_THING(':number')],
  ])
}

const SET = SET_SITE.text.replaceAll('$1', `'${SITE}'`)

/** Returns the statement on one line, with its values inlined or replaced by variables. */
function statementOf({ sql, values }: Sent, variables: Variables): string {
  const written = sql.replaceAll(/\$([0-9]+)/g, (_, number: string) => {
    const value = values[Number(number) - 1]
    return variables.get(value) ?? literal(value)
  })
  return written.replaceAll(/\s+/g, ' ').trim()
}

function literal(value: unknown): string {
  if (value === null || value === undefined) return 'NULL'
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  if (Array.isArray(value)) return `'{${value.join(',')}}'`
  if (typeof value === 'string') return `'${value.replaceAll("'", "''")}'`
  throw new Error('a value that these statements do not have')
}
