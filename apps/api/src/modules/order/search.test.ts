import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { listOrders } from '@sesame/contract/order-staff'
import { searchAdmin } from '@sesame/contract/search'
import pg from 'pg'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'

import { line, placeRow, saveTerms, sellCard } from '../../../test/paid-order.ts'
import { insertRow, makePerson, signIn } from '../../../test/people.ts'
import { useTestApi } from '../../../test/test-api.ts'
import { useTestContext } from '../../../test/test-context.ts'
import { makeBooking } from '../../../test/venue.ts'
import { eraseMember } from '../member/queries/erasure.ts'

const MIGRATIONS = join(import.meta.dirname, '../../../migrations')
const { call, database } = useTestApi()
const makeContext = useTestContext(database)
let staff: string

const makeOrder = (site: number, order: object) =>
  placeRow(database, site, {
    order,
    lines: [line('gift_card', { vat_rate_bp: null })],
    accounts: [{ account: '4191', rate_bp: -1, net_cents: 5000, vat_cents: 0 }],
  })

const search = async (q: string, caller: { token?: string; site?: number } = {}) => {
  const { status, body } = await call(searchAdmin, { query: { q } }, { token: staff, ...caller })
  expect(status).toBe(200)
  return body.data.groups
}

/** Of whatever is found but people, who are found by the words of what they did. */
const idsOf = async (q: string) =>
  (await search(q))
    .filter(({ kind }) => kind !== 'person')
    .flatMap(({ results }) => results.map(({ id }) => id))

const wordsOf = async (id: string) => {
  const rows = await database.query<{ word: string }>(
    `SELECT word FROM search_word WHERE id = $1 ORDER BY word`,
    [id],
  )
  return rows.map(({ word }) => word)
}

const personOf = (email: string) =>
  database.value<string>('SELECT id FROM person WHERE email_key = lower($1)', [email])

beforeAll(async () => {
  staff = await signIn(
    database,
    await makePerson(database, { role: 'STAFF', email: 'staff@example.org' }),
  )
  for (const site of [66, 67]) await saveTerms(database, site)
})

describe('an order', () => {
  let id: string
  beforeAll(async () => {
    id = await makeOrder(66, {
      ...{ number: '7K34-9QXZ', firstname: 'Élise', lastname: 'Lœuvre-Fabre' },
      ...{ email: 'Elise.Fabre@exemple-test.fr', phone: '+33698765432' },
    })
  })

  test.each([
    'élise',
    'ELISE',
    'eli',
    'loeuvre',
    'fabre elise',
    'fab éli lœ',
    'elise.fabre@exemple-test.fr',
    'exemple',
    '7k34',
    '9qxz',
    '7K34-9QXZ',
    '7k349qxz',
    '7k34 9q',
    '06 98 76 54 32',
    '06.98.76',
    '+33 6 98 76',
    '0033698765432',
    '5432',
    '765432',
    'elise 5432',
    '+33 (0)6 98 76 54 32',
    '0033 (0)6 98 76 54',
    'elise 06 98 76 54 32',
    '06 98 76 54 32 elise',
    'elise l',
  ])('is found by « %s »', async (q) => {
    expect(await idsOf(q)).toEqual([id])
  })

  test.each(['lise', 'elise martin', '432', '6543', '%%', '__', '.2345', 'é{', 'e l', 'elise q'])(
    'is not found by « %s »',
    async (q) => {
      expect(await idsOf(q)).toEqual([])
    },
  )

  test('is found by digits of its address, which are no phone number', async () => {
    const email = 'camille.12.07@exemple-test.fr'
    const dated = await makeOrder(66, { firstname: 'Camille', email })
    expect(await idsOf(email)).toEqual([dated])
    expect(await idsOf('camille 12 07')).toEqual([dated])
  })

  test('is found while the first letter of a rarer word is typed', async () => {
    for (let nth = 0; nth < 9; nth += 1) await makeOrder(66, { lastname: 'Durandal' })
    const rare = await makeOrder(66, { firstname: 'Xavière', lastname: 'Durandal' })
    expect(await idsOf('durandal x')).toEqual([rare])
  })

  test('is found by a rare word and by others that many more rows have', async () => {
    const often = { lastname: 'Fréquente', phone: '+33600004321' }
    for (let nth = 0; nth < 25; nth += 1) await makeOrder(66, often)
    const rare = await makeOrder(66, { ...often, firstname: 'Solène' })
    expect(await idsOf('frequ solene')).toEqual([rare])
    expect(await idsOf('solene frequ 4321')).toEqual([rare])
    expect(await idsOf('solene 4322')).toEqual([])
    await makeOrder(66, { firstname: 'Solène', lastname: 'Autre' })
    expect(await idsOf('solene frequ')).toEqual([rare])
    expect(await idsOf('solene 4321 f')).toEqual([rare])
  })

  test('is described in French', async () => {
    expect((await search('elise fabre')).filter(({ kind }) => kind === 'order')).toEqual([
      {
        kind: 'order',
        results: [
          {
            id,
            title: 'Élise Lœuvre-Fabre',
            subtitle: 'Commande 7K34-9QXZ, à payer, 50,00\u00a0€',
          },
        ],
      },
    ])
  })

  test('is found under its new name when it changes, and no more under the old one', async () => {
    const changed = await makeOrder(66, { lastname: 'Avantier' })
    await database.query(`UPDATE customer_order SET lastname = 'Après' WHERE id = $1`, [changed])
    expect([await idsOf('avantier'), await idsOf('apres')]).toEqual([[], [changed]])
  })

  test('is found by words in the list of orders too, with its other filters', async () => {
    const find = async (query: object) => {
      const { body } = await call(listOrders, { query }, { token: staff })
      return body.data.orders.map((order) => order.id)
    }
    expect(await find({ q: 'fabre éli' })).toEqual([id])
    expect(await find({ q: 'fabre éli', state: 'paid' })).toEqual([])
    expect(await find({ q: 'fabre martin' })).toEqual([])
    const { status, body } = await call(listOrders, { query: { q: 'lk:fabre' } }, { token: staff })
    expect([status, Object.keys(body.errors ?? {})]).toEqual([400, ['q']])
  })

  test('is never found from another site', async () => {
    const other = await makeOrder(67, { lastname: 'Dailleurs' })
    const venue = await makePerson(database, { site: 67, role: 'STAFF' })
    const token = await signIn(database, venue)
    expect(await search('dailleurs')).toEqual([])
    const [group] = await search('dailleurs', { token, site: 67 })
    expect(group!.results.map((result) => result.id)).toEqual([other])
    expect(await search('elise fabre', { token, site: 67 })).toEqual([])
  })
})

describe('an account', () => {
  test('is found by name, address and phone until it is erased', async () => {
    const { id, email } = await makePerson(database, { email: 'zoe.quimper@example.org' })
    await database.query(
      `UPDATE member SET firstname = 'Zoé', lastname = 'Quimper', phone = '+33611112222' WHERE id = $1`,
      [id],
    )
    expect(await search('quimper zoe 2222')).toEqual([
      {
        kind: 'person',
        results: [
          { id: await personOf(email), title: 'Zoé Quimper', subtitle: `Avec compte, ${email}` },
        ],
      },
    ])
    const { db, now } = await makeContext()
    await eraseMember(db, 66, { id, email }, now)
    await database.valueAt(66, 'SELECT forget_people(p_site => 66, p_limit => 100)')
    expect(await wordsOf(id)).toEqual([])
    expect(await search('quimper')).toEqual([])
  })

  test('leaves no word when its row is deleted', async () => {
    const { id } = await makePerson(database)
    expect(await wordsOf(id)).not.toEqual([])
    await database.query('DELETE FROM member WHERE id = $1', [id])
    expect(await wordsOf(id)).toEqual([])
  })
})

test('a gift card is found by the end of its code, of which no more is stored', async () => {
  const { idCard, code } = await sellCard(database, 66)
  const hint = code.slice(-4)
  expect(await wordsOf(idCard)).toEqual([hint.toLowerCase()])
  const groups = await search(hint)
  expect(groups.find(({ kind }) => kind === 'gift_card')!.results).toEqual([
    {
      id: idCard,
      title: `Carte cadeau •••• ${hint}`,
      subtitle: 'reste 50,00\u00a0€, valable jusqu’au 1er\u00a0janvier\u00a02099',
    },
  ])
  expect(await idsOf(code)).toEqual([])
})

test('a booking of staff is found by its label', async () => {
  const id = await makeBooking(database, 66)
  expect(await wordsOf(id)).toEqual(['lune', 'mme'])
  await database.query(`UPDATE booking SET label = 'Amicale Voltaire' WHERE id = $1`, [id])
  const [group] = await search('voltaire ami')
  expect([group!.kind, group!.results[0]!.id, group!.results[0]!.title]).toEqual([
    ...['booking', id, 'Amicale Voltaire'],
  ])
})

test('at most twenty results are shown, some of each kind', async () => {
  const lastname = 'Nombreuse'
  for (let nth = 0; nth < 25; nth += 1) await makeOrder(66, { lastname })
  for (let nth = 0; nth < 3; nth += 1) {
    await insertRow(database, 'member', {
      ...{ id_site: 66, id: crypto.randomUUID(), email: `nombreuse${nth}@example.org` },
      ...{ password_hash: 'x', firstname: 'Ada', lastname },
    })
  }
  const groups = await search('nombreu')
  expect(groups.map(({ kind, results }) => [kind, results.length])).toEqual([
    // Whoever ordered, and the three.
    ['order', 16],
    ['person', 4],
  ])
})

const listWords = () =>
  database.query<{ kind: string }>('SELECT * FROM search_word ORDER BY id_site, kind, id, word')
const readFill = async (file: string) => {
  const text = await readFile(join(MIGRATIONS, file), 'utf8')
  return text.slice(text.indexOf('DO $$'), text.indexOf('-- migrate:down'))
}

describe('the migrations', () => {
  test('store the words of rows that existed before them, also when they run twice', async () => {
    const before = await listWords()
    expect(new Set(before.map(({ kind }) => kind)).size).toBe(5)
    // A person follows other rows.
    await database.query(`DELETE FROM search_word WHERE kind <> 'person'`)
    const files = (await readdir(MIGRATIONS)).filter((name) => name.includes('_fill_search_words'))
    expect(files).toHaveLength(4)
    for (const file of [...files, ...files]) await database.query(await readFill(file))
    expect(await listWords()).toEqual(before)
  })

  test('hold up no new order, and leave no word of a name that changes meanwhile', async () => {
    const id = await makeOrder(66, { lastname: 'Ancienne' })
    await database.query('DELETE FROM search_word WHERE id = $1', [id])
    const change = new pg.Client({ connectionString: database.url })
    onTestFinished(() => change.end())
    await change.connect()
    await change.query(`BEGIN; SET LOCAL app.site_id = '66'`)
    await change.query(`UPDATE customer_order SET lastname = 'Actuelle' WHERE id = $1`, [id])
    const filled = database.query(await readFill('20261119000029_order_fill_search_words.sql'))
    await expect
      .poll(() =>
        database.value(
          `SELECT count(*)::int FROM pg_stat_activity
           WHERE datname = current_database() AND wait_event_type = 'Lock'`,
        ),
      )
      .toBe(1)
    const placed = await makeOrder(66, { lastname: 'Nouvelle' })
    await change.query('COMMIT')
    await filled
    expect(await idsOf('nouvelle')).toEqual([placed])
    expect([await idsOf('ancienne'), await idsOf('actuelle')]).toEqual([[], [id]])
  })
})

test.each(['', ' ', 'a', 'x'.repeat(101)])('« %s » is refused', async (q) => {
  const { status, body } = await call(searchAdmin, { query: { q } }, { token: staff })
  expect([status, Object.keys(body.errors ?? {})]).toEqual([400, ['q']])
})
