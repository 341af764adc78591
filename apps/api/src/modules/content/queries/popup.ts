import { sql } from 'kysely'

import type { Db } from '../../../platform/db.ts'

export interface PopupRow {
  id: number
  title: string
  html: string
  idImage: number | null
  button: { label: string; url: string } | null
  locksScroll: boolean
  isShownEveryReload: boolean
  delayMs: number
}

const COLUMNS = [
  'id',
  'title',
  'html',
  'id_image as idImage',
  sql<PopupRow['button']>`CASE WHEN button_url IS NOT NULL
    THEN json_build_object('label', button_label, 'url', button_url) END`.as('button'),
  'locks_scroll as locksScroll',
  'is_shown_every_reload as isShownEveryReload',
  'delay_ms as delayMs',
] as const

const EDITED = [
  ...COLUMNS,
  'version',
  'starts_at as startsAt',
  'ends_at as endsAt',
  'is_valid as isValid',
] as const

function editedPopup(db: Db, idSite: number, id: number) {
  return db.selectFrom('popup').select(EDITED).where('id_site', '=', idSite).where('id', '=', id)
}

export type EditedPopupRow = NonNullable<Awaited<ReturnType<typeof findEditedPopup>>>

export function findEditedPopup(db: Db, idSite: number, id: number) {
  return editedPopup(db, idSite, id).executeTakeFirst()
}

export function lockPopup(db: Db, idSite: number, id: number) {
  return editedPopup(db, idSite, id).forUpdate().executeTakeFirst()
}

/** Undefined outside its period. */
export function findPopup(
  db: Db,
  idSite: number,
  id: number,
  now: Date,
): Promise<PopupRow | undefined> {
  return db
    .selectFrom('popup')
    .select(COLUMNS)
    .where('id_site', '=', idSite)
    .where('id', '=', id)
    .where('is_valid', '=', true)
    .where((eb) => eb.or([eb('starts_at', 'is', null), eb('starts_at', '<=', now)]))
    .where((eb) => eb.or([eb('ends_at', 'is', null), eb('ends_at', '>', now)]))
    .executeTakeFirst()
}

export interface PopupValues extends Omit<PopupRow, 'id'> {
  startsAt: Date | null
  endsAt: Date | null
  isValid: boolean
}

const columnsOf = (popup: PopupValues) => ({
  title: popup.title,
  html: popup.html,
  id_image: popup.idImage,
  button_label: popup.button?.label ?? null,
  button_url: popup.button?.url ?? null,
  locks_scroll: popup.locksScroll,
  is_shown_every_reload: popup.isShownEveryReload,
  delay_ms: popup.delayMs,
  starts_at: popup.startsAt,
  ends_at: popup.endsAt,
  is_valid: popup.isValid,
})

export function insertPopup(db: Db, idSite: number, popup: PopupValues) {
  return db
    .insertInto('popup')
    .values({ id_site: idSite, ...columnsOf(popup) })
    .returning(COLUMNS)
    .executeTakeFirst()
}

export function updatePopup(db: Db, idSite: number, popup: PopupValues & { id: number }) {
  return db
    .updateTable('popup')
    .set(columnsOf(popup))
    .where('id_site', '=', idSite)
    .where('id', '=', popup.id)
    .returning(EDITED)
    .executeTakeFirst()
}

export function deletePopup(db: Db, idSite: number, id: number) {
  return db
    .deleteFrom('popup')
    .where('id_site', '=', idSite)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
}
