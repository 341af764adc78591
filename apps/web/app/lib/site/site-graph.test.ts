import { expect, test } from 'vitest'

import { readParameters } from './parameters.ts'
import { siteGraph, type SiteFacts } from './site-graph.ts'

const FRANCE = { id: 75, alphaTwo: 'FR', alphaThree: 'FRA', numCode: 250, name: 'France' }

function parametersOf(values: Record<string, string>) {
  return readParameters(
    Object.entries(values).map(([type, value], id) => ({
      id,
      type,
      kind: 'STRING' as const,
      label: type,
      value,
    })),
  )
}

const VENUE: SiteFacts = {
  info: { url: 'https://antre.example', isECommerce: false, isWinemaker: false },
  name: 'L’Antre des Légendes',
  parameters: parametersOf({
    COMPANY_PHONE: '01 99 00 12 66',
    COMPANY_LATITUDE: '48.5597',
    COMPANY_LONGITUDE: '3.2929',
    COMPANY_EMAIL: 'contact@antre.example',
    INTRACO_VAT: 'FR55000000661',
    TUESDAY_OPENING_HOURS: '14\u00a0h – 22\u00a0h\u00a030',
    THURSDAY_OPENING_HOURS: '14\u00a0h – 22\u00a0h\u00a030',
    SATURDAY_OPENING_HOURS: '10\u00a0h – 12\u00a0h, 14\u00a0h – 2\u00a0h',
    SUNDAY_OPENING_HOURS: 'sur rendez-vous',
  }),
  addresses: [
    {
      id: 1,
      type: [{ value: 'HEAD_OFFICE' }, { value: 'VENUE' }],
      firstname: null,
      lastname: null,
      address: '12 rue des Trois-Lanternes',
      addressPart2: 'Porte bleue',
      postalCode: '77160',
      city: 'Provins',
      country: FRANCE,
    },
  ],
  social: ['https://www.facebook.com/antre.example'],
  logo: '/site-66/favicon-512.png',
  shareImage: { url: '/media/66/og.jpg', alt: 'Une porte', width: 1200, height: 630 },
  priceRange: 'de 21,00\u00a0€ à 42,00\u00a0€ par joueur',
}

test('SE-01: a place to play is told with its address, hours, prices and picture', () => {
  const [organization, website, venue] = siteGraph(VENUE)
  expect(organization).toEqual({
    '@type': 'Organization',
    '@id': 'https://antre.example/#organisation',
    name: 'L’Antre des Légendes',
    url: 'https://antre.example/',
    vatID: 'FR55000000661',
    email: 'contact@antre.example',
    telephone: '+33199001266',
    logo: 'https://antre.example/site-66/favicon-512.png',
    sameAs: ['https://www.facebook.com/antre.example'],
  })
  expect(website).toMatchObject({ '@type': 'WebSite', name: 'L’Antre des Légendes' })
  expect(venue).toMatchObject({
    '@type': ['EntertainmentBusiness', 'LocalBusiness'],
    telephone: '+33199001266',
    geo: { '@type': 'GeoCoordinates', latitude: 48.5597, longitude: 3.2929 },
    priceRange: 'de 21,00\u00a0€ à 42,00\u00a0€ par joueur',
    image: { url: 'https://antre.example/media/66/og.jpg', width: 1200, height: 630 },
    address: {
      streetAddress: '12 rue des Trois-Lanternes',
      postalCode: '77160',
      addressLocality: 'Provins',
      addressCountry: 'FR',
    },
  })
  expect(venue).not.toHaveProperty('aggregateRating')
})

test('days of the same hours stand together; words and closed days are left out', () => {
  const [, , venue] = siteGraph(VENUE)
  const hours = { '@type': 'OpeningHoursSpecification' }
  expect(venue?.['openingHoursSpecification']).toEqual([
    { ...hours, dayOfWeek: ['Tuesday', 'Thursday'], opens: '14:00', closes: '22:30' },
    { ...hours, dayOfWeek: ['Saturday'], opens: '10:00', closes: '12:00' },
    { ...hours, dayOfWeek: ['Saturday'], opens: '14:00', closes: '02:00' },
  ])
})

test('a shop is a shop', () => {
  const [, , venue] = siteGraph({ ...VENUE, info: { ...VENUE.info, isECommerce: true } })
  expect(venue?.['@type']).toBe('Store')
})

test('what is not known is not told', () => {
  const graph = siteGraph({
    ...VENUE,
    parameters: parametersOf({}),
    addresses: [],
    social: [],
    logo: null,
    shareImage: null,
    priceRange: null,
  })
  expect(graph.map((node) => node['@type'])).toEqual(['Organization', 'WebSite'])
  expect(Object.keys(graph[0]!).sort()).toEqual(['@id', '@type', 'name', 'url'])
})

test.each([
  ['48.5', ''],
  ['', '3.2'],
  ['95', '3.2'],
  ['48.5', '-181'],
])('a place at %j and %j has no position', (latitude, longitude) => {
  const parameters = parametersOf({ COMPANY_LATITUDE: latitude, COMPANY_LONGITUDE: longitude })
  const venue = siteGraph({ ...VENUE, parameters })[2]
  expect(venue).not.toHaveProperty('geo')
})
