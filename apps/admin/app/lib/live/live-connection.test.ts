import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { openLiveConnection, type LiveState } from './live-connection.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** What a browser gives: a stream that the server opens, ends and writes to. */
class Stream extends EventTarget {
  isClosed = false
  close() {
    this.isClosed = true
  }
  receive(type: string, data?: unknown) {
    this.dispatchEvent(new MessageEvent(type, { data: JSON.stringify(data) }))
  }
}

function connect() {
  const streams: Stream[] = []
  const heard = {
    changes: [] as string[],
    states: [] as LiveState[],
    missed: 0,
    ended: 0,
    outcome: 'reachable' as 'reachable' | 'unreachable' | 'ended',
  }
  const connection = openLiveConnection({
    open: () => {
      const stream = new Stream()
      streams.push(stream)
      return stream as unknown as EventSource
    },
    probe: () => Promise.resolve(heard.outcome),
    onChanges: (changes) => void heard.changes.push(...changes),
    onMissed: () => void heard.missed++,
    onState: (state) => void heard.states.push(state),
    onEnded: () => void heard.ended++,
    random: () => 1,
  })
  return { streams, heard, connection, last: () => streams.at(-1)! }
}

test('changes are reported as the server names them', () => {
  const { heard, last } = connect()
  last().receive('open')
  last().receive('changed', ['day 2026-11-21', 'order'])
  expect(heard.changes).toEqual(['day 2026-11-21', 'order'])
  expect(heard.states).toEqual(['live'])
  expect(heard.missed).toBe(0)
})

describe('a stream that ends', () => {
  test('is opened again, and what was missed is read', async () => {
    const { heard, streams, last } = connect()
    last().receive('open')
    last().receive('error')
    await vi.advanceTimersByTimeAsync(1000)
    expect(streams).toHaveLength(2)
    expect(streams[0]!.isClosed).toBe(true)
    last().receive('open')
    expect(heard.missed).toBe(1)
    expect(heard.states).toEqual(['live', 'waiting', 'live'])
  })

  test('is tried later and later, and at most every 30 seconds', async () => {
    const { heard, streams, last } = connect()
    heard.outcome = 'unreachable'
    for (const seconds of [1, 2, 4, 8, 16, 30, 30]) {
      const before = streams.length
      last().receive('error')
      await vi.advanceTimersByTimeAsync(seconds * 1000 - 1)
      expect(streams.length).toBe(before)
      await vi.advanceTimersByTimeAsync(1)
      expect(streams.length).toBe(before + 1)
    }
    expect(new Set(heard.states)).toEqual(new Set(['offline']))
    expect(heard.missed).toBe(0)
  })

  test('is replaced by reading at each attempt while the server is there', async () => {
    const { heard, last } = connect()
    for (let attempt = 0; attempt < 3; attempt++) {
      last().receive('error')
      await vi.advanceTimersByTimeAsync(30_000)
    }
    expect(heard.missed).toBe(2)
  })

  test('is not opened again once the login has ended', async () => {
    const { heard, streams, last } = connect()
    heard.outcome = 'ended'
    last().receive('error')
    await vi.advanceTimersByTimeAsync(60_000)
    expect(heard.ended).toBe(1)
    expect(streams).toHaveLength(1)
  })
})

test('a browser without network is offline at once, and back at once', async () => {
  const { heard, connection, streams, last } = connect()
  last().receive('open')
  connection.lose()
  expect(heard.states).toEqual(['live', 'offline'])
  connection.retry()
  last().receive('open')
  expect(heard.states).toEqual(['live', 'offline', 'live'])
  expect(heard.missed).toBe(1)
  expect(streams).toHaveLength(2)
})

test('a late reply about the server does not hide that the network is gone', async () => {
  const { heard, connection, last } = connect()
  last().receive('open')
  last().receive('error')
  connection.lose()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(heard.states).toEqual(['live', 'offline'])
})

test('a hidden tab has no stream, and reads again when it is shown', async () => {
  const { heard, connection, streams, last } = connect()
  last().receive('open')
  connection.pause()
  expect(last().isClosed).toBe(true)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(streams).toHaveLength(1)
  connection.retry()
  last().receive('open')
  expect(heard.missed).toBe(1)
})

test('the end of a stream that was left is no loss', async () => {
  const { connection, streams } = connect()
  const [first] = streams
  connection.retry()
  first!.receive('error')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(streams).toHaveLength(2)
})
