import type { MemberAddress } from '@sesame/contract/address'
import { NO_SELECTION } from '@sesame/contract/delivery'
import type { DeliveryOffer } from '@sesame/contract/delivery-offer'
import { expect, test } from 'vitest'

import type { CheckoutForm } from './checkout-schema.ts'
import { billingAddressOf, deliveryAddressOf } from './order-addresses.ts'

const FORM = {
  firstname: 'Camille',
  lastname: 'Roussel',
  street: '8 rue du Val',
  billing: 'livraison',
} as CheckoutForm

const SAVED = {
  id: 7,
  firstname: 'Noé',
  lastname: 'Roussel',
  address: '2 place du Châtel',
  addressPart2: 'Bât. B',
  postalCode: '77160',
  city: 'Provins',
  country: { id: 250, alphaThree: 'FRA' },
} as MemberAddress

function offer(deliveryType: 'DELIVERY' | 'PICKUP', selection = {}): DeliveryOffer {
  return {
    selection: {
      ...NO_SELECTION,
      postalCode: '75011',
      city: 'Paris',
      country: 'FRA',
      idCarrier: 1,
      ...selection,
    },
    carriers: [{ id: 1, deliveryType }],
    addresses: [SAVED],
    accessPoints: [],
    collectPoints: [],
    schedules: [],
    countries: [],
  } as unknown as DeliveryOffer
}

test('§5 a delivery address is sent only when delivery type is delivery and carrier type DELIVERY', () => {
  expect(deliveryAddressOf(FORM, offer('DELIVERY'))).toMatchObject({
    address: '8 rue du Val',
    postalCode: '75011',
    city: 'Paris',
  })
  expect(deliveryAddressOf(FORM, offer('PICKUP'))).toBeNull()
  expect(deliveryAddressOf(FORM, offer('DELIVERY', { type: 'clickAndCollect' }))).toBeNull()
})

test('a parcel is for its buyer unless somebody else is named', () => {
  expect(deliveryAddressOf(FORM, offer('DELIVERY'))?.firstname).toBe('Camille')
  const given = { ...FORM, recipientFirstname: 'Anna' }
  expect(deliveryAddressOf(given, offer('DELIVERY'))).toMatchObject({
    firstname: 'Anna',
    lastname: 'Roussel',
  })
})

test('a saved address is sent as it was saved', () => {
  expect(deliveryAddressOf(FORM, offer('DELIVERY', { idAddress: 7 }))).toEqual({
    firstname: 'Noé',
    lastname: 'Roussel',
    address: '2 place du Châtel',
    addressPart2: 'Bât. B',
    postalCode: '77160',
    city: 'Provins',
    country: 'FRA',
  })
})

test('the bill goes where the parcel goes, to a saved address, or where it is typed', () => {
  expect(billingAddressOf(FORM, offer('DELIVERY')).address).toBe('8 rue du Val')
  expect(billingAddressOf({ ...FORM, billing: '7' }, offer('PICKUP')).address).toBe(
    '2 place du Châtel',
  )
  const typed = { ...FORM, billing: 'autre', billingStreet: '1 rue Haute', billingCity: 'Melun' }
  expect(billingAddressOf(typed, offer('DELIVERY'))).toMatchObject({
    address: '1 rue Haute',
    city: 'Melun',
  })
  expect(billingAddressOf(typed, offer('DELIVERY'))).not.toHaveProperty('firstname')
})

test('who collects the goods and types no address is billed where they are handed over', () => {
  const { billing: _, ...form } = FORM
  const counter = {
    ...offer('PICKUP', { type: 'clickAndCollect', idPoint: 3 }),
    collectPoints: [{ id: 3, name: 'La Cave', postalCode: '77160', city: 'Provins' }],
  } as unknown as DeliveryOffer
  expect(billingAddressOf(form as CheckoutForm, counter)).toEqual({
    address: 'Retrait\u00a0: La Cave',
    ...{ postalCode: '77160', city: 'Provins', country: 'FRA' },
  })
  const relay = {
    ...offer('PICKUP', { idAccessPoint: 'A1' }),
    accessPoints: [{ id: 'A1', name: 'Tabac de la Gare', zipCode: '75011', city: 'Paris' }],
  } as unknown as DeliveryOffer
  expect(billingAddressOf(form as CheckoutForm, relay)).toMatchObject({
    address: 'Point relais\u00a0: Tabac de la Gare',
    city: 'Paris',
  })
  const typed = { ...form, billingStreet: '1 rue du Val', billingPostalCode: '77160' }
  expect(billingAddressOf(typed as CheckoutForm, relay).address).toBe('1 rue du Val')
})
