import { expect, test } from 'vitest'

import { EMPTY_FORM, readAmount, reasonText, toChoice, type RefundLine } from './refund-form.ts'

test.each([
  ['12', 1200],
  ['12,5', 1250],
  ['12.05 €', 1205],
  ['1\u202f200,00', 120_000],
  ['0', undefined],
  ['', undefined],
  ['douze', undefined],
  ['12,345', undefined],
  ['-3', undefined],
])('« %s » is %s cents', (text, cents) => {
  expect(readAmount(text)).toBe(cents)
})

const SESSION: RefundLine = {
  ...{ line: 1, kind: 'session', label: 'Baba Yaga', detail: '4 joueurs', quantity: 1 },
  ...{ leftQuantity: 1, leftCents: 10_400, refusal: null, sessionState: 'confirmed' },
}
const WINE: RefundLine = {
  ...{ ...SESSION, line: 2, kind: 'product', quantity: 6, leftQuantity: 4, sessionState: null },
}

test('chosen sessions are cancelled unless they stay', () => {
  const form = { ...EMPTY_FORM, chosen: { 1: 1 } }
  expect(toChoice(form, [SESSION, WINE])).toMatchObject({ cancelsSessions: true, restocks: false })
  expect(toChoice({ ...form, keepsSessions: true }, [SESSION])).toMatchObject({
    cancelsSessions: false,
  })
})

test('a line that a colleague refunded meanwhile is not asked for', () => {
  const form = { ...EMPTY_FORM, chosen: { 1: 1, 2: 6 } }
  const choice = toChoice(form, [{ ...SESSION, refusal: 'refunded', leftQuantity: 0 }, WINE])
  expect(choice).toMatchObject({ lines: [{ line: 2, quantity: 4 }], restocks: true })
})

test('an amount that is none asks for nothing', () => {
  const form = { ...EMPTY_FORM, mode: 'amount' as const, amount: 'dix' }
  expect(toChoice(form, [SESSION])).toEqual({ lines: [], cancelsSessions: false })
  expect(toChoice({ ...form, amount: '10' }, [SESSION])).toMatchObject({ amountCents: 1000 })
})

test('the reason is a choice and what else there is to say', () => {
  expect(reasonText({ ...EMPTY_FORM, details: ' panne ' })).toBe('Annulée par nous\u00a0: panne')
  expect(reasonText(EMPTY_FORM)).toBe('Annulée par nous')
})
