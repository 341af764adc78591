import { hotStatement, type Db } from '../../../platform/db.ts'

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

const COLUMNS = `id, title, html, id_image AS "idImage",
  CASE WHEN button_url IS NOT NULL
    THEN json_build_object('label', button_label, 'url', button_url) END AS button,
  locks_scroll AS "locksScroll", is_shown_every_reload AS "isShownEveryReload", delay_ms AS "delayMs"`

const shown = hotStatement<PopupRow>(
  `SELECT ${COLUMNS} FROM popup WHERE id_site = $1 AND id = $2 AND is_valid
     AND (starts_at IS NULL OR starts_at <= $3) AND (ends_at IS NULL OR ends_at > $3)`,
)

/** Nothing outside of its period. */
export async function findPopup(db: Db, idSite: number, id: number, now: Date) {
  const [found] = await shown(db, idSite, id, now)
  return found
}

export interface PopupValues extends Omit<PopupRow, 'id'> {
  startsAt: Date | null
  endsAt: Date | null
  isValid: boolean
}

const insert = hotStatement<PopupRow>(
  `INSERT INTO popup (id_site, title, html, id_image, button_label, button_url, locks_scroll,
     is_shown_every_reload, delay_ms, starts_at, ends_at, is_valid)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) RETURNING ${COLUMNS}`,
)
const update = hotStatement<PopupRow>(
  `UPDATE popup SET title = $2, html = $3, id_image = $4, button_label = $5, button_url = $6,
     locks_scroll = $7, is_shown_every_reload = $8, delay_ms = $9, starts_at = $10, ends_at = $11,
     is_valid = $12
   WHERE id_site = $1 AND id = $13 RETURNING ${COLUMNS}`,
)
const remove = hotStatement<{ id: number }>(
  'DELETE FROM popup WHERE id_site = $1 AND id = $2 RETURNING id',
)

const valuesOf = (one: PopupValues) => [
  ...[one.title, one.html, one.idImage, one.button?.label ?? null, one.button?.url ?? null],
  ...[one.locksScroll, one.isShownEveryReload, one.delayMs],
  ...[one.startsAt, one.endsAt, one.isValid],
]

export async function insertPopup(db: Db, idSite: number, popup: PopupValues) {
  const [inserted] = await insert(db, idSite, ...valuesOf(popup))
  return inserted
}

export async function updatePopup(db: Db, idSite: number, popup: PopupValues & { id: number }) {
  const [updated] = await update(db, idSite, ...valuesOf(popup), popup.id)
  return updated
}

export async function deletePopup(db: Db, idSite: number, id: number) {
  const [removed] = await remove(db, idSite, id)
  return removed
}
