import { createMemberAddress } from '@sesame/contract/address'
import { z } from 'zod'

import { bodyOf } from '../../lib/forms/form-reply.ts'

const { firstname, lastname, address, addressPart2, postalCode, city, country } =
  bodyOf(createMemberAddress).shape

const given = (missing: string) => z.string(missing)

/** Form of a saved address: its uses are checkboxes, which become the type list of the contract. */
export const AddressForm = z
  .object({
    firstname: given('Indiquez le prénom.').pipe(firstname),
    lastname: given('Indiquez le nom.').pipe(lastname),
    address: given('Indiquez le numéro et la rue.').pipe(address),
    addressPart2,
    postalCode: given('Indiquez le code postal.')
      .trim()
      .min(2, 'Ce code postal semble incomplet.')
      .pipe(postalCode),
    city: given('Indiquez la ville.').pipe(city),
    country,
    isForDelivery: z.boolean().optional(),
    isForBilling: z.boolean().optional(),
  })
  .refine(({ isForDelivery, isForBilling }) => isForDelivery || isForBilling, {
    path: ['isForDelivery'],
    error: 'Choisissez à quoi elle sert.',
    when: () => true,
  })
export type AddressForm = z.output<typeof AddressForm>

export function toSavedAddress(form: AddressForm) {
  const { isForDelivery, isForBilling, addressPart2 = '', ...address } = form
  const type: ('DELIVERY' | 'BILLING')[] = [
    ...(isForDelivery ? (['DELIVERY'] as const) : []),
    ...(isForBilling ? (['BILLING'] as const) : []),
  ]
  return { ...address, addressPart2, type }
}
