import { sql } from 'kysely'

import type { Db } from '../../../platform/db.ts'
import type { DraftChanges, PlacedPeriod } from '../rules/schedule-draft.ts'

/** No session of the site is sold until the transaction ends. */
export async function lockSchedule(db: Db, idSite: number): Promise<void> {
  await sql`SELECT lock_schedule(p_site => ${idSite})`.execute(db)
}

/** Writes the changes of a draft; the caller has the lock of the schedule. */
export async function saveDraft(db: Db, idSite: number, changes: DraftChanges): Promise<void> {
  await saveRules(db, idSite, changes.rules)
  await saveExceptions(db, idSite, changes.exceptions)
  await savePeriods(db, idSite, changes.periods)
  await savePrices(db, idSite, changes.prices)
}

interface Days {
  weekdays: number[]
  holidays: string
  seasonFrom: string | null
  seasonTo: string | null
}

const daysRow = ({ weekdays, holidays, seasonFrom, seasonTo }: Days) => ({
  ...{ weekdays, holidays, season_from: seasonFrom, season_to: seasonTo },
})

async function removeRows(
  db: Db,
  idSite: number,
  {
    table,
    rows,
  }: {
    table: 'opening_rule' | 'opening_exception' | 'price_period'
    rows: readonly { id: number }[]
  },
) {
  if (rows.length === 0) return
  const ids = rows.map(({ id }) => id)
  await db.deleteFrom(table).where('id_site', '=', idSite).where('id', 'in', ids).execute()
}

const ruleColumns = ({
  idService,
  label,
  starts,
  ...days
}: DraftChanges['rules']['added'][number]) => ({
  ...{ id_service: idService, label, start_times: starts, ...daysRow(days) },
  ...{ first_start: null, last_start: null, every_min: null },
})

async function saveRules(
  db: Db,
  idSite: number,
  { removed, changed, added }: DraftChanges['rules'],
) {
  await removeRows(db, idSite, { table: 'opening_rule', rows: removed })
  for (const rule of changed) {
    await db
      .updateTable('opening_rule')
      .set(ruleColumns(rule))
      .where('id_site', '=', idSite)
      .where('id', '=', rule.id)
      .execute()
  }
  const rows = added.map((rule) => ({ id_site: idSite, id: rule.id, ...ruleColumns(rule) }))
  if (rows.length > 0) await db.insertInto('opening_rule').values(rows).execute()
}

const exceptionColumns = ({
  idService,
  label,
  dayFrom,
  dayTo,
  starts,
}: DraftChanges['exceptions']['added'][number]) => ({
  ...{ id_service: idService, label, day_from: dayFrom, day_to: dayTo, start_times: starts },
})

async function saveExceptions(
  db: Db,
  idSite: number,
  { removed, changed, added }: DraftChanges['exceptions'],
) {
  await removeRows(db, idSite, { table: 'opening_exception', rows: removed })
  for (const exception of changed) {
    await db
      .updateTable('opening_exception')
      .set(exceptionColumns(exception))
      .where('id_site', '=', idSite)
      .where('id', '=', exception.id)
      .execute()
  }
  const rows = added.map((one) => ({ id_site: idSite, id: one.id, ...exceptionColumns(one) }))
  if (rows.length > 0) await db.insertInto('opening_exception').values(rows).execute()
}

const periodColumns = ({
  name,
  description,
  fromTime,
  toTime,
  position,
  ...days
}: PlacedPeriod) => ({
  ...{ name, description, from_time: fromTime, to_time: toTime, position, ...daysRow(days) },
})

async function savePeriods(
  db: Db,
  idSite: number,
  { removed, changed, added, all }: DraftChanges['periods'],
) {
  if (removed.length + changed.length + added.length === 0) return
  await removeRows(db, idSite, { table: 'price_period', rows: removed })
  // Positions are unique at every moment: they make room for each other first.
  await db
    .updateTable('price_period')
    .set({ position: sql`-position - 1` })
    .where('id_site', '=', idSite)
    .execute()
  const isNew = new Set(added.map(({ id }) => id))
  for (const period of all.filter(({ id }) => !isNew.has(id))) {
    await db
      .updateTable('price_period')
      .set(periodColumns(period))
      .where('id_site', '=', idSite)
      .where('id', '=', period.id)
      .execute()
  }
  const rows = added.map((period) => ({ id_site: idSite, id: period.id, ...periodColumns(period) }))
  if (rows.length > 0) await db.insertInto('price_period').values(rows).execute()
}

async function savePrices(db: Db, idSite: number, changes: DraftChanges['prices']) {
  for (const { idService, idPeriod, players, validFrom } of changes.removed) {
    await db
      .deleteFrom('price')
      .where('id_site', '=', idSite)
      .where('id_service', '=', idService)
      .where('id_period', '=', idPeriod)
      .where('players', '=', players)
      .where('valid_from', '=', validFrom)
      .execute()
  }
  const rows = [...changes.changed, ...changes.added].map((price) => ({
    ...{ id_site: idSite, id_service: price.idService, id_period: price.idPeriod },
    ...{ players: price.players, valid_from: price.validFrom, amount_cents: price.cents },
  }))
  if (rows.length === 0) return
  await db
    .insertInto('price')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['id_site', 'id_service', 'id_period', 'players', 'valid_from'])
        .doUpdateSet((eb) => ({ amount_cents: eb.ref('excluded.amount_cents') })),
    )
    .execute()
}
