import { queryDatabase } from './database.ts'
import { expect, test } from './journey.ts'
import { makeMeasuredSite } from './measured-site.ts'
import { ESCAPE_GAME } from './sites.ts'

interface OwnPage {
  url: string
  /** Columns of the table `page`. */
  columns?: Record<string, unknown>
  /** Texts of the layouts, by name. */
  layouts: Record<string, string>
}

/** Creates a published page with one text in each layout. */
async function makePage(idSite: number, { url, columns = {}, layouts }: OwnPage): Promise<void> {
  const title = url.slice(1)
  const all = { id_site: idSite, title, url, menu_title: title, is_indexed: false, ...columns }
  const names = Object.keys(all)
  const [page] = await queryDatabase<{ id: number }>(
    `INSERT INTO page (${names.join(', ')})
     VALUES (${names.map((_, index) => `$${index + 1}`).join(', ')}) RETURNING id`,
    Object.values(all),
  )
  for (const [name, text] of Object.entries(layouts)) {
    const blocks = JSON.stringify([{ type: 'text', html: `<p>${text}</p>`, background: 'paper' }])
    await queryDatabase(
      `WITH layout AS (
         INSERT INTO layout (id_site, id_page, name) VALUES ($1, $2, $3) RETURNING id)
       INSERT INTO layout_version (id_site, id_layout, version, state, blocks, published_at)
       SELECT $1, id, 1, 'published', $4, now() FROM layout`,
      [idSite, page!.id, name, blocks],
    )
  }
}

test('§3 page: isText, useAbsoluteMenu, isCustomHeader, isCustomFooter, cms.route, menuIcon', async ({
  page,
}) => {
  const { id, origin } = await makeMeasuredSite({
    BASE_FONTAWESOME_ICON: 'fa-regular',
    DISCORD_SERVER: 'https://discord.gg/exemple',
    TELEGRAM_AT: '@antre_exemple',
    SERVICE_PAGE_STYLE: 'COLUMN',
  })
  const layouts = { Page: 'Un texte de la page.' }
  const icon = { menu_icon: 'fa-house', show_in_menu: true }
  await makePage(id, { url: '/simple', layouts, columns: icon })
  await makePage(id, { url: '/longue', layouts, columns: { is_text: true } })
  await makePage(id, { url: '/sur-image', layouts, columns: { use_absolute_menu: true } })
  await makePage(id, {
    url: '/propre',
    layouts: { ...layouts, 'En-tête': 'Un en-tête à part.', 'Pied de page': 'Un pied à part.' },
    columns: { is_custom_header: true, is_custom_footer: true },
  })
  await makePage(id, {
    url: '/courte',
    layouts: {},
    columns: { is_cms_page: false, cms_route: 'simple' },
  })
  await page.setViewportSize({ width: 1440, height: 900 })
  const main = page.getByRole('main')
  const header = page.getByRole('banner')
  const footer = page.getByRole('contentinfo')
  const widthOfText = async () =>
    (await main.locator('.wrap').filter({ hasText: 'Un texte' }).first().boundingBox())!.width

  await page.goto(`${origin}/courte`)
  await expect(page, 'cms.route').toHaveURL(`${origin}/simple`)
  await expect(header.locator('.menu-ico').first(), 'fa-regular').toHaveAttribute('stroke', /./)
  await expect(header).toHaveAttribute('data-type', 'relative')
  await expect(main).toHaveAttribute('data-service-page', 'column')
  await expect(footer.getByRole('link', { name: /Discord/ })).toHaveAttribute(
    'href',
    'https://discord.gg/exemple',
  )
  await expect(footer.getByRole('link', { name: /Telegram/ })).toHaveAttribute(
    'href',
    'https://t.me/antre_exemple',
  )
  const wide = await widthOfText()

  await page.goto(`${origin}/longue`)
  const narrow = await widthOfText()
  expect([wide > 760, narrow <= 760], 'isText').toEqual([true, true])

  await page.goto(`${origin}/sur-image`)
  await expect(header, 'useAbsoluteMenu').toHaveAttribute('data-type', 'absolute')

  await page.goto(`${origin}/propre`)
  await expect(header, 'isCustomHeader').toHaveText('Un en-tête à part.')
  await expect(footer, 'isCustomFooter').toContainText('Un pied à part.')
  await expect(footer.getByRole('link', { name: 'Mentions légales' })).toBeVisible()
  await expect(main).toHaveText(/Un texte de la page/)
  await expect(main).not.toContainText('à part')
})

test('§3 SERVICE_PAGE_STYLE: in columns, or one part below the other', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(`${ESCAPE_GAME.origin}/les-missions-et-scenarios/le-remede-mortel`)
  const parts = page.getByRole('main').locator('.cols--wide-first').first().locator('> *')
  const lefts = () =>
    parts.evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().left)))
  const [story, prices] = await lefts()
  expect(prices!).toBeGreaterThan(story!)
  // What the parameter writes, as the journey above shows.
  await page.getByRole('main').evaluate((main) => (main.dataset['servicePage'] = 'column'))
  expect(new Set(await lefts()).size).toBe(1)
})
