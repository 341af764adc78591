import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { priceCart, type CartLine } from './price-cart.ts'
import { linesLeft } from './refund-lines.ts'
import { planRefund, shippingLeft, type RefundState, type RefundWanted } from './refund-plan.ts'

const BASE = { detail: '', isAlcohol: false, suppliedOn: '2026-11-21' }
const LINES: CartLine[] = [
  {
    ...{ ...BASE, kind: 'session', label: 'Le remède mortel', quantity: 1, unitCents: 10_401 },
    ...{ vatRateBp: 2000, account: '706', idBooking: '1', idDeclination: null },
  },
  {
    ...{ ...BASE, kind: 'session', label: 'Baba Yaga', quantity: 1, unitCents: 7533 },
    ...{ vatRateBp: 2000, account: '706', idBooking: '2', idDeclination: null },
  },
  {
    ...{ ...BASE, kind: 'product', label: 'Rouge', quantity: 6, unitCents: 1333 },
    ...{ vatRateBp: 2000, account: '707', idBooking: null, idDeclination: 7 },
  },
  {
    ...{ ...BASE, kind: 'product', label: 'Jus', quantity: 3, unitCents: 499 },
    ...{ vatRateBp: 550, account: '707', idBooking: null, idDeclination: 8 },
  },
]

function sold(
  lines: CartLine[],
  { discountBp = 0, card = 0, shippingCents = 0 } = {},
): RefundState {
  const discount = {
    id: 1,
    kind: 'percent',
    value: discountBp,
    scope: 'both',
    minCents: 0,
  } as const
  const cards = card > 0 ? [{ id: 'c', hint: '7K2M', balanceCents: card }] : []
  const pricing = priceCart(lines, {
    ...{ discount: discountBp > 0 ? discount : null, cards, shippingCents },
  })
  if (!pricing.ok) throw new Error(pricing.reason)
  const { cart } = pricing
  return {
    totalCents: cart.totalCents,
    lines: cart.lines,
    accounts: cart.accounts,
    cardsUsed: cart.cards,
    earlier: [],
    closedLines: [],
  }
}

/** The state after a refund, as the database records it. */
function after(state: RefundState, wanted: RefundWanted): RefundState {
  const plan = planRefund(state, wanted)
  if (!plan.ok) return state
  const { cardCents, cards } = plan.way
  const giftCardCents = sum(cards.map(({ cents }) => cents))
  const made = { accounts: plan.shares, lines: plan.lines, cardCents, giftCardCents }
  return { ...state, earlier: [...state.earlier, made] }
}

const sum = (cents: readonly number[]) => cents.reduce((total, one) => total + one, 0)
const lines = (...chosen: { line: number; quantity?: number }[]): RefundWanted => ({
  ...{ kind: 'lines', lines: chosen, shipping: false, cancels: false },
})
const amount = (amountCents?: number): RefundWanted => ({
  ...{ kind: 'amount', amountCents, cancels: false },
})
const amountOf = (state: RefundState, wanted: RefundWanted) => {
  const plan = planRefund(state, wanted)
  return plan.ok ? plan.amountCents : plan.reason
}

describe('a refund of lines', () => {
  test('gives back the price of the line, to the bank card first', () => {
    const plan = planRefund(sold(LINES.slice(0, 2), { card: 10_000 }), lines({ line: 1 }))
    expect(plan).toMatchObject({
      amountCents: 10_401,
      way: { cardCents: 7934, cards: [{ lastCharacters: '7K2M', cents: 2467 }] },
      lines: [{ line: 1, cents: 10_401, quantity: 1, isChosen: true }],
    })
  })

  test('gives each piece once, and the last ones what rounding left', () => {
    const state = sold(LINES.slice(2, 3), { discountBp: 1000 })
    const price = 7998 - 800
    expect(amountOf(state, lines({ line: 1, quantity: 4 }))).toBe(Math.floor((price * 4) / 6))
    const left = after(state, lines({ line: 1, quantity: 4 }))
    expect(amountOf(left, lines({ line: 1, quantity: 3 }))).toBe('line_not_refundable')
    expect(amountOf(left, lines({ line: 1 }))).toBe(price - Math.floor((price * 4) / 6))
    expect(amountOf(after(left, lines({ line: 1 })), lines({ line: 1 }))).toBe(
      'line_not_refundable',
    )
  })

  test('gives what an earlier amount left of the line', () => {
    const state = after(sold(LINES.slice(0, 2)), amount(1000))
    const [first, second] = linesLeft(state.lines, state.earlier)
    expect(first!.leftCents + second!.leftCents).toBe(10_401 + 7533 - 1000)
    expect(amountOf(state, lines({ line: 1 }))).toBe(first!.leftCents)
  })

  test.each<[string, RefundWanted]>([
    ['unknown', lines({ line: 9 })],
    ['chosen twice', lines({ line: 1 }, { line: 1 })],
    ['of more pieces than were sold', lines({ line: 3, quantity: 7 })],
  ])('is refused for a line that is %s', (_, wanted) => {
    expect(amountOf(sold(LINES), wanted)).toBe('line_not_refundable')
  })

  test('is refused for a closed line, and an amount is not', () => {
    const state = { ...sold(LINES), closedLines: [1] }
    expect(amountOf(state, lines({ line: 1 }))).toBe('line_not_refundable')
    expect(amountOf(state, amount(100))).toBe(100)
  })

  test('gives the shipping where it is chosen, once', () => {
    const wanted: RefundWanted = { kind: 'lines', lines: [], shipping: true, cancels: false }
    const state = sold(LINES, { shippingCents: 990 })
    expect(amountOf(state, wanted)).toBe(990)
    expect(amountOf(after(state, wanted), wanted)).toBe('not_refundable')
  })

  test('counts refunds from before lines were known by their accounts', () => {
    const given = after(sold(LINES), amount(5000))
    const state = {
      ...given,
      earlier: given.earlier.map((refund) => ({ ...refund, lines: [] })),
    }
    expect(linesLeft(state.lines, state.earlier)).toEqual(linesLeft(given.lines, given.earlier))
  })
})

const WANTED = fc.oneof(
  fc.integer({ min: 1, max: 9000 }).map(amount),
  fc
    .subarray([1, 2, 3, 4], { minLength: 1 })
    .chain((chosen) =>
      fc.tuple(fc.constant(chosen), fc.option(fc.integer({ min: 1, max: 4 })), fc.boolean()),
    )
    .map(([chosen, quantity, shipping]): RefundWanted => {
      const picked = chosen.map((line) => ({
        line,
        ...(quantity !== null && line > 2 && { quantity }),
      }))
      return { kind: 'lines', lines: picked, shipping, cancels: false }
    }),
)

test('random refunds: parts sum up to the whole, and no line gives back more than it cost', () => {
  const orders = fc.record({
    count: fc.integer({ min: 1, max: 4 }),
    discountBp: fc.constantFrom(0, 1000, 3333),
    card: fc.integer({ min: 0, max: 20_000 }),
    shippingCents: fc.constantFrom(0, 990),
    refunds: fc.array(WANTED, { maxLength: 8 }),
  })
  fc.assert(
    fc.property(orders, ({ count, refunds, shippingCents, ...paid }) => {
      const hasGoods = count > 2
      const state = sold(LINES.slice(0, count), {
        ...{ ...paid, shippingCents: hasGoods ? shippingCents : 0 },
      })
      const paidCents = state.totalCents + sum(state.cardsUsed.map(({ usedCents }) => usedCents))
      let now = state
      for (const wanted of [...refunds, amount()]) {
        const plan = planRefund(now, wanted)
        if (!plan.ok) continue
        expect(plan.way.cardCents + sum(plan.way.cards.map(({ cents }) => cents))).toBe(
          plan.amountCents,
        )
        const shippingBefore = sum(shippingLeft(now.accounts, now.earlier).map((one) => one.cents))
        now = after(now, wanted)
        const shipping =
          shippingBefore - sum(shippingLeft(now.accounts, now.earlier).map((one) => one.cents))
        expect(sum(plan.lines.map(({ cents }) => cents)) + shipping).toBe(plan.amountCents)
      }
      const left = linesLeft(now.lines, now.earlier)
      expect(left.map(({ leftCents }) => leftCents)).toEqual(left.map(() => 0))
      for (const one of left) {
        const given = now.earlier.flatMap((refund) =>
          refund.lines.filter(({ line }) => line === one.line),
        )
        expect(sum(given.map(({ cents }) => cents))).toBe(one.priceCents)
      }
      for (const key of ['netCents', 'vatCents'] as const) {
        const taken = now.earlier.flatMap(({ accounts }) => accounts.map((share) => share[key]))
        expect(sum(taken)).toBe(sum(state.accounts.map((share) => share[key])))
      }
      const card = sum(now.earlier.map(({ cardCents }) => cardCents))
      const gift = sum(now.earlier.map(({ giftCardCents }) => giftCardCents))
      expect([card, gift]).toEqual([state.totalCents, paidCents - state.totalCents])
    }),
    { numRuns: 3000 },
  )
})
