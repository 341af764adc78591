import type { DayBooking } from '@sesame/contract/day'
import { expect, test } from 'vitest'

import { roomText } from './room-text.ts'
import { dutiesOf, tasksOf } from './tasks.ts'

const at = (time: string) => `2026-11-14T${time}:00+01:00`
const clock = { now: new Date(at('14:38')), timeZone: 'Europe/Paris' }

const booking = (start: string, end: string, changes: Partial<DayBooking> = {}) =>
  ({
    idService: 1,
    name: 'Roi Arthur',
    start: at(start),
    end: at(end),
    players: 4,
    state: 'paid',
    gameMaster: 'Léa',
    label: null,
    contact: { name: 'Nour Benali', phone: '0199000814', email: 'nour@example.fr' },
    ...changes,
  }) as DayBooking

test('a team that is not there is to be called, with the end of its delay', () => {
  const [task] = tasksOf({ bookings: [booking('14:30', '15:30')] }, clock.now)
  expect(task).toEqual({
    at: new Date(at('14:45')).toISOString(),
    title: 'Fin du délai, Nour Benali',
    detail: null,
    phone: '0199000814',
  })
})

test('teams that come together are welcomed together, within three hours', () => {
  const bookings = [
    booking('16:00', '17:00'),
    booking('16:00', '17:00', { idService: 2, players: 2 }),
    booking('19:00', '20:00'),
  ]
  expect(tasksOf({ bookings }, clock.now)).toMatchObject([
    { at: at('16:00'), title: '2 équipes à accueillir', detail: '6\u00a0joueurs' },
  ])
})

test('a game under way ends; one that was missed, played or cancelled is no task', () => {
  const bookings = [
    booking('14:00', '15:00', { state: 'arrived' }),
    booking('14:00', '15:00', { state: 'forfeited' }),
    booking('13:00', '14:00', { state: 'played' }),
    booking('16:00', '17:00', { state: 'cancelled' }),
  ]
  expect(tasksOf({ bookings }, clock.now).map(({ title }) => title)).toEqual([
    'Fin de partie, Roi Arthur',
  ])
})

test('only game masters with a game are on duty', () => {
  const gameMasters = ['Léa', 'Hugo'].map((name, id) => ({ id, name }))
  const duties = dutiesOf({ bookings: [booking('16:00', '17:00')], gameMasters })
  expect(duties.map(({ name }) => name)).toEqual(['Léa'])
})

test.each([
  [[booking('14:30', '15:30', { state: 'arrived' })], 'en jeu jusqu’à 15\u00a0h\u00a030'],
  [[booking('14:30', '15:30')], 'équipe attendue'],
  [[booking('16:00', '17:00')], 'prochaine équipe à 16\u00a0h'],
  [[booking('16:00', '17:00', { state: 'cancelled' })], 'plus d’équipe attendue'],
  [[booking('16:00', '17:00', { idService: 2 })], 'plus d’équipe attendue'],
])('the head of a room says what happens there: %#', (bookings, text) => {
  expect(roomText({ bookings, closures: [] }, { idService: 1 }, clock)).toBe(text)
})

test('the head of a room that is shut says so', () => {
  const closure = {
    id: 'c',
    idService: null,
    start: at('14:00'),
    end: at('18:00'),
    reason: 'Grève',
  }
  const day = { bookings: [booking('19:00', '20:00')], closures: [closure] }
  expect(roomText(day, { idService: 1 }, clock)).toBe('fermée')
})
