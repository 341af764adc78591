import { expect, test as base } from './journey.ts'
import { waitForHydration } from './page-scripts.ts'
import { WINE_SHOP } from './sites.ts'
import { createOwnSite, type OwnSite } from './test-site.ts'

/** Uses a site of its own, because other journeys read links, site map and search of the demo. */
const test = base.extend<{ ownSite: OwnSite }>({
  ownSite: async ({ clientAddress }, use) => {
    const ownSite = await createOwnSite(clientAddress, {})
    await use(ownSite)
    await ownSite.leave()
  },
})

const NEWS = '/actualites'
const ARTICLE = '/blog/coulisses/comment-nait-une-enigme'
const LONG_AGO = '2019-01-02T10:00:00.000Z'

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled })

    test('news are read from the list, the promoted one first', async ({ page }) => {
      await page.goto(NEWS)
      const main = page.getByRole('main')
      const first = main.getByRole('article')
      await expect(first).toContainText('À la une')
      const title = await first.getByRole('heading', { level: 2 }).innerText()
      await expect(main.getByRole('heading', { name: title })).toHaveCount(1)
      await first.getByRole('link').click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
      const way = page.getByRole('navigation', { name: 'Fil d’Ariane' })
      await expect(way.getByRole('link')).toHaveText(['Accueil', 'Actualités'])
      await page.getByRole('link', { name: 'Toutes les actualités' }).click()
      await expect(page).toHaveURL(NEWS)
    })

    test('the blog is searched in French: accents and plurals do not matter', async ({ page }) => {
      await page.goto('/blog')
      const search = page.getByRole('search')
      await search.getByLabel('Chercher dans les articles').fill('ENIGMES')
      await search.getByRole('button', { name: 'Rechercher' }).click()
      await expect(page).toHaveURL('/blog?q=ENIGMES')
      const main = page.getByRole('main')
      await expect(main).toContainText('de « ENIGMES »')
      await expect(main.getByRole('link', { name: 'Comment naît une énigme' })).toBeVisible()

      await search.getByLabel('Chercher dans les articles').fill('xylophone: zz')
      await search.getByRole('button', { name: 'Rechercher' }).click()
      await expect(main).toContainText('Aucun article ne parle de « xylophone: zz ».')
      await page.getByRole('link', { name: 'Voir tous les articles' }).click()
      await expect(page).toHaveURL('/blog')
    })

    test('an article is reached through its folder', async ({ page }) => {
      await page.goto('/blog')
      const folders = page.getByRole('navigation', { name: 'Dossiers du blog' })
      await folders.getByRole('link', { name: 'Coulisses' }).click()
      await expect(page).toHaveURL('/blog/coulisses')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Coulisses')
      await expect(folders.getByRole('link', { name: 'Coulisses' })).toHaveAttribute(
        'aria-current',
        'page',
      )
      await page.getByRole('main').getByRole('link', { name: 'Comment naît une énigme' }).click()
      await expect(page).toHaveURL(ARTICLE)
      const way = page.getByRole('navigation', { name: 'Fil d’Ariane' })
      await expect(way.getByRole('link')).toHaveText(['Accueil', 'Blog', 'Coulisses'])
      await expect(page.getByRole('main')).toContainText(/\d+\smin de lecture/)
    })

    test('the site is searched, and what is found is marked', async ({ page }) => {
      await page.goto('/rechercher')
      const search = page.getByRole('main').getByRole('search')
      await search.getByLabel(/^Que cherchez-vous/).fill('legendes cadeaux')
      await search.getByRole('button', { name: 'Rechercher' }).click()
      const main = page.getByRole('main')
      await expect(main.getByRole('status')).toContainText(/\d+\srésultats? pour/)
      await expect(main.locator('mark').first()).toBeVisible()
      await main.getByRole('heading', { level: 2 }).first().getByRole('link').click()
      await expect(page).not.toHaveURL(/rechercher/)
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    })

    test('the best result comes first and large, and results are filtered by kind', async ({
      page,
    }) => {
      await page.goto('/rechercher?q=Baba+Yaga')
      const main = page.getByRole('main')
      const best = main.getByRole('article').first()
      await expect(best.getByRole('heading')).toHaveText('Sur les traces de Baba Yaga')
      await expect(best.getByRole('link', { name: /^Choisir une date/ })).toHaveAttribute(
        'href',
        '/les-missions-et-scenarios/sur-les-traces-de-baba-yaga#reserver',
      )
      const kinds = main.getByRole('navigation', { name: 'Filtrer les résultats' })
      const count = Number(/\d+$/.exec(await kinds.getByText(/^Questions, /).innerText())![0])
      await kinds.getByRole('link', { name: /^Questions, / }).click()
      await expect(page).toHaveURL(/type=element/)
      await expect(kinds.locator('[aria-current]')).toHaveText(`Questions, ${count}`)
      await expect(main.getByText('Question fréquente', { exact: true })).toHaveCount(count)
    })

    test('a search that finds nothing leads on', async ({ page }) => {
      await page.goto('/rechercher?q=xylophone')
      const main = page.getByRole('main')
      await expect(main).toContainText('Rien ne répond à « xylophone ».')
      await main.getByRole('link', { name: 'Voir le plan du site' }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Plan du site')
    })

    test('questions are searched by address', async ({ page }) => {
      await page.goto('/faq?q=fauteuil')
      const main = page.getByRole('main')
      await expect(main.getByRole('status')).toHaveText(/^\d+\squestions? sur «\sfauteuil\s»$/)
      await expect(main.getByText('Les salles sont-elles accessibles en fauteuil')).toBeVisible()
      await expect(main.getByText('Combien faut-il être')).toHaveCount(0)
      await main.getByLabel('Chercher une réponse').fill('licorne')
      await main.getByRole('search').getByRole('button').click()
      await expect(page).toHaveURL('/faq?q=licorne')
      await expect(main.getByRole('link', { name: 'Posez-la nous par écrit' })).toBeVisible()
    })

    test('albums show their pictures', async ({ page }) => {
      await page.goto('/albums')
      await page.getByRole('main').getByRole('link', { name: 'La salle du roi Arthur' }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('La salle du roi Arthur')
      await expect(page.getByRole('main').getByRole('link', { name: /^Agrandir/ })).toHaveCount(6)
    })

    test('a list longer than a page is turned by links', async ({ page, ownSite }) => {
      const { origin } = ownSite.site
      for (let number = 1; number <= 12; number += 1) {
        const isPromoted = number === 1
        const title = `Nouvelle ancienne ${number}`
        const news = { title, html: '<p>Un texte ancien.</p>', publishedAt: LONG_AGO, isPromoted }
        expect(await ownSite.write('news', news)).toBeDefined()
      }
      const pages = page.getByRole('navigation', { name: 'Pages des actualités' })
      await page.goto(origin + NEWS)
      await expect(page.getByRole('main')).toContainText('À la une')
      await pages.getByRole('link', { name: 'Page suivante' }).click()
      await expect(page).toHaveURL(`${origin}${NEWS}?page=2`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Actualités, page 2')
      await expect(page.getByRole('main')).toContainText('Nouvelle ancienne')
      await expect(page.getByRole('main')).not.toContainText('À la une')
      await expect(pages.locator('[aria-current]')).toHaveText('2')
      await pages.getByRole('link', { name: 'Page précédente' }).click()
      await expect(page).toHaveURL(origin + NEWS)
    })
  })
}

test.describe('addresses', () => {
  for (const [path, leadsTo] of [
    ['/blog/conseils-d-equipe/comment-nait-une-enigme', ARTICLE],
    ['/blog/comment-nait-une-enigme', ARTICLE],
    ['/blog/nulle/part/coulisses', '/blog/coulisses'],
    ['/actualites/1', /^\/actualites\/[a-z]/],
    ['/albums/1', /^\/albums\/[a-z]/],
  ] as const) {
    test(`${path} leads to the one address of what it names`, async ({ context }) => {
      const response = await context.request.get(path, { maxRedirects: 0 })
      expect(response.status()).toBe(301)
      const location = response.headers()['location']
      if (typeof leadsTo === 'string') expect(location).toBe(leadsTo)
      else expect(location).toMatch(leadsTo)
    })
  }

  for (const path of [
    '/actualites/nulle-part',
    '/actualites/Majuscules',
    '/actualites?page=2000',
    '/actualites?page=0',
    '/blog/nulle-part',
    '/blog/coulisses/nulle-part',
    '/blog/coulisses/%3Cscript%3E',
    '/blog?page=99',
    '/albums/nulle-part',
    '/rechercher?q=cadeau&page=101',
  ]) {
    test(`${path} is not found`, async ({ context }) => {
      expect((await context.request.get(path)).status()).toBe(404)
    })
  }

  test('a site without news, blog or albums has no such pages', async ({ context }) => {
    for (const path of [NEWS, '/blog', ARTICLE, '/albums']) {
      const response = await context.request.get(WINE_SHOP.origin + path)
      expect(response.status(), path).toBe(404)
    }
  })
})

test('questions are searched as one types, and by their subjects', async ({ page }) => {
  await page.goto('/faq')
  await waitForHydration(page)
  const main = page.getByRole('main')
  const subject = main.getByRole('navigation', { name: 'Sujets' }).getByRole('link').nth(1)
  const name = await subject.locator('b').innerText()
  await subject.click()
  await expect(main.getByRole('heading', { name, exact: true })).toBeInViewport()

  const field = main.getByLabel('Chercher une réponse')
  await field.fill('fauteuil')
  await expect(main.getByRole('status')).toHaveText(/^\d+\squestions? sur «\sfauteuil\s»$/)
  await expect(main.getByText('Les salles sont-elles accessibles en fauteuil')).toBeVisible()
  await expect(main.getByText('Combien faut-il être')).toHaveCount(0)
  expect(page.url(), 'nothing was sent').not.toContain('q=')
  await field.fill('licorne')
  await expect(main.getByRole('status')).toHaveText('Aucune question sur «\u00a0licorne\u00a0»')
  await expect(main.getByRole('link', { name: 'Posez-la nous par écrit' })).toBeVisible()
  await field.fill('')
  await expect(main.getByText('Combien faut-il être')).toBeVisible()

  await field.fill('fauteuil')
  await field.press('Enter')
  await expect(page).toHaveURL('/faq?q=fauteuil')
  await expect(field).toHaveValue('fauteuil')
  await expect(main.getByText('Combien faut-il être')).toHaveCount(0)
  await page.goBack()
  await expect(page).not.toHaveURL(/q=/)
  await expect(field).toHaveValue('')
  await expect(main).not.toContainText(/sur «\sfauteuil\s»/)
  await expect(main.getByText('Combien faut-il être')).toBeVisible()
  await page.goForward()
  await expect(field).toHaveValue('fauteuil')
  await expect(main.getByText('Combien faut-il être')).toHaveCount(0)
})

test('what somebody searches for is shown as text', async ({ page }) => {
  const words = '"><img src=x onerror=alert(1)>'
  for (const path of ['/rechercher', '/blog']) {
    await page.goto(`${path}?q=${encodeURIComponent(words)}`)
    await expect(page.getByRole('main')).toContainText(words)
    await expect(page.locator('img[src="x"]')).toHaveCount(0)
  }
})
