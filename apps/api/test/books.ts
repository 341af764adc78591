import { Readable } from 'node:stream'

import type { DayFigures } from '@sesame/contract/day-closing'
import { newId } from '@sesame/values/id'

import { writeSealed } from '../src/adapters/files/sealed-parts.ts'
import { folderOf } from '../src/modules/books/service/exports.ts'
import { readConfig } from '../src/platform/config.ts'
import { mediaDirectoryOf } from './media.ts'
import { insertRow } from './people.ts'
import type { TestDatabase } from './test-database.ts'

/** A file for the accountant that can be downloaded. */
export async function makeBooksExport(database: TestDatabase, site: number): Promise<string> {
  const id = newId()
  const config = readConfig({
    NODE_ENV: 'test',
    ...database.env,
    MEDIA_DIR: mediaDirectoryOf(database),
  })
  const content = Readable.from(['Taux de TVA\r\n'])
  const { fileKey, ...file } = await writeSealed(config, folderOf(site, id), content)
  await insertRow(database, 'books_export', {
    ...{ id_site: site, id, kind: 'vat', format: 'csv', from_day: '2026-11-01' },
    ...{ to_day: '2026-11-30', state: 'done', requested_by: newId(), requested_at: new Date() },
    ...{ finished_at: new Date(), name: 'tva.csv', file_key: fileKey, ...file },
  })
  return id
}

const NONE = { count: 0, cents: 0 }
const NO_FIGURES: DayFigures = {
  received: { site: NONE, link: NONE, refunds: NONE, giftCardsCents: 0 },
  ...{ ordersCents: 0, providerCents: 0 },
  earned: { sessions: NONE, forfeited: NONE, goods: NONE },
  ...{ earnedCents: 0, unmarked: 0, openLinks: NONE },
  invoices: { count: 0, first: null, last: null },
}

/** A day that was closed long ago, so that entries of today still are of today. */
export async function makeClosing(database: TestDatabase, site: number): Promise<string> {
  const day = '2000-01-01'
  await database.query(
    `INSERT INTO day_closing (id_site, day, closed_at, closed_by, received_cents, provider_cents,
       earned_cents, unmarked, figures)
     VALUES ($1, $2, now(), $3, 0, 0, 0, 0, $4) ON CONFLICT DO NOTHING`,
    [site, day, newId(), JSON.stringify(NO_FIGURES)],
  )
  return day
}
