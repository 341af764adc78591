import * as contract from '@sesame/contract/catalog'
import { beforeAll, describe, expect, test } from 'vitest'
import type { z } from 'zod'

import { makeProduct } from '../../../../test/catalog.ts'
import { makeDrawing } from '../../../../test/media.ts'
import { makePerson, signIn } from '../../../../test/people.ts'
import { useTestApi } from '../../../../test/test-api.ts'
import { completeBody } from '../../../../test/whole-body.ts'

const { call, database, save } = useTestApi()
const admin = { site: 67, token: '' }
beforeAll(async () => {
  const person = await makePerson(database, { site: 67, role: 'ADMIN' })
  admin.token = await signIn(database, person)
})

type Body = z.input<typeof contract.ProductBody>

let made = 0
const bottle = (more: Partial<Body['declinations'][number]> = {}) => {
  made += 1
  return { reference: `NEUF-${made}`, name: '75 cl', priceCents: 1200, weightG: 1300, ...more }
}
const bodyOf = (more: Partial<Body> = {}): Body => ({
  ...{ kind: 'WINE', name: 'Cuvée neuve', isAlcohol: false, vatRateBp: 2000 },
  declinations: [bottle()],
  ...more,
})
const create = (more?: Partial<Body>) => call(contract.createProduct, { body: bodyOf(more) }, admin)
const update = (id: number, written: Body) => {
  const body = completeBody(contract.createProduct, written)
  return save(contract.updateProduct, { params: { id }, body }, admin)
}
const read = async (id: number | string) =>
  (await call(contract.getProduct, { params: { id } }, { site: 67 })).body.data

describe('a product that is written', () => {
  test('is on sale with all that was told of it', async () => {
    const image = await makeDrawing(database, 67)
    const { status, body } = await create({
      ...{ name: 'Œil de Perdrix', summary: 'Un rosé.', html: '<p>Pâle.</p>', isAlcohol: true },
      ...{ alcoholBp: 1250, allergens: 'Sulfites', origin: 'France', bottler: 'Domaine' },
      ...{
        idImages: [image.id],
        tags: ['Rosés', 'Nouveautés'],
        meals: [3, 1],
        recommended: [2, 1],
      },
      awards: [{ name: 'Concours', year: 2024, medal: 'Or' }],
      declinations: [
        bottle({ capacity: 75, capacityUnit: 'CL', values: [12, 23] }),
        bottle({ name: 'Magnum', priceCents: 2600, capacity: 1.5, capacityUnit: 'L' }),
      ],
    })
    expect(status).toBe(200)
    expect(body.data).toMatchObject({
      ...{ slug: 'oeil-de-perdrix', priceCents: 1200, alcoholBp: 1250, html: '<p>Pâle.</p>' },
      tags: [{ slug: 'nouveautes' }, { slug: 'roses' }],
      meals: [1, 3],
      awards: [{ name: 'Concours', year: 2024, medal: 'Or' }],
      declinations: [{ values: [12, 23], perLitreCents: 1600 }, { name: 'Magnum' }],
    })
    expect(await read('oeil-de-perdrix')).toEqual(body.data)
    const others = await call(
      contract.listRecommendedProducts,
      { params: { id: body.data.id } },
      admin,
    )
    expect(others.body.data.products.map(({ id }) => id)).toEqual([2, 1])
  })

  test('has nothing in stock until something comes in', async () => {
    const { body } = await create()
    expect(body.data.declinations[0]?.stock).toEqual({ isAvailable: false, left: 0 })
  })

  test('gets a name of its own, and keeps a chosen one', async () => {
    const slugs = [await create({ name: 'Deux fois' }), await create({ name: 'Deux fois' })]
    expect(slugs.map(({ body }) => body.data.slug)).toEqual(['deux-fois', 'deux-fois-2'])
    const chosen = await create({ slug: 'choisi' })
    expect(chosen.body.data.slug).toBe('choisi')
    const taken = await create({ slug: 'choisi' })
    expect([taken.status, taken.body.code]).toEqual([409, 'url_taken'])
    const number = await create({ slug: '123' })
    expect(number.status).toBe(400)
  })

  test.each<[string, Partial<Body>, string]>([
    ['alcohol of which nothing is told', { isAlcohol: true }, 'alcoholBp'],
    ['a picture that does not exist', { idImages: [987_654] }, 'idImages'],
    ['a meal that does not exist', { meals: [987_654] }, 'meals'],
    ['a recommendation of nothing', { recommended: [987_654] }, 'recommended'],
    ['a value that does not exist', { declinations: [bottle({ values: [987] })] }, 'declinations'],
    ['a reference in use', { declinations: [bottle({ reference: 'AUB-R19-75' })] }, 'declinations'],
    ['a declination of another product', { declinations: [bottle({ id: 1 })] }, 'declinations'],
    ['a tag of signs', { tags: ['…'] }, 'tags'],
  ])('is refused with %s, and nothing of it stays', async (_, more, field) => {
    const before = await database.value('SELECT count(*)::int FROM product')
    const { status, body } = await create(more)
    expect(status).toBe(400)
    expect(Object.keys(body.errors ?? {})).toContain(field)
    expect(await database.value('SELECT count(*)::int FROM product')).toBe(before)
  })

  test.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<a href="javascript:alert(1)">a</a>',
    '<svg onload=alert(1)>',
    '<p style="background:url(https://evil.example/)">a</p><iframe src=//evil.example></iframe>',
  ])('is cleaned: %s', async (html) => {
    const { body } = await create({ html: `<p>Bon</p>${html}` })
    expect(body.data.html).toContain('<p>Bon</p>')
    expect(body.data.html).not.toMatch(/script|onerror|onload|iframe|style|evil/i)
  })
})

describe('a product that is changed', () => {
  test('keeps its name and stops selling what is left out', async () => {
    const { body } = await create({ declinations: [bottle(), bottle({ name: 'Magnum' })] })
    const { id, slug, declinations } = body.data
    const remaining = declinations[1]!
    const changed = await update(
      id,
      bodyOf({
        name: 'Autre nom',
        tags: ['Rouges'],
        declinations: [
          bottle({ id: remaining.id, reference: remaining.reference, name: 'Grand' }),
          bottle(),
        ],
      }),
    )
    expect(changed.body.data).toMatchObject({ slug, name: 'Autre nom', tags: ['Rouges'] })
    expect(
      changed.body.data.declinations.map(({ name, isValid }) => (isValid ? name : 'withdrawn')),
    ).toEqual(['Grand', '75 cl', 'withdrawn'])
    const shown = await read(id)
    expect(shown.declinations.map(({ name }) => name)).toEqual(['Grand', '75 cl'])
    expect(shown.declinations[0]?.id).toBe(remaining.id)
    const withdrawn = await database.value<boolean>(
      'SELECT is_valid FROM declination WHERE id_site = 67 AND id = $1',
      [declinations[0]?.id],
    )
    expect(withdrawn).toBe(false)
  })

  test('a reduced price is kept with the former one, and named when it is announced', async () => {
    const { body } = await create()
    const [one] = body.data.declinations
    const priced = (priceCents: number, announcesReduction: boolean) =>
      update(
        body.data.id,
        bodyOf({
          declinations: [
            bottle({ id: one!.id, reference: one!.reference, priceCents, announcesReduction }),
          ],
        }),
      )
    await priced(1000, false)
    expect((await read(body.data.id)).declinations[0]).toMatchObject({
      priceCents: 1000,
      referenceCents: null,
    })
    await priced(900, true)
    expect((await read(body.data.id)).declinations[0]).toMatchObject({
      priceCents: 900,
      referenceCents: 1200,
    })
    const { body: history } = await call(contract.listPrices, { params: { id: one!.id } }, admin)
    expect(history.data.prices.map(({ priceCents }) => priceCents)).toEqual([900, 1000, 1200])
  })

  test('a new rate of tax does not touch the days before', async () => {
    const { id } = await makeProduct(database, 67, { vatRateBp: 2000 })
    const rates = () =>
      database.query('SELECT rate_bp FROM product_vat WHERE id_product = $1 ORDER BY valid_from', [
        id,
      ])
    await update(id, bodyOf({ vatRateBp: 2000 }))
    expect(await rates()).toEqual([{ rate_bp: 2000 }])
    await update(id, bodyOf({ vatRateBp: 550 }))
    await update(id, bodyOf({ vatRateBp: 1000 }))
    expect(await rates()).toEqual([{ rate_bp: 2000 }, { rate_bp: 1000 }])
  })

  test('is refused whole when a part is wrong', async () => {
    const { body } = await create({ name: 'Entier' })
    const { status } = await update(body.data.id, bodyOf({ name: 'Moitié', meals: [987_654] }))
    expect(status).toBe(400)
    expect((await read(body.data.id)).name).toBe('Entier')
  })

  test('is refused where it does not say whether a bottle is still sold', async () => {
    const { body: made } = await create({ isValid: false, declinations: [bottle(), bottle()] })
    const { isValid: _, ...bodyWithout } = completeBody(contract.createProduct, bodyOf())
    const { isValid: __, ...bottleWithout } = bodyWithout.declinations[0]!
    const params = { id: made.data.id }
    for (const body of [bodyWithout, { ...bodyOf(), declinations: [bottleWithout] }]) {
      const { status } = await call(contract.updateProduct, { params, body: body as never }, admin)
      expect(status).toBe(400)
    }
    expect((await call(contract.getProduct, { params }, { site: 67 })).status).toBe(404)
  })

  test('is not found on another site', async () => {
    const { id } = await makeProduct(database, 66)
    expect((await update(id, bodyOf())).status).toBe(404)
  })

  test('withdrawn, it is out of the shop, and its sales and prices stay', async () => {
    const { body } = await create()
    const { id, declinations } = body.data
    const remove = () => call(contract.deleteProduct, { params: { id } }, admin)
    expect((await remove()).body.data).toEqual({ deleted: true })
    expect(await read(id)).toBeNull()
    expect((await remove()).status).toBe(404)
    const prices = await call(contract.listPrices, { params: { id: declinations[0]!.id } }, admin)
    expect(prices.body.data.total).toBe(1)
  })
})
