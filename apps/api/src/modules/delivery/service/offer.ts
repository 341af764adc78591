import type { DeliverySelection } from '@sesame/contract/delivery'
import type { DeliveryOffer } from '@sesame/contract/delivery-offer'

import type { Context } from '../../../platform/context.ts'
import { AppError } from '../../../platform/errors.ts'
import { limitAddress } from '../../../platform/limit.ts'
import { listMemberAddresses } from '../../member/service/address.ts'
import { missingChoice, orderDeliveryFields, type OpenOffer } from '../rules/complete-selection.ts'
import { isServedCountry } from '../rules/destination.ts'
import { findParcelFault } from '../rules/parcel.ts'
import * as rules from '../rules/selection.ts'
import type { DeliverySettings } from '../rules/settings.ts'
import type { Slot } from '../rules/slots.ts'
import { listAccessPoints } from './access-points.ts'
import { listCollectPoints, listFreeDays, scheduleView } from './collect.ts'
import { listCountries } from './countries.ts'
import { getSettings, hasParcel, listOffers, sizeOf, type ParcelLine } from './parcel.ts'
import { carrierView } from './shipping-fees.ts'

const NOTHING = {
  carriers: [],
  freeShipping: null,
  problem: null,
  isCartAtFault: false,
  accessPoints: [],
  days: [],
  schedules: [],
} satisfies Partial<OpenOffer>

const RELAY_REFUSALS: ReadonlySet<string> = new Set(['relay_unavailable', 'too_many_requests'])

/** The ways in which goods can be received, and what of them is selected. */
export async function offerDelivery(
  ctx: Context,
  lines: ParcelLine[],
  query: DeliverySelection,
): Promise<DeliveryOffer> {
  if (lines.length === 0) throw new AppError('no_products')
  const [settings, all, { collectPoints }, saved] = await Promise.all([
    getSettings(ctx),
    listCountries(ctx),
    listCollectPoints(ctx),
    listAddresses(ctx),
  ])
  const parcel = { hasAlcohol: lines.some(({ product }) => product.isAlcohol) }
  const countries = all.filter(({ alphaThree }) => isServedCountry(alphaThree, parcel, settings))
  const addresses = saved.map((address) => ({
    ...address,
    isDeliverable: rules.isDeliverable(address, countries),
  }))
  const selection = rules.settleType(query, { collectPoints, hasParcel: hasParcel(lines) })
  const known = { ...NOTHING, selection, countries, addresses, collectPoints }
  const offer = await offerSelected(ctx, known, { lines, settings })
  return { ...offer, missing: missingChoice(offer), order: orderDeliveryFields(offer) }
}

function offerSelected(
  ctx: Context,
  known: OpenOffer,
  parcel: { lines: ParcelLine[]; settings: DeliverySettings },
): Promise<OpenOffer> {
  const { type } = known.selection
  if (type === 'no_delivery') return Promise.resolve(known)
  return type === 'clickAndCollect'
    ? offerCollection(ctx, known)
    : offerCarriers(ctx, known, parcel)
}

async function listAddresses(ctx: Context) {
  return ctx.actor ? (await listMemberAddresses(ctx)).addresses : []
}

async function offerCarriers(
  ctx: Context,
  known: OpenOffer,
  { lines, settings }: { lines: ParcelLine[]; settings: DeliverySettings },
): Promise<OpenOffer> {
  const { countries: served } = known
  const addresses = known.addresses.filter(({ isDeliverable }) => isDeliverable)
  const query = rules.settlePlace(known.selection, { addresses, served })
  const none = { ...known, selection: rules.settleCarrier(query, []) }
  const sold = lines.filter(({ product }) => product.isSold)
  const fault = findParcelFault(sizeOf(sold).halves, settings)
  if (fault) return { ...none, problem: fault.reason, isCartAtFault: true }
  const { postalCode, country } = query
  if (postalCode === null || country === null) return none
  if (sold.length < lines.length) {
    return { ...none, problem: new AppError('unknown_product').message }
  }
  const place = { postalCode, country }
  const { offers, freeShipping, message } = await listOffers(ctx, { lines, place, settings })
  const carriers = offers.map(carrierView)
  const selection = rules.settleCarrier(query, carriers)
  const offer = { ...known, selection, carriers, freeShipping, problem: message }
  const selected = carriers.find(({ id }) => id === selection.idCarrier)
  return selected?.siteType === 'RELAY' ? offerAccessPoints(ctx, offer, place) : offer
}

/** A carrier that does not respond leaves the other ways of delivery on offer. */
async function offerAccessPoints(
  ctx: Context,
  offer: OpenOffer,
  place: { postalCode: string; country: string },
): Promise<OpenOffer> {
  try {
    // The relay carrier is asked on behalf of the visitor, as by `POST /relay/access-points`.
    await limitAddress(ctx, 'relay')
    const { accessPoints } = await listAccessPoints(ctx, place)
    const selection = rules.settleAccessPoint(offer.selection, accessPoints)
    return { ...offer, accessPoints, selection }
  } catch (error) {
    const isExpected = error instanceof AppError && RELAY_REFUSALS.has(error.code)
    if (!isExpected) throw error
    return { ...offer, problem: error.message }
  }
}

async function offerCollection(ctx: Context, known: OpenOffer): Promise<OpenOffer> {
  const query = rules.settlePoint(known.selection, known.collectPoints)
  if (query.idPoint === null) return { ...known, selection: query }
  const free = await listFreeDays(ctx, query.idPoint)
  const selection = rules.settleSlot(query, free)
  return {
    ...known,
    selection,
    days: free.map(({ day }) => day),
    schedules: slotsOf(
      ctx,
      free.find(({ day }) => day === selection.day),
    ),
  }
}

/** Two months may have thousands of slots, so only those of the selected day become texts. */
function slotsOf({ site }: Context, found: { slots: readonly Slot[] } | undefined) {
  return (found?.slots ?? []).map((slot) => scheduleView(site.timeZone, slot))
}
