import { getLegalText, LEGAL_SLUGS, listLegalGaps, type LegalSlug } from '@sesame/contract/site'
import { describe, expect, test } from 'vitest'

import { makePerson, signIn } from '../../../test/people.ts'
import { useTestApi } from '../../../test/test-api.ts'

const { call, database } = useTestApi()

const textOf = async (slug: LegalSlug, site = 66) => {
  const { body } = await call(getLegalText, { params: { slug } }, { site })
  return body.data
}

const set = (type: string, value: string | null, site = 66) =>
  database.query(
    `INSERT INTO parameter (id_site, type, value) VALUES ($3, $1, $2)
     ON CONFLICT (id_site, type) DO UPDATE SET value = excluded.value`,
    [type, value, site],
  )

async function gapsOf(site = 66) {
  const admin = await makePerson(database, { site, role: 'ADMIN' })
  const { body } = await call(listLegalGaps, undefined, {
    site,
    token: await signIn(database, admin),
  })
  return Object.fromEntries(body.data.gaps.map(({ slug, parameters }) => [slug, parameters]))
}

const NAMES: Record<number, string> = {
  66: 'L’Antre des Légendes',
  67: 'La Cave des Légendes',
  68: 'La Voie Haute',
}

describe('a legal text', () => {
  const sites = Object.keys(NAMES).map(Number)
  const everywhere = LEGAL_SLUGS.flatMap((slug) => sites.map((site) => [slug, site] as const))

  test.each(everywhere)('%s of site %i is filled to the last placeholder', async (slug, site) => {
    const { html, title, updatedAt } = await textOf(slug, site)
    expect(title).not.toBe('')
    expect(updatedAt).toMatch(/^\d{4}-\d\d-\d\d$/)
    expect(html).not.toMatch(/\{\{|data-requires|data-optional|…/)
    expect(html).toContain(NAMES[site])
  })

  test('says the day it was last changed, whatever the parameter says', async () => {
    await database.query(
      `UPDATE legal_template SET updated_on = '2027-02-01' WHERE slug = 'use-terms'`,
    )
    const { html, updatedAt } = await textOf('use-terms')
    expect(updatedAt).toBe('2027-02-01')
    expect(html).toContain('1er\u00a0février\u00a02027')
  })

  test('leaves out the passage whose value is missing, and tells the operator', async () => {
    expect((await textOf('legal-notice')).html).not.toContain('id="environnement"')
    expect((await textOf('legal-notice', 67)).html).toContain('id="environnement"')
    expect(await gapsOf(66)).toEqual({ 'legal-notice': ['EPR_ID'] })
    expect(await gapsOf(67)).toEqual({})
  })

  test('loses no more than the passage, and names each gap once', async () => {
    const before = (await textOf('sale-terms')).html
    await set('MEDIATOR_URL', '  ')
    const after = (await textOf('sale-terms')).html
    expect(before).toContain('Médiateur compétent')
    expect(after).not.toContain('Médiateur compétent')
    expect(before.length - after.length).toBeLessThan(400)
    expect(await gapsOf()).toMatchObject({
      'legal-notice': ['EPR_ID', 'MEDIATOR_URL'],
      'sale-terms': ['MEDIATOR_URL'],
    })
    await set('MEDIATOR_URL', 'https://mediation.example')
  })

  test('§3 names the register of trades where the company has a number there', async () => {
    expect((await textOf('legal-notice')).html).not.toContain('répertoire des métiers')
    await set('RM_NUMBER', '662 966 001 RM 77')
    expect((await textOf('legal-notice')).html).toContain('662 966 001 RM 77')
    await set('RM_NUMBER', null)
  })

  test('takes hostile values for text', async () => {
    const hostile = `<img src=x onerror=alert(1)>" onload='alert(2)`
    await set('LEGAL_AGENT', hostile)
    await set('MEDIATOR_URL', 'javascript:alert(3)')
    const { html } = await textOf('legal-notice')
    expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;&quot; onload=&#39;alert(2)')
    expect(html).not.toMatch(/<img|href="javascript:/i)
    await set('MEDIATOR_URL', 'https://mediation.example')
  })

  test('of the site’s own is filled in the same way', async () => {
    await set(
      'COOKIE_POLICY',
      '<p>Nous, {{COMPANY_NAME}}, et <b data-requires="RM_NUMBER">x</b></p>',
    )
    expect((await textOf('cookie-policy')).html).toBe('<p>Nous, L’Antre des Légendes, et </p>')
    expect((await textOf('cookie-policy', 67)).html).not.toContain('<p>Nous, ')
  })

  test('of the site’s own is cleaned like other rich text, whoever stored it', async () => {
    await set(
      'COOKIE_POLICY',
      `<p onclick="steal()">Nous, {{COMPANY_NAME}}</p><script>steal()</script>
       <a href="javascript:steal()">ici</a><a href="https://example.org">là</a>
       <img src="https://evil.example/pixel.gif" alt="x"><iframe src="//evil.example"></iframe>
       <style>body{display:none}</style><svg><set onbegin="steal()"/></svg>
       <form action="https://evil.example"><input name="p"></form>`,
    )
    const { html } = await textOf('cookie-policy')
    expect(html).not.toMatch(/steal|script|evil|<(?:img|iframe|style|svg|form|input)/i)
    expect(html).toContain('<p>Nous, L’Antre des Légendes</p>')
    expect(html).toContain('<a href="https://example.org" rel="noopener">là</a>')
  })

  test('of the site’s own that never closes its tags is refused at once', async () => {
    await set('COOKIE_POLICY', '<b>'.repeat(6_667))
    const startedAt = performance.now()
    const { status } = await call(getLegalText, { params: { slug: 'cookie-policy' } })
    expect(status).toBe(400)
    expect(performance.now() - startedAt).toBeLessThan(1_000)
  })

  test('that does not exist is refused', async () => {
    const { status } = await call(getLegalText, { params: { slug: 'privacy' as LegalSlug } })
    expect(status).toBe(400)
  })
})
