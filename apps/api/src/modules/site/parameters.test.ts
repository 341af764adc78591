import { ENDPOINTS } from '@sesame/contract/endpoints'
import {
  getPublicAppConfig,
  getSiteInfo,
  listFonts,
  listLogos,
  listParameters,
} from '@sesame/contract/site'
import { describe, expect, test } from 'vitest'

import { makePerson, signIn } from '../../../test/people.ts'
import { SAMPLES } from '../../../test/samples.ts'
import { useTestApi } from '../../../test/test-api.ts'

const { call, database } = useTestApi()

async function parametersOf(site: number) {
  const { body } = await call(listParameters, undefined, { site })
  return new Map(body.data.parameters.map((one) => [one.type, one]))
}

const set = (type: string, value: string | null) =>
  database.query(
    `INSERT INTO parameter (id_site, type, value) VALUES (66, $1, $2)
     ON CONFLICT (id_site, type) DO UPDATE SET value = excluded.value`,
    [type, value],
  )

describe('parameters', () => {
  test('are all there, in order, each with its kind and label', async () => {
    const { body } = await call(listParameters)
    const types = await database.query<{ id: number }>(
      'SELECT id FROM parameter_type WHERE NOT is_secret ORDER BY id',
    )
    expect(body.data.parameters.map(({ id }) => id)).toEqual(types.map(({ id }) => id))
    expect(body.data.parameters[0]).toEqual({
      id: 101,
      type: 'COMPANY_NAME',
      kind: 'STRING',
      label: 'Nom de l’établissement',
      value: 'L’Antre des Légendes',
    })
  })

  test('have the value of the site, or the default where it set none', async () => {
    const [antre, cave] = [await parametersOf(66), await parametersOf(67)]
    expect(antre.get('PRIMARY_COLOR')?.value).toBe('#f58a1f')
    expect(cave.get('PRIMARY_COLOR')?.value).toBe('#6e1430')
    expect(antre.get('CONSENT_LIFETIME_MONTHS')?.value).toBe('6')
  })

  test('set to nothing are nothing, and do not fall back to the default', async () => {
    await set('CONSENT_LIFETIME_MONTHS', null)
    expect((await parametersOf(66)).get('CONSENT_LIFETIME_MONTHS')?.value).toBeNull()
    expect((await parametersOf(67)).get('CONSENT_LIFETIME_MONTHS')?.value).toBe('6')
  })

  test.each(['"quotes" \\ and / slashes', '</script><!--', 'é œ “” 😀 \u2028', 'a\nb\tc'])(
    'carry %j unharmed',
    async (value) => {
      await set('SHIPPING_MESSAGE', value)
      expect((await parametersOf(66)).get('SHIPPING_MESSAGE')?.value).toBe(value)
    },
  )
})

test('a secret never leaves, whoever asks and whatever for', async () => {
  const secrets = ['demo-generator-key-of-site-66', 'ADMIN_SECOND_FACTOR']
  const person = await makePerson(database, { role: 'SUPER_ADMIN' })
  const found: string[] = []
  for (const [name, endpoint] of ENDPOINTS) {
    if (endpoint.method !== 'GET') continue
    const parts = (await SAMPLES[name]?.parts?.(database, person)) ?? {}
    const token = await signIn(database, person)
    const { status, text } = await call(endpoint, parts as never, { token })
    expect(status).toBe(SAMPLES[name]?.isForMembersOnly ? 409 : 200)
    if (secrets.some((secret) => text.includes(secret))) found.push(name)
  }
  expect(found).toEqual([])
})

const configOf = (app: string) => call(getPublicAppConfig, { params: { app } })

describe('an external application', () => {
  test('shows only what is marked public', async () => {
    const { body } = await configOf('PRODUCT_FILE_GENERATOR')
    expect(body.data).toEqual({ app: 'PRODUCT_FILE_GENERATOR', config: { format: 'A4' } })
  })

  test('without anything public is unknown', async () => {
    await database.query(
      `INSERT INTO external_app_config (id_site, app, key, value) VALUES (66, 'QUIET', 'k', 'v')`,
    )
    const [quiet, unknown] = [await configOf('QUIET'), await configOf('NEVER_HEARD_OF')]
    expect([quiet.status, unknown.status]).toEqual([404, 404])
  })

  test.each(['lower', '1ST', 'A-B', `A${'B'.repeat(64)}`])('named %s is refused', async (app) => {
    expect((await configOf(app)).status).toBe(400)
  })
})

describe('the identity of a site', () => {
  test('has fonts, logos, languages and flags of that site', async () => {
    const [antre, cave] = [
      (await call(getSiteInfo)).body.data,
      (await call(getSiteInfo, undefined, { site: 67 })).body.data,
    ]
    expect(antre).toMatchObject({ id: 66, isECommerce: false, isWinemaker: false })
    expect(cave).toMatchObject({ id: 67, isECommerce: true, isWinemaker: true })
    expect(antre.fonts.map(({ type, family }) => [type, family])).toEqual([
      ['CONTENT', 'Montserrat'],
      ['MENU', 'Montserrat'],
      ['TITLE', 'Montserrat'],
    ])
    expect(cave.fonts.at(-1)?.family).toBe('Cormorant')
    expect(antre.logos.map(({ type }) => type)).toHaveLength(5)
    expect(antre.languages).toEqual([
      {
        id: 1,
        code: 'fr',
        label: 'Français',
        deeplCode: 'FR',
        isValid: true,
        country: { id: 250, alphaTwo: 'FR', alphaThree: 'FRA', numCode: 250, name: 'France' },
      },
    ])
  })

  test('tells the same fonts and logos as their own lists', async () => {
    const { fonts, logos } = (await call(getSiteInfo)).body.data
    expect((await call(listFonts)).body.data).toEqual({ fonts, total: fonts.length })
    expect((await call(listLogos)).body.data).toEqual({ logos, total: logos.length })
  })
})
