import { expect, test } from 'vitest'

import { createPeople } from './people.ts'
import { createRandom } from './random.ts'

const AT = new Date('2026-11-18T10:00:00Z')

function draw(seed: string) {
  const random = createRandom(seed)
  return [random.id(AT), random.word(24), random.shuffle([1, 2, 3, 4, 5, 6]), random.next()]
}

test('a seed always gives the same choices, and another seed others', () => {
  expect(draw('66 2026-11-18')).toEqual(draw('66 2026-11-18'))
  expect(draw('66 2026-11-18')).not.toEqual(draw('66 2026-11-19'))
})

test('choices are spread evenly', () => {
  const random = createRandom('even')
  const counts = [0, 0, 0, 0]
  for (let draws = 0; draws < 8000; draws += 1) counts[random.between(0, 3)]! += 1
  for (const count of counts) expect(Math.abs(count - 2000)).toBeLessThan(200)
})

test('ids are UUIDs of version 7 that sort by time, and all differ', () => {
  const random = createRandom('ids')
  const ids = Array.from({ length: 1000 }, (_, index) => random.id(new Date(AT.getTime() + index)))
  expect(ids.toSorted()).toEqual(ids)
  expect(new Set(ids).size).toBe(1000)
  for (const id of ids) {
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  }
})

test('people have addresses of their own and telephone numbers of fiction', () => {
  const makePerson = createPeople(createRandom('people'))
  const people = Array.from({ length: 3000 }, makePerson)
  expect(new Set(people.map(({ email }) => email)).size).toBe(3000)
  for (const { email, phone } of people) {
    expect(email).toMatch(/^[a-z]+\.[a-z]+\d*@example\.fr$/)
    expect(phone).toMatch(/^\+33(?:63998|19900)\d{4}$/)
  }
})
