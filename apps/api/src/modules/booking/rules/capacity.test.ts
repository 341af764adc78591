import { describe, expect, test } from 'vitest'

import { countPlayable, type RoomTime } from './capacity.ts'

/** Hours of the day, reset included. */
const time = (idRoom: number, from: number, to: number, gameMasters = 1): RoomTime => ({
  idRoom,
  startsAt: from * 3_600_000,
  blockedUntil: to * 3_600_000,
  gameMasters,
})

const three = [time(1, 10, 11.5), time(2, 10, 11.5), time(3, 10, 11.5)]

describe('sessions that can be played together', () => {
  test('are as many as the game masters can lead', () => {
    expect(countPlayable(three, [], 2)).toBe(2)
    expect(countPlayable(three, [], 5)).toBe(3)
    expect(countPlayable(three, [], 0)).toBe(0)
  })

  test('are fewer by what is taken, in the room and of the team', () => {
    expect(countPlayable(three, [time(1, 10, 11.5)], 2)).toBe(1)
    expect(countPlayable(three, [time(1, 9, 10.5)], 3)).toBe(2)
  })

  test('end when the next ones start', () => {
    expect(countPlayable([...three, time(1, 11.5, 13)], three.slice(0, 1), 1)).toBe(1)
  })

  test('do not count the same game master twice where starts are shifted', () => {
    const shifted = [time(1, 10, 11.5), time(2, 10.5, 12), time(1, 11.5, 13), time(2, 12, 13.5)]
    expect(countPlayable(shifted, [], 1)).toBe(2)
    expect(countPlayable(shifted, [], 2)).toBe(4)
  })

  test('leave a closed room, whose game master is free for the others', () => {
    expect(countPlayable(three, [time(1, 8, 20, 0)], 2)).toBe(2)
  })

  test('need no game master where the room has none', () => {
    expect(countPlayable([time(1, 10, 11, 0), time(2, 10, 11, 1)], [], 0)).toBe(1)
  })
})
