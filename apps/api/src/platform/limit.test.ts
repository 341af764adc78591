import { expect, test } from 'vitest'

import { LIMITS, type LimitRule } from './limit.ts'

const MINUTE = 60

/** For example « 30 in 15 min », as documented. */
const inWords = ({ max, windowS }: LimitRule) => `${max} in ${windowS / MINUTE} min`

// Limits are documented in docs/security.md; this copy makes an accidental change fail.
test('every limit is the one that was decided', () => {
  const limits = Object.entries(LIMITS).map(([name, { address, account }]) => {
    const perAccount = account ? [inWords(account)] : []
    return [name, [inWords(address), ...perAccount]]
  })
  expect(Object.fromEntries(limits)).toEqual({
    login: ['30 in 15 min', '10 in 15 min'],
    secondFactor: ['30 in 15 min', '5 in 15 min'],
    factorChange: ['60 in 15 min'],
    invitation: ['60 in 60 min'],
    register: ['10 in 60 min', '3 in 60 min'],
    reset: ['10 in 60 min', '3 in 60 min'],
    token: ['30 in 15 min'],
    newsletter: ['10 in 60 min', '3 in 60 min'],
    message: ['10 in 60 min', '5 in 60 min'],
    form: ['30 in 60 min', '5 in 60 min'],
    giftCard: ['20 in 15 min'],
    hold: ['60 in 15 min'],
    quote: ['60 in 15 min'],
    order: ['30 in 15 min'],
    confirmation: ['20 in 60 min', '3 in 60 min'],
    consent: ['60 in 15 min'],
    pageView: ['600 in 15 min'],
    visit: ['60 in 15 min'],
    drawing: ['300 in 15 min'],
    cart: ['600 in 15 min'],
    relay: ['60 in 15 min'],
    document: ['120 in 15 min'],
    search: ['300 in 15 min'],
    calendarFeed: ['300 in 15 min'],
    withdrawal: ['20 in 15 min'],
  })
})
