import { parseWithZod } from '@conform-to/zod/v4'
import { expect, test } from 'vitest'

import { checkoutSchema, type RequiredFields } from './checkout-schema.ts'

const NOTHING: RequiredFields = { age: false, majority: false, street: false, billing: false }
const CONTACT = {
  email: 'camille@example.fr',
  firstname: 'Camille',
  lastname: 'Roussel',
  phone: '06 12 34 56 78',
  acceptsTerms: 'on',
}

function faults(required: Partial<RequiredFields>, typed: Record<string, string>): string[] {
  const form = new FormData()
  for (const [name, value] of Object.entries(typed)) form.set(name, value)
  const schema = checkoutSchema({ ...NOTHING, ...required })
  const { error } = parseWithZod(form, { schema }).reply()
  return Object.keys(error ?? {}).toSorted()
}

test.each<[string, Partial<RequiredFields>, Record<string, string>, string[]]>([
  ['a gift card asks for a contact and the terms', {}, CONTACT, []],
  ['a session asks for the age of its team', { age: true }, CONTACT, ['declaresAge']],
  ['alcohol asks for the age of who buys it', { majority: true }, CONTACT, ['declaresMajority']],
  [
    'AL-02 a majority that is declared is enough',
    { majority: true },
    { ...CONTACT, declaresMajority: 'on' },
    [],
  ],
  [
    'a delivery at home asks for the street',
    { street: true, billing: true },
    { ...CONTACT, billing: 'livraison' },
    ['street'],
  ],
  [
    'the billing address may be that of the delivery',
    { billing: true },
    { ...CONTACT, billing: 'livraison' },
    [],
  ],
  ['or one that is saved', { billing: true }, { ...CONTACT, billing: '12' }, []],
  [
    'or another, which is then typed',
    { billing: true },
    { ...CONTACT, billing: 'autre', billingStreet: '1 rue du Val' },
    ['billingCity', 'billingPostalCode'],
  ],
  ['without a choice none is needed', { billing: true }, CONTACT, []],
  [
    'without a choice the one that is begun is finished',
    { billing: true },
    { ...CONTACT, billingCity: 'Provins' },
    ['billingPostalCode', 'billingStreet'],
  ],
  [
    'every fault is told at once',
    { billing: true, majority: true, street: true },
    { billing: 'autre' },
    [
      'acceptsTerms',
      'billingCity',
      'billingPostalCode',
      'billingStreet',
      'declaresMajority',
      'email',
      'firstname',
      'lastname',
      'phone',
      'street',
    ],
  ],
])('%s', (_name, required, typed, expected) => {
  expect(faults(required, typed)).toEqual(expected)
})
