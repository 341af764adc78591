import { expect, test } from 'vitest'

import { EMPTY_FORM, OTHER, paymentOf, SaleForm } from './sale-form.ts'

const user = {
  phone: '06 99 00 17 35',
  firstname: 'Inès',
  lastname: 'Caron',
  email: 'ines.caron@example.fr',
}
const form: SaleForm = { ...EMPTY_FORM, user }
const until = '2026-11-17T19:00:00.000Z'
const dueOf = (parts: Partial<SaleForm>, totalCents = 10_400) =>
  paymentOf({ ...form, ...parts }, { totalCents, until })

const faults = (parts: Partial<SaleForm>) =>
  SaleForm.safeParse({ ...form, ...parts }).error?.issues.map(({ path }) => path.join('.'))

test('a link carries the instant until which it waits', () => {
  expect(dueOf({ way: 'link' })).toEqual({ way: 'link', until })
})

test('a gift card that pays everything needs no other way', () => {
  expect(dueOf({ way: 'gift_card', rest: 'counter' }, 0)).toEqual({ way: 'gift_card' })
})

test('what a gift card leaves is paid at the counter or by link', () => {
  expect(dueOf({ way: 'gift_card', rest: 'counter' }, 400)).toEqual({ way: 'counter' })
  expect(dueOf({ way: 'gift_card', rest: 'link' }, 400)).toEqual({ way: 'link', until })
})

test('an invitation says why, in the words of the list or in one’s own', () => {
  expect(dueOf({ way: 'invitation' })).toEqual({ way: 'invitation', reason: 'Geste commercial' })
  const own = { way: 'invitation', reason: OTHER, reasonOther: 'Tournage' } as const
  expect(dueOf(own)).toEqual({ way: 'invitation', reason: 'Tournage' })
})

test('a form without a reason of its own, or without its instant, is refused at that field', () => {
  expect(faults({ way: 'invitation', reason: OTHER })).toEqual(['reasonOther'])
  expect(faults({ until: OTHER })).toEqual(['untilOther'])
  expect(faults({ way: 'counter', until: OTHER })).toBeUndefined()
  expect(faults({})).toBeUndefined()
})
