import { parseWithZod } from '@conform-to/zod/v4'
import { expect, test } from 'vitest'

import { AddressForm, toSavedAddress } from './address-schema.ts'

const TYPED = {
  firstname: 'Camille',
  lastname: 'Roussel',
  address: '8 rue du Val',
  postalCode: '77160',
  city: 'Provins',
}

function read(typed: Record<string, string>) {
  const form = new FormData()
  for (const [name, value] of Object.entries(typed)) form.set(name, value)
  return parseWithZod(form, { schema: AddressForm })
}

test('an address says what it is for', () => {
  const both = read({ ...TYPED, isForDelivery: 'on', isForBilling: 'on' })
  expect(both.status === 'success' && toSavedAddress(both.value)).toEqual({
    ...TYPED,
    addressPart2: '',
    country: 'FRA',
    type: ['DELIVERY', 'BILLING'],
  })
  expect(Object.keys(read(TYPED).reply().error ?? {})).toEqual(['isForDelivery'])
})

test('every field that is missing is asked for in French', () => {
  const { error } = read({}).reply()
  expect(error).toMatchObject({
    firstname: ['Indiquez le prénom.'],
    lastname: ['Indiquez le nom.'],
    address: ['Indiquez le numéro et la rue.'],
    postalCode: ['Indiquez le code postal.'],
    city: ['Indiquez la ville.'],
    isForDelivery: ['Choisissez à quoi elle sert.'],
  })
})
