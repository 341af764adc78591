import type { FieldMetadata } from '@conform-to/react'
import { placeOrder } from '@sesame/contract/checkout'
import { z } from 'zod'

import { bodyOf } from '../../lib/forms/form-reply.ts'
import { findChosen } from '../delivery/index.ts'
import type { CheckoutData } from './checkout-data.ts'

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

/** Fields that an order requires besides contact and terms. */
export interface RequiredFields {
  /** Somebody plays: their age is declared. */
  age: boolean
  /** Alcohol is bought: the buyer's is. */
  majority: boolean
  /** A carrier delivers to a street address that is entered here. */
  street: boolean
  /** Goods are bought, and it is known how they are received: their bill may have an address. */
  billing: boolean
}

const BILLING = {
  billingStreet: 'Indiquez le numéro et la rue.',
  billingPostalCode: 'Indiquez le code postal.',
  billingCity: 'Indiquez la ville.',
} as const

/** What a customer declares and accepts before paying. */
export function acceptanceSchema({ age, majority }: Pick<RequiredFields, 'age' | 'majority'>) {
  return z.object({
    declaresMajority: majority ? declaresMajority.unwrap() : declaresMajority,
    acceptsTerms,
    declaresAge: age ? declaresAge.unwrap() : declaresAge,
  })
}

export function checkoutSchema(required: RequiredFields) {
  // Errors are listed in the order of these fields, which is the order of the page.
  const schema = z.object({
    ...contact,
    message,
    street: required.street ? street : street.optional(),
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
    ...acceptanceSchema(required).shape,
  })
  if (!required.billing) return schema
  return Object.entries(BILLING).reduce(
    (checked, [field, text]) =>
      checked.refine((typed) => !isBillingTyped(typed) || isGiven(typed, field), {
        path: [field],
        error: text,
        // Reported together with the other errors of the form.
        when: () => true,
      }),
    schema,
  )
}

export type CheckoutForm = z.output<ReturnType<typeof checkoutSchema>>

/** Where there is no choice to make, a bill with an address is wanted if one is typed. */
export function isBillingTyped(typed: Record<string, unknown>): boolean {
  if (typed['billing'] !== undefined) return typed['billing'] === OTHER_ADDRESS
  return Object.keys(BILLING).some((field) => isGiven(typed, field))
}

function isGiven(typed: Record<string, unknown>, field: string): boolean {
  return Boolean(typed[field])
}

export type FormFields = Record<keyof CheckoutForm, FieldMetadata<unknown>>

/** Required fields, by what is bought and how it is delivered. */
export function requiredFields({
  hold,
  cart,
  delivery,
}: Pick<CheckoutData, 'hold' | 'cart' | 'delivery'>): RequiredFields {
  return {
    age: hold !== null,
    majority: cart?.isAlcohol ?? false,
    street: delivery !== null && isTyped(delivery),
    // The billing address is by default the delivery address, so that one must be known first.
    billing: delivery !== null && delivery.missing === null,
  }
}

/** Delivered to a street address that is not a saved one. */
function isTyped(delivery: NonNullable<CheckoutData['delivery']>): boolean {
  const { carrier, address } = findChosen(delivery)
  return carrier?.deliveryType === 'DELIVERY' && address === null
}
