import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { MAP, placePoints } from './place-points.ts'

const PROVINS = { lat: 48.56, lng: 3.3 }
const at = (id: string, lat: number, lng: number) => ({ id, position: { lat, lng } })

test('nothing is drawn without points', () => {
  expect(placePoints([])).toBeNull()
})

test('north is above and east is on the right', () => {
  const { points } = placePoints([
    at('centre', 48.56, 3.3),
    at('north', 48.57, 3.3),
    at('east', 48.56, 3.31),
  ])!
  const [centre, north, east] = points
  expect(north!.y).toBeLessThan(centre!.y)
  expect(north!.x).toBeCloseTo(centre!.x)
  expect(east!.x).toBeGreaterThan(centre!.x)
  expect(east!.y).toBeCloseTo(centre!.y)
})

test('distances keep their proportion, whatever their direction', () => {
  // At this latitude a degree of longitude is two thirds of a degree of latitude.
  const { points, scale } = placePoints([
    at('centre', PROVINS.lat, PROVINS.lng),
    at('north', PROVINS.lat + 1000 / 111_320, PROVINS.lng),
    at('east', PROVINS.lat, PROVINS.lng + 1000 / (111_320 * 0.6618)),
  ])!
  const [centre, north, east] = points
  const up = centre!.y - north!.y
  expect(east!.x - centre!.x).toBeCloseTo(up, 0)
  expect((up * scale.metres) / 1000).toBeCloseTo(scale.length, 0)
})

describe('any points', () => {
  const place = fc.record({
    lat: fc.double({ min: 41, max: 51, noNaN: true }),
    lng: fc.double({ min: -5, max: 9, noNaN: true }),
  })

  test('lie inside the map', () => {
    fc.assert(
      fc.property(fc.array(place, { minLength: 1, maxLength: 10 }), (places) => {
        const map = placePoints(places.map((position, id) => ({ id: String(id), position })))!
        for (const { x, y, headX, headY } of map.points) {
          for (const across of [x, headX]) expect(across >= 0 && across <= MAP.width).toBe(true)
          for (const down of [y, headY]) expect(down >= 0 && down <= MAP.height).toBe(true)
        }
      }),
    )
  })

  test('have a scale of a round length that takes a quarter of the map at most', () => {
    for (const apart of [0.0001, 0.002, 0.01, 0.03, 0.1, 0.4]) {
      const { lat, lng } = PROVINS
      const { scale } = placePoints([at('one', lat, lng), at('other', lat + apart, lng)])!
      expect(String(scale.metres)).toMatch(/^[125]0+$/)
      expect(scale.length).toBeLessThanOrEqual(MAP.width / 4)
      expect(scale.length).toBeGreaterThan(MAP.width / 16)
    }
  })

  test('have numbers that do not cover each other, even ten at one place', () => {
    const ten = Array.from({ length: 10 }, (_, id) => ({ id: String(id), position: PROVINS }))
    const { points } = placePoints(ten)!
    for (const [index, one] of points.entries()) {
      for (const other of points.slice(index + 1)) {
        const distance = Math.hypot(one.headX - other.headX, one.headY - other.headY)
        expect(distance).toBeGreaterThan(34)
      }
    }
  })
})
