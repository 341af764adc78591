import { queryDatabase } from '../database.ts'

interface MeasuredPage {
  idSite: number
  url: string
  menuIcon?: string
  popup?: { locksScroll?: boolean; isShownEveryReload?: boolean }
}

const TEXT = [{ type: 'text', html: `<p>${'Une ligne de plus. '.repeat(2000)}</p>` }]

/** Publishes a page higher than any window on a site created by a journey. */
export async function makeMeasuredPage(page: MeasuredPage): Promise<{ idPopup: number | null }> {
  const { idSite, url, menuIcon = null, popup } = page
  const idPopup = popup ? await makePopup(idSite, popup) : null
  const [made] = await queryDatabase<{ id: number }>(
    `INSERT INTO page (id_site, title, url, menu_title, menu_icon, id_popup)
     VALUES ($1, 'Page mesurée', $2, 'Page mesurée', $3, $4) RETURNING id`,
    [idSite, url, menuIcon, idPopup],
  )
  await queryDatabase(
    `WITH made AS (
       INSERT INTO layout (id_site, id_page, name) VALUES ($1, $2, 'main') RETURNING id_site, id
     )
     INSERT INTO layout_version (id_site, id_layout, version, state, blocks, published_at)
     SELECT id_site, id, 1, 'published', $3, now() FROM made`,
    [idSite, made!.id, JSON.stringify(TEXT)],
  )
  return { idPopup }
}

async function makePopup(
  idSite: number,
  { locksScroll = false, isShownEveryReload = false }: NonNullable<MeasuredPage['popup']>,
): Promise<number> {
  const [made] = await queryDatabase<{ id: number }>(
    `INSERT INTO popup (id_site, title, html, locks_scroll, is_shown_every_reload)
     VALUES ($1, 'Une annonce', '<p>La maison a du nouveau.</p>', $2, $3) RETURNING id`,
    [idSite, locksScroll, isShownEveryReload],
  )
  return made!.id
}

export async function setFontWeight(idSite: number, weight: number): Promise<void> {
  await queryDatabase(
    `INSERT INTO font (id_site, type, family, size, weight)
     VALUES ($1, 'TITLE', 'Montserrat', 32, $2)`,
    [idSite, weight],
  )
}
