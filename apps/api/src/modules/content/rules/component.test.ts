import { BLOCK_TYPES } from '@sesame/contract/blocks'
import { expect, test } from 'vitest'

import { parseConf, isBlockType, readConf } from './component.ts'

test('every type of block may be configured, and nothing else', () => {
  expect(BLOCK_TYPES.filter((type) => !isBlockType(type))).toEqual([])
  expect(['', 'header', 'toString', '__proto__'].filter(isBlockType)).toEqual([])
})

test.each<[string, Record<string, unknown>]>([
  ['nothing', {}],
  ['one thing', { count: 6 }],
  ['several', { title: 'Nos avis', background: 'night', action: { label: 'Tous', url: '/avis' } }],
])('%s may be set, and what is not said stays unsaid', (_, conf) => {
  expect(readConf('reviews', conf)).toEqual({ conf })
})

test.each<[string, Record<string, unknown>, string]>([
  ['an unknown key', { colour: 'red' }, 'conf'],
  ['another type', { type: 'hero' }, 'conf'],
  ['a wrong value', { count: 'many' }, 'conf.count'],
  ['a script', { action: { label: 'x', url: 'javascript:1' } }, 'conf.action.url'],
])('%s is refused', (_, conf, field) => {
  expect(Object.keys(readConf('reviews', conf).errors ?? {})).toEqual([field])
})

test.each<[string, unknown, object]>([
  ['nothing', undefined, {}],
  ['a text', 'x', {}],
  ['what fits', { count: 6 }, { count: 6 }],
  ['what fits beside what does not', { count: 6, background: 'pink', old: 1 }, { count: 6 }],
])('of %s that is stored, what fits is given', (_, stored, expected) => {
  expect(parseConf('reviews', stored)).toEqual(expected)
})
