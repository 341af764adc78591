import type { placeOrder as endpoint } from '@sesame/contract/checkout'
import type { z } from 'zod'

import type { Context } from '../../../platform/context.ts'
import { AppError } from '../../../platform/errors.ts'
import { plainPostalCode } from '../../delivery/service/for-orders.ts'
import { hasMinor } from '../../member/service/majority.ts'
import { listCountries } from '../../site/service.ts'
import { listBuyers } from '../queries/replaced.ts'
import { isSiren, readPhone } from '../rules/contact.ts'
import type { ReadCart } from './cart.ts'

export type OrderBody = z.output<NonNullable<typeof endpoint.body>>

type Errors = Record<string, string[]>

function requireNoErrors(errors: Errors): void {
  if (Object.keys(errors).length > 0) throw new AppError('invalid_input', { errors })
}

export function requireContact({ user, address: { billing } }: OrderBody): string {
  const phone = readPhone(user.phone)
  const errors: Errors = {}
  if (!phone) errors['user.phone'] = ['Ce numéro de téléphone n’existe pas.']
  if (billing?.company && !isSiren(billing.siren ?? '')) {
    errors['address.billing.siren'] = ['Indiquez les neuf chiffres du numéro SIREN.']
  }
  requireNoErrors(errors)
  return phone!
}

/** Requires a billing address for goods, and a delivery address for home delivery. */
export async function requireAddresses(
  ctx: Context,
  { address, deliveryPostalCode, deliveryIdCountry }: OrderBody,
  { goods }: ReadCart,
): Promise<void> {
  if (goods.parcel.length === 0) return
  const errors: Errors = {}
  if (!address.billing) errors['address.billing.address'] = ['Indiquez l’adresse de facturation.']
  if (goods.delivery?.type === 'DELIVERY') {
    const { delivery } = address
    if (!delivery) errors['address.delivery.address'] = ['Indiquez l’adresse de livraison.']
    // The shipping price was computed for one place, so the address must match it.
    else if (plainPostalCode(delivery.postalCode) !== plainPostalCode(deliveryPostalCode ?? '')) {
      errors['address.delivery.postalCode'] = [
        'Ce code postal n’est pas celui de la livraison choisie.',
      ]
    } else if (!(await isCountry(ctx, delivery.country, deliveryIdCountry))) {
      errors['address.delivery.country'] = ['Ce pays n’est pas celui de la livraison choisie.']
    }
  }
  requireNoErrors(errors)
}

async function isCountry(ctx: Context, code: string, id: number | undefined): Promise<boolean> {
  const { countries } = await listCountries(ctx)
  return countries.some((country) => country.id === id && country.alphaThree === code)
}

export function requireDeclarations(body: OrderBody, cart: ReadCart): void {
  const errors: Errors = {}
  if (cart.lines.some(({ kind }) => kind === 'session') && !body.declaresAge) {
    errors['declaresAge'] = ['Confirmez l’âge des joueurs pour continuer.']
  }
  if (cart.lines.some(({ isAlcohol }) => isAlcohol) && !body.declaresMajority) {
    errors['declaresMajority'] = ['Déclarez avoir 18\u00a0ans ou plus pour continuer.']
  }
  requireNoErrors(errors)
  if (cart.totalCents !== body.expectedTotalCents) throw new AppError('total_changed')
}

/** Refuses alcohol to a minor's account, and payment with a gift card that a minor bought. */
export async function requireAdults(
  ctx: Context,
  cart: ReadCart,
  idBuyer: string | null,
): Promise<void> {
  if (!cart.lines.some(({ isAlcohol }) => isAlcohol)) return
  const { db, site } = ctx
  const buyers = await listBuyers(db, site.id, cart.cardOrders)
  const people = idBuyer ? [idBuyer, ...buyers] : buyers
  if (await hasMinor(ctx, db, people)) throw new AppError('alcohol_refused')
}
