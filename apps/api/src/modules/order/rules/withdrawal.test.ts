import { refundOf } from '@sesame/values/withdrawal'
import { describe, expect, test } from 'vitest'

import {
  decideWithdrawal,
  goodsUntil,
  isNotShipped,
  isUrgent,
  lastDay,
  offerWithdrawal,
  receptionDay,
  refundDueOn,
  withdrawableUntil,
  type Contract,
  type Parcel,
} from './withdrawal.ts'

const LINE = { label: 'Vin', detail: '75 cl', quantity: 6, totalCents: 12_000, discountCents: 1200 }
const WINE = { ...LINE, line: 1, kind: 'product' }
const BOX = { ...LINE, line: 2, kind: 'product' }
const SESSION = { ...LINE, line: 3, kind: 'session' }
const CARD = { ...LINE, line: 4, kind: 'gift_card' }

const events = (...happened: [state: string, day: string][]) =>
  happened.map(([state, day]) => ({ state, day }))
const parcel = (state: string, ...happened: [state: string, day: string][]): Parcel => ({
  state,
  events: events(...happened),
  maxDays: 5,
})

const CONTRACT: Contract = {
  paidOn: '2026-11-02',
  isRefunded: false,
  lines: [WINE, BOX, SESSION, CARD],
  parcel: parcel(
    'delivered',
    ['paid', '2026-11-02'],
    ['shipped', '2026-11-03'],
    ['delivered', '2026-11-05'],
  ),
  withdrawn: [],
  refused: [],
  usedCards: [],
  shippingCents: 1390,
}

describe('WD-06 the last day', () => {
  test.each([
    ['2026-11-05', '2026-11-19', 'a Thursday'],
    ['2026-11-07', '2026-11-23', 'a Saturday goes on to Monday'],
    ['2026-11-08', '2026-11-23', 'so does a Sunday'],
    ['2026-10-28', '2026-11-12', 'over the armistice'],
    ['2026-12-11', '2026-12-28', 'over Christmas and its weekend'],
    ['2027-03-15', '2027-03-30', 'over Easter Monday'],
    ['2026-04-17', '2026-05-04', 'over the first of May and its weekend'],
  ])('of goods that came on %s is %s: %s', (came, last) => {
    expect(lastDay(came)).toBe(last)
  })

  test.each([
    [parcel('paid', ['paid', '2026-11-02']), null],
    [parcel('shipped', ['paid', '2026-11-02'], ['shipped', '2026-11-03']), '2026-11-08'],
    [parcel('delivered', ['shipped', '2026-11-03'], ['delivered', '2026-11-04']), '2026-11-04'],
    [parcel('ready', ['shipped', '2026-11-03'], ['ready', '2026-11-06']), '2026-11-08'],
    [parcel('collected', ['ready', '2026-11-03'], ['collected', '2026-11-09']), '2026-11-09'],
    [parcel('returned', ['delivered', '2026-11-04'], ['returned', '2026-11-09']), '2026-11-04'],
  ])('case %#: the goods came on', (known, came) => {
    expect(receptionDay(known)).toBe(came)
  })

  test('of an order is that of its goods, else of its cards, else none', () => {
    expect(withdrawableUntil(CONTRACT)).toBe('2026-11-19')
    expect(withdrawableUntil({ ...CONTRACT, lines: [CARD] })).toBe('2026-11-16')
    expect(withdrawableUntil({ ...CONTRACT, lines: [SESSION] })).toBeNull()
    expect(goodsUntil({ parcel: parcel('paid') })).toBeNull()
  })
})

const NOTHING: Partial<Contract> = {}
const open = (contract: Partial<Contract>, today: string) =>
  decideWithdrawal({ ...CONTRACT, ...contract }, today)
    .filter(({ canWithdraw }) => canWithdraw)
    .map(({ line }) => line)

describe('WD-05 one may withdraw', () => {
  test.each([
    ['from goods and an unused card', NOTHING, '2026-11-16', [1, 2, 4]],
    ['on the last day of the goods', NOTHING, '2026-11-19', [1, 2]],
    ['not on the day after', NOTHING, '2026-11-20', []],
    ['for ever from what did not come', { parcel: parcel('paid') }, '2027-06-01', [1, 2]],
    ['not from a card that was used', { usedCards: [4] }, '2026-11-10', [1, 2]],
    ['not twice from a line', { withdrawn: [1] }, '2026-11-10', [2, 4]],
    ['not where all went back', { isRefunded: true }, '2026-11-10', []],
  ])('%s', (_, contract, today, lines) => {
    expect(open(contract, today)).toEqual(lines)
  })

  test('never from a session, and the law says why', () => {
    const rights = decideWithdrawal(CONTRACT, '2026-11-03')
    const session = rights.find(({ line }) => line === 3)
    expect(session?.canWithdraw).toBe(false)
    expect(session?.reason).toContain('L.\u00a0221-28, 12°')
  })

  test('at the price that was paid', () => {
    expect(decideWithdrawal(CONTRACT, '2026-11-10')[0]?.refundCents).toBe(10_800)
  })
})

describe('WD-07 the delivery', () => {
  test.each([
    ['goes back with all of the goods', NOTHING, [1, 2], 1390],
    ['stays while some are kept', NOTHING, [1], 0],
    ['goes back with the last of them', { withdrawn: [1] }, [2], 1390],
    ['goes back without a gift card beside them', NOTHING, [1, 2, 4], 1390],
    ['goes back once', { withdrawn: [1, 2] }, [4], 0],
    ['stays where some were refused', { withdrawn: [1], refused: [1] }, [2], 0],
    ['stays with a gift card alone', { lines: [CARD] }, [4], 0],
  ])('%s', (_, contract, lines, cents) => {
    const offer = offerWithdrawal({ ...CONTRACT, ...contract }, '2026-11-10')
    const chosen = new Set(lines)
    const alone = refundOf({ ...offer, shippingCents: 0 }, chosen)
    expect(refundOf(offer, chosen) - alone).toBe(cents)
  })

  test.each([
    ['paid', 5, true],
    ['prepared', 5, true],
    ['shipped', 5, false],
    ['ready', 5, false],
    ['ready', null, true],
    ['delivered', 5, false],
  ])('%s, with a carrier of %s days: still here is %s', (state, maxDays, isHere) => {
    expect(isNotShipped({ parcel: { ...parcel(state), maxDays } })).toBe(isHere)
  })
})

test('the money is due fourteen days later, and urgent from the tenth on', () => {
  expect(refundDueOn('2026-11-10')).toBe('2026-11-24')
  expect(isUrgent('2026-11-24', '2026-11-19')).toBe(false)
  expect(isUrgent('2026-11-24', '2026-11-20')).toBe(true)
})
