import { expect, test } from 'vitest'

import { decideCount, type StockNow } from './count.ts'

const now = (more: Partial<StockNow> = {}): StockNow => ({
  ...{ onHand: 10, reserved: 0, expected: 10, isChanged: false },
  ...more,
})

test.each([
  ['what is there', now(), { counted: 10, toPrepare: 0 }, 0, 10],
  ['three missing', now(), { counted: 7, toPrepare: 0 }, -3, 7],
  ['two left over', now(), { counted: 12, toPrepare: 0 }, 2, 12],
  ['sold bottles in their place', now(), { counted: 14, toPrepare: 4 }, 0, 10],
  ['one of the sold bottles missing', now(), { counted: 13, toPrepare: 4 }, -1, 9],
  ['before a sale of four', now({ onHand: 6 }), { counted: 10, toPrepare: 0 }, 0, 6],
  ['three missing, and four sold since', now({ onHand: 6 }), { counted: 7, toPrepare: 0 }, -3, 3],
  ['just what is reserved', now({ reserved: 4 }), { counted: 4, toPrepare: 0 }, -6, 4],
  ['nothing at all', now(), { counted: 0, toPrepare: 0 }, -10, 0],
])('a count of %s corrects by the difference', (_, stock, count, difference, onHand) => {
  expect(decideCount(stock, count)).toEqual({ ok: true, difference, onHand })
})

test.each([
  ['reserved by unpaid orders', now({ reserved: 4 }), { counted: 3, toPrepare: 0 }, 3],
  ['sold since', now({ onHand: 2 }), { counted: 5, toPrepare: 0 }, -3],
  ['to be prepared', now(), { counted: 2, toPrepare: 4 }, -2],
])('less than what is %s is refused', (_, stock, count, wouldBe) => {
  expect(decideCount(stock, count)).toEqual({ ok: false, reason: 'below_orders', wouldBe })
})

test('a count of what somebody else has changed meanwhile is for people to decide', () => {
  const decision = decideCount(now({ isChanged: true, onHand: 12 }), { counted: 10, toPrepare: 0 })
  expect(decision).toEqual({ ok: false, reason: 'changed', wouldBe: 12 })
})
