import { expect, test } from 'vitest'

import { french } from '../../typography.ts'
import { ADDRESSES } from './addresses.ts'
import * as texts from './texts.ts'

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return Object.values(value as object).flatMap(textsIn)
}

const ALL = textsIn([{ ...texts }, ADDRESSES])

test('the history is written in good French typography', () => {
  expect(ALL.length).toBeGreaterThan(40)
  for (const text of ALL.map(french)) {
    expect(text).not.toMatch(/['"]/)
    expect(text).not.toMatch(/ [:;?!»€%]|« |\d h\b/)
  }
})
