import { expect, test, vi } from 'vitest'

import { createSiteCache } from './site-cache.ts'

function setUp(load: (host: string) => Promise<string>, maxHosts = 10) {
  const clock = { now: 1_000_000 }
  const loads = vi.fn(load)
  const cache = createSiteCache({
    load: loads,
    isFinal: (error) => error.message === 'unknown_site',
    now: () => clock.now,
    maxHosts,
  })
  return { cache, clock, loads }
}

test('a site is asked for once while it is fresh', async () => {
  const { cache, clock, loads } = setUp(async (host) => host)
  await Promise.all([cache.get('a'), cache.get('a')])
  clock.now += 4_999
  expect(await cache.get('a')).toBe('a')
  expect(loads).toHaveBeenCalledTimes(1)
})

test('the old value answers while one refresh is under way', async () => {
  let version = 0
  const { cache, clock, loads } = setUp(async () => `v${(version += 1)}`)
  await cache.get('a')
  clock.now += 6_000
  expect([cache.get('a'), cache.get('a')]).toEqual(['v1', 'v1'])
  await vi.waitFor(() => expect(cache.get('a')).toBe('v2'))
  expect(loads).toHaveBeenCalledTimes(2)
})

test('a value older than a minute is not shown before it was refreshed', async () => {
  let version = 0
  const { cache, clock } = setUp(async () => `v${(version += 1)}`)
  await cache.get('a')
  clock.now += 61_000
  expect(await cache.get('a')).toBe('v2')
})

test('the old value stays while the API is down', async () => {
  let isDown = false
  const { cache, clock } = setUp(async () => {
    if (isDown) throw new Error('down')
    return 'v1'
  })
  await cache.get('a')
  isDown = true
  clock.now += 3_600_000
  expect(await cache.get('a')).toBe('v1')
})

test('an unknown site is refused, and not asked for again within 5 s', async () => {
  const { cache, clock, loads } = setUp(async () => {
    throw new Error('unknown_site')
  })
  await expect(cache.get('a')).rejects.toThrow('unknown_site')
  await expect(cache.get('a')).rejects.toThrow('unknown_site')
  expect(loads).toHaveBeenCalledTimes(1)
  clock.now += 5_001
  await expect(cache.get('a')).rejects.toThrow('unknown_site')
  expect(loads).toHaveBeenCalledTimes(2)
})

test('a site that disappears is no longer served from memory', async () => {
  let isGone = false
  const { cache, clock } = setUp(async () => {
    if (isGone) throw new Error('unknown_site')
    return 'v1'
  })
  await cache.get('a')
  isGone = true
  clock.now += 61_000
  await expect(cache.get('a')).rejects.toThrow('unknown_site')
})

test('a passing failure of a first load is not remembered', async () => {
  let isDown = true
  const { cache } = setUp(async () => {
    if (isDown) throw new Error('down')
    return 'v1'
  })
  await expect(cache.get('a')).rejects.toThrow('down')
  isDown = false
  expect(await cache.get('a')).toBe('v1')
})

test('the least recently used host leaves first', async () => {
  const { cache, loads } = setUp(async (host) => host, 2)
  for (const host of ['a', 'b', 'a', 'c', 'a']) await cache.get(host)
  expect(loads).toHaveBeenCalledTimes(3)
  await cache.get('b')
  expect(loads).toHaveBeenCalledTimes(4)
})

test('a host that leaves the cache while it is loaded is still served', async () => {
  const { cache } = setUp(async (host) => host, 1)
  expect(await Promise.all(['a', 'b', 'c'].map(async (host) => cache.get(host)))).toEqual([
    'a',
    'b',
    'c',
  ])
})
