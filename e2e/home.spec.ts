import { expect, test } from './journey.ts'

/** Properties that the browser animates without layout or paint. */
const CHEAP = ['opacity', 'transform']
const KEYS = new Set(['offset', 'computedOffset', 'easing', 'composite'])
const READ_ANIMATIONS = `document.getAnimations()
  .filter((one) => one.effect.target.closest('.scene'))
  .map((one) => one.effect.getKeyframes().flatMap(Object.keys))`

test('the picture of the home page moves by transform and opacity only', async ({ page }) => {
  await page.goto('/')
  const animations = await page.evaluate<string[][]>(READ_ANIMATIONS)
  expect(animations.length).toBeGreaterThan(3)
  const animated = animations.flat().filter((name) => !KEYS.has(name))
  expect([...new Set(animated)].toSorted()).toEqual(CHEAP)
})

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('the picture of the home page stands still, and the page tells how to come', async ({
    page,
  }) => {
    await page.goto('/')
    expect(await page.evaluate<string[][]>(READ_ANIMATIONS)).toEqual([])
    const practical = page.locator('#infos-pratiques')
    for (const text of ['Gare de Provins', 'Parking gratuit', 'Dès 16 ans', 'fauteuil', 'Mardi']) {
      await expect(practical).toContainText(text)
    }
    await expect(page.getByRole('main')).toContainText(/4,\d\ssur\s5, 13\savis/)
  })
})

test('the page of a room shows its own score and reviews, and its sessions once', async ({
  page,
}) => {
  await page.goto('/les-missions-et-scenarios/il-faut-sauver-le-roi-arthur')
  const reviews = page.locator('#avis')
  await expect(reviews).toContainText(/3\savis qui nomment cette salle/)
  await expect(reviews.getByRole('blockquote')).toHaveText([/Arthur/, /Arthur/, /Arthur/])
  await expect(page.getByRole('main')).toContainText(/4,3\ssur\s5, 3\savis/)
  await expect(page.getByText('Prochaines sessions libres')).toHaveCount(0)
})
