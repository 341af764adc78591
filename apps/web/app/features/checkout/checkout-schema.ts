import { placeOrder } from '@sesame/contract/order'
import { z } from 'zod'

import { bodyOf } from '../../lib/endpoint-body.ts'

const { user, acceptsTerms, declaresAge } = bodyOf(placeOrder).shape
const { email, firstname, lastname, phone } = user.shape

const given = (missing: string) => z.string(missing)

const contact = {
  email: given('Indiquez votre adresse e-mail.').pipe(email),
  firstname: given('Indiquez votre prénom.').pipe(firstname),
  lastname: given('Indiquez votre nom.').pipe(lastname),
  phone: given('Indiquez votre numéro de téléphone.').pipe(phone),
}

/** A gift card: nobody plays yet, so nobody's age is asked. */
export const GiftCardCheckout = z.object({ ...contact, acceptsTerms, declaresAge })

export const SessionCheckout = GiftCardCheckout.extend({ declaresAge: declaresAge.unwrap() })
