import { createHash } from 'node:crypto'

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import {
  startRelayStandIn,
  type RelayStandIn,
} from '../../../../../tools/relay-stand-in/relay-stand-in.ts'
import { searchRelayPoints } from './mondial-relay.ts'

const ACCOUNT = { brand: 'SESAME', privateKey: 'une-clé-privée' }
const PROVINS = { country: 'FR', postalCode: '77160', count: 10 }

let standIn: RelayStandIn
beforeAll(async () => {
  standIn = await startRelayStandIn(ACCOUNT)
})
afterAll(() => standIn.close())
beforeEach(() => {
  standIn.mischief = {}
  standIn.received.length = 0
})

const search = (more: object = {}, query: object = {}) =>
  searchRelayPoints({ ...ACCOUNT, url: standIn.url, ...more }, { ...PROVINS, ...query })

const md5 = (text: string) => createHash('md5').update(text).digest('hex').toUpperCase()

describe('a search', () => {
  test('sends the fields that the carrier knows, signed', async () => {
    await search()
    expect(standIn.received).toEqual([
      {
        ...{ Enseigne: 'SESAME', Pays: 'FR', NumPointRelais: '', Ville: '', CP: '77160' },
        ...{ Latitude: '', Longitude: '', Taille: '', Poids: '', Action: '24R' },
        ...{ DelaiEnvoi: '0', RayonRecherche: '30', TypeActivite: '', NombreResultats: '10' },
        // The expected signature was computed by hand, because the fake signs with the same code as
        // the adapter.
        Security: md5(
          ['SESAME', 'FR', '77160', '24R', '0', '30', '10', ACCOUNT.privateKey].join(''),
        ),
      },
    ])
  })

  test('reads padded lines, coordinates with commas and times without colons', async () => {
    const points = await search()
    expect(points).toHaveLength(6)
    expect(points[0]).toEqual({
      ...{ id: '771600', name: 'Tabac de la Gare', street: '1 place de la Gare' },
      ...{ postalCode: '77160', city: 'Provins', country: 'FR' },
      position: { lat: 44.602246, lng: 2.1 },
      distanceM: 250,
      hours: [...Array.from({ length: 6 }, () => [{ from: 480, to: 1170 }]), []],
    })
    expect(points[1]?.hours[1]).toEqual([
      { from: 540, to: 750 },
      { from: 840, to: 1140 },
    ])
    expect(points[1]?.hours[0]).toEqual([])
  })

  test('keeps what is special to XML as text, and the zeros before a number', async () => {
    expect((await search())[2]?.name).toBe('Presse & Librairie')
    expect((await search({}, { postalCode: '01000' }))[0]?.id).toBe('010000')
    await search({}, { postalCode: '<&>' })
    expect(standIn.received.at(-1)?.CP).toBe('<&>')
  })

  test('asks for no more points than wanted', async () => {
    expect(await search({}, { count: 2 })).toHaveLength(2)
  })

  test('finds nothing where there is nothing, or no such place', async () => {
    expect(await search({}, { postalCode: '00000' })).toEqual([])
    standIn.mischief = { stat: 9 }
    expect(await search()).toEqual([])
  })

  test.each([
    ['a wrong key', { privateKey: 'autre' }, 8],
    ['an account that does not exist', { brand: 'AUTRE' }, 1],
  ])('with %s is refused by the code of the carrier', async (_, more, stat) => {
    await expect(search(more)).rejects.toMatchObject({ name: 'RelayRefused', stat })
  })
})

const point = (text: string) => `<PointRelais_Details>${text}</PointRelais_Details>`

describe('a carrier that does not answer well', () => {
  test.each([
    ['no answer', { slow: 'headers' } as const],
    ['half an answer', { slow: 'body' } as const],
  ])('%s ends in time', async (_, mischief) => {
    standIn.mischief = mischief
    await expect(search({ timeoutMs: 100 })).rejects.toThrow('timeout')
  })

  test.each([
    ['a failure', { httpStatus: 503 }],
    ['no XML', { text: 'désolé' }],
    ['another XML', { text: '<html><body/></html>' }],
    ['no code', { text: envelope('<PointsRelais/>') }],
    ['an answer without end', { text: ' '.repeat(1024 * 1024 + 1) }],
  ])('%s is an error', async (_, mischief) => {
    standIn.mischief = mischief
    await expect(search()).rejects.toThrow(Error)
  })

  test('points without a number, a name or a street are left out', async () => {
    const whole = '<Num>1</Num><LgAdr1>A</LgAdr1><LgAdr3>B</LgAdr3>'
    const parts = [whole, '<Num>2</Num><LgAdr1>A</LgAdr1>', '<Num> </Num>', '']
    standIn.mischief = {
      text: envelope(`<STAT>0</STAT><PointsRelais>${parts.map(point).join('')}</PointsRelais>`),
    }
    expect(await search()).toEqual([
      {
        ...{ id: '1', name: 'A', street: 'B', postalCode: '', city: '', country: '' },
        ...{ position: null, distanceM: null, hours: [[], [], [], [], [], [], []] },
      },
    ])
  })

  test('entities of its own making are not expanded', async () => {
    const bomb = `<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;">]>`
    const point = '<Num>1</Num><LgAdr1>&b;</LgAdr1><LgAdr3>B</LgAdr3>'
    standIn.mischief = {
      text:
        bomb +
        envelope(
          `<STAT>0</STAT><PointsRelais><PointRelais_Details>${point}</PointRelais_Details></PointsRelais>`,
        ),
    }
    const names = await search().then(
      (points) => points.map(({ name }) => name),
      () => [],
    )
    expect(names.join('')).not.toContain('aaaaaaaaaa')
  })
})

function envelope(result: string): string {
  const name = 'WSI4_PointRelais_Recherche'
  const inner = `<${name}Response><${name}Result>${result}</${name}Result></${name}Response>`
  return `<s:Envelope xmlns:s="x"><s:Body>${inner}</s:Body></s:Envelope>`
}
