import { expect, test } from 'vitest'

import { playTimeText, winRateText } from './result-text.ts'

const results = { idService: 1, teams: 676, wonTeams: 412, bestSeconds: 2292, meanSeconds: 3180 }

test('the rate is rounded to whole hundredths', () => {
  expect(winRateText(results)).toBe('61\u00a0%')
  expect(winRateText({ ...results, wonTeams: 0 })).toBe('0\u00a0%')
})

test('a time is told in minutes and seconds', () => {
  expect(playTimeText(2292)).toBe('38\u00a0min 12\u00a0s')
  expect(playTimeText(2400)).toBe('40\u00a0min')
})
