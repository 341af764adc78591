import { placeOrder } from '@sesame/contract/order'
import { z } from 'zod'

import { bodyOf } from '../../lib/endpoint-body.ts'

const { user, acceptsTerms, declaresAge, declaresMajority, message } = bodyOf(placeOrder).shape
const { email, firstname, lastname, phone } = user.shape

const given = (missing: string) => z.string(missing)

const contact = {
  email: given('Indiquez votre adresse e-mail.').pipe(email),
  firstname: given('Indiquez votre prénom.').pipe(firstname),
  lastname: given('Indiquez votre nom.').pipe(lastname),
  phone: given('Indiquez votre numéro de téléphone.').pipe(phone),
}

const street = z.string('Indiquez le numéro et la rue.').trim().max(160)
const more = z.string().trim().max(160).optional()
const recipient = z.string().trim().max(80).optional()

/** The billing address that is typed, not chosen. */
export const OTHER_ADDRESS = 'autre'
/** It is that of the delivery. */
export const SAME_ADDRESS = 'livraison'

/** What an order asks for beside its contact and its terms. */
export interface Asked {
  /** Somebody plays: their age is declared. */
  age: boolean
  /** Alcohol is bought: the buyer's is. */
  majority: boolean
  /** It is brought to a door whose address is typed here. */
  street: boolean
  /** Goods are bought, and it is known how they are received: the bill needs an address. */
  billing: boolean
}

const BILLING = {
  billingStreet: 'Indiquez le numéro et la rue.',
  billingPostalCode: 'Indiquez le code postal.',
  billingCity: 'Indiquez la ville.',
} as const

export function checkoutSchema(asked: Asked) {
  // In the order of the page: so the faults are told.
  const schema = z.object({
    ...contact,
    message,
    street: asked.street ? street : street.optional(),
    street2: more,
    recipientFirstname: recipient,
    recipientLastname: recipient,
    billing: z.string().max(12).optional(),
    billingStreet: street.optional(),
    billingStreet2: more,
    billingPostalCode: z
      .string()
      .trim()
      .min(2, 'Ce code postal semble incomplet.')
      .max(12)
      .optional(),
    billingCity: z.string().trim().max(80).optional(),
    savesAddresses: z.boolean().optional(),
    declaresMajority: asked.majority ? declaresMajority.unwrap() : declaresMajority,
    acceptsTerms,
    declaresAge: asked.age ? declaresAge.unwrap() : declaresAge,
  })
  if (!asked.billing) return schema
  return Object.entries(BILLING).reduce(
    (checked, [field, text]) =>
      checked.refine((typed) => !isBillingTyped(typed) || isGiven(typed, field), {
        path: [field],
        error: text,
        // Told with the other faults of the form, not after they are mended.
        when: () => true,
      }),
    schema,
  )
}

export type CheckoutForm = z.output<ReturnType<typeof checkoutSchema>>

/** Without a choice to make there is nothing but the fields. */
function isBillingTyped({ billing = OTHER_ADDRESS }: { billing?: string | undefined }): boolean {
  return billing === OTHER_ADDRESS
}

function isGiven(typed: Record<string, unknown>, field: string): boolean {
  return Boolean(typed[field])
}
