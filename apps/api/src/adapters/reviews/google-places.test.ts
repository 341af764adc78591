import { afterEach, beforeEach, describe, expect, test } from 'vitest'

import { startPlaces, type Places } from '../../../test/places.ts'
import { PlaceRefused, readPlace } from './google-places.ts'

let places: Places
beforeEach(async () => {
  places = await startPlaces()
})
afterEach(() => places.close())

const readWith = (more = {}) =>
  readPlace({
    ...{ baseUrl: places.url, placeId: 'ChIJ_antre', apiKey: 'a-key', language: 'fr' },
    ...more,
  })

test('asks for the fields it needs, with the key in a header and not in the address', async () => {
  await readWith()
  expect(places.received).toEqual([
    {
      url: '/v1/places/ChIJ_antre?languageCode=fr',
      key: 'a-key',
      fields: 'rating,userRatingCount,reviews,googleMapsUri',
    },
  ])
})

test('reads rating, count, address and reviews', async () => {
  expect(await readWith()).toEqual({
    rating: 4.8,
    total: 213,
    url: 'https://maps.google.com/?cid=123',
    reviews: [
      {
        id: 'places/ChIJ_antre/reviews/1',
        author: 'Nadia B.',
        rating: 5,
        text: 'Très bon moment.',
        publishedAt: '2026-10-01T10:20:30.123Z',
      },
    ],
  })
})

test('a place without ratings yet has none', async () => {
  places.response = { body: {} }
  expect(await readWith()).toEqual({ rating: null, total: 0, url: null, reviews: [] })
})

test('a name that would lead elsewhere stays a name', async () => {
  await readWith({ placeId: '../../admin?x=' })
  expect(places.received[0]?.url).toBe('/v1/places/..%2F..%2Fadmin%3Fx%3D?languageCode=fr')
})

const reviewWith = (more: object) => {
  places.response = { body: { reviews: [{ ...places.review, ...more }] } }
  return readWith().then(({ reviews }) => reviews[0])
}

describe('texts', () => {
  test.each([
    ['tags as what they are: text', '<script>alert(1)</script>', '<script>alert(1)</script>'],
    ['no sign that turns the line around', 'bon\u202Etnemom\u202C', 'bontnemom'],
    ['no control character', 'a\u0000b\u0007c\u001Bd', 'abcd'],
    ['lines, and no more than one empty one', 'a\r\n\r\n\r\n\r\nb', 'a\n\nb'],
    ['no half of a sign', 'a\uD800b', 'a\uFFFDb'],
    ['two thousand characters at most', '🎃'.repeat(3000), '🎃'.repeat(2000)],
  ])('keep %s', async (_, text, expected) => {
    const review = await reviewWith({ text: { text } })
    expect(review?.text).toBe(expected)
  })

  test('in the language they were written in serve where there is no other', async () => {
    const review = await reviewWith({ text: undefined, originalText: { text: 'Great' } })
    expect(review?.text).toBe('Great')
  })

  test('a rating alone is a review', async () => {
    const review = await reviewWith({
      ...{ text: undefined, originalText: undefined, authorAttribution: undefined },
    })
    expect(review).toMatchObject({ rating: 5, text: '', author: '' })
  })
})

describe('an answer that is not what it should be', () => {
  test.each([
    ['no rating', { rating: undefined }],
    ['six stars', { rating: 6 }],
    ['half a star', { rating: 4.5 }],
    ['no name', { name: undefined }],
    ['a text that is a number', { text: { text: 7 } }],
    ['a date that is none', { publishTime: 'yesterday' }],
  ])('leaves out a review with %s', async (_, more) => {
    places.response = {
      body: { reviews: [{ ...places.review, ...more }, places.review, null, 'x'] },
    }
    expect((await readWith()).reviews).toHaveLength(1)
  })

  test.each([
    'javascript:alert(1)',
    'http://maps.google.com/',
    'https://google.com@evil.example/',
    'not an address',
    `https://maps.google.com/${'x'.repeat(600)}`,
  ])('gives no address for %s', async (googleMapsUri) => {
    places.response = { body: { googleMapsUri } }
    expect((await readWith()).url).toBeNull()
  })

  test('fifty reviews at most are kept', async () => {
    places.response = { body: { reviews: Array.from({ length: 80 }, () => places.review) } }
    expect((await readWith()).reviews).toHaveLength(50)
  })

  test.each([
    ['no JSON', { text: '<html>' }],
    ['a list', { text: '[]' }],
    ['more than a mebibyte', { text: `{"x":"${'x'.repeat(1_100_000)}"}` }],
    ['a way elsewhere', { status: 302, headers: { location: '/v1/places/other' } }],
    ['a fault of theirs', { status: 500 }],
    ['too many questions', { status: 429 }],
  ])('fails, to be asked again: %s', async (_, response) => {
    places.response = response
    const error: unknown = await readWith().catch((fault: unknown) => fault)
    expect(error).toBeInstanceOf(Error)
    expect(error).not.toBeInstanceOf(PlaceRefused)
    expect(String(error)).not.toContain('a-key')
  })

  test.each([400, 401, 403, 404])('is refused for good with %i', async (status) => {
    places.response = { status }
    await expect(readWith()).rejects.toMatchObject({ name: 'PlaceRefused', status })
  })

  test.each(['headers', 'body'] as const)(
    'that does not come is not waited for: %s',
    async (slow) => {
      places.response = { slow }
      const started = performance.now()
      await expect(readWith({ timeoutMs: 200 })).rejects.toMatchObject({ name: 'TimeoutError' })
      expect(performance.now() - started).toBeLessThan(2000)
    },
  )
})
