import { listMemberAddresses } from '@sesame/contract/address'
import { listAllowedDates } from '@sesame/contract/booking'
import type { Cart } from '@sesame/contract/cart'
import { isRefusal } from '@sesame/contract/client'
import {
  calculateShippingFees,
  listAccessPoints,
  listCollectPoints,
  listCollectSchedules,
} from '@sesame/contract/delivery'
import { ERRORS } from '@sesame/contract/errors'
import { listCountries } from '@sesame/contract/site'
import { addMonths, dayIn } from '@sesame/values/working-days'

import { attempt, type Outcome } from './api.server.ts'
import { ask, orErrorPage } from './ask.server.ts'
import { readDeliveryWish, type DeliveryWish } from './delivery-choice.ts'
import {
  findChosen,
  FRANCE,
  possibleCountries,
  settleAccessPoint,
  settleCarrier,
  type DeliveryOffer,
} from './delivery-offer.ts'
import type { Visit } from './visit.server.ts'

/** What can be had for the wish that the address holds. */
export async function loadDelivery(visit: Visit, url: URL, cart: Cart): Promise<DeliveryOffer> {
  visit.isPrivate = true
  const [countries, collectPoints, addresses] = await Promise.all([
    loadCountries(visit, cart),
    loadCollectPoints(visit),
    loadAddresses(visit),
  ])
  const known = { ...NOTHING, countries, collectPoints, addresses }
  const wish = readDeliveryWish(url.searchParams)
  return wish.type === 'clickAndCollect' && collectPoints.length > 0
    ? offerCollect(visit, { ...known, wish })
    : offerCarriers(visit, { ...known, wish: { ...wish, type: 'delivery' } }, cart)
}

const NOTHING = {
  carriers: [],
  freeShipping: null,
  problem: null,
  isCartAtFault: false,
  accessPoints: [],
  days: [],
  schedules: [],
} satisfies Partial<DeliveryOffer>

async function loadCountries(visit: Visit, { isAlcohol }: Cart) {
  const [{ parameters }, { countries }] = await Promise.all([
    orErrorPage(visit, visit.site()),
    ask(visit, listCountries),
  ])
  return possibleCountries(countries, {
    isFranceOnly: parameters.isOn('ONLY_SELL_IN_FRANCE'),
    sellsWorldwide: parameters.isOn('SELLS_WORLDWIDE'),
    isAlcohol,
  })
}

async function loadCollectPoints(visit: Visit) {
  const found = await attempt(visit.api, listCollectPoints)
  return found.kind === 'data' ? found.data.collectPoints : []
}

async function loadAddresses(visit: Visit) {
  if (visit.token === null) return []
  const found = await attempt(visit.api, listMemberAddresses)
  return found.kind === 'data' ? found.data.addresses : []
}

async function offerCarriers(
  visit: Visit,
  known: DeliveryOffer,
  cart: Cart,
): Promise<DeliveryOffer> {
  const wish = placeOf(known)
  const { postalCode, country } = wish
  const faults = cart.shippingProblems
  if (faults.length > 0) {
    const problem = faults.join(' ')
    return { ...known, wish: settleCarrier(wish, []), problem, isCartAtFault: true }
  }
  if (postalCode === null || country === null) return { ...known, wish: settleCarrier(wish, []) }
  const products = cart.products.map(({ id, quantity }) => ({ idProduct: id, quantity }))
  const found = await attempt(visit.api, calculateShippingFees, {
    body: { products, postalCode, country },
  })
  if (found.kind !== 'data') {
    return { ...known, wish: settleCarrier(wish, []), problem: whyNot(visit, found) }
  }
  const { carriers, freeShipping, message } = found.data
  const offer = {
    ...known,
    wish: settleCarrier(wish, carriers),
    carriers,
    freeShipping,
    problem: message,
  }
  return findChosen(offer).carrier?.siteType === 'RELAY' ? offerRelays(visit, offer) : offer
}

/** A saved address says where; the first one is taken until another place is named. */
function placeOf({ wish, addresses, countries }: DeliveryOffer): DeliveryWish {
  const isPossible = (code: string) => countries.some(({ alphaThree }) => alphaThree === code)
  const saved = addresses.filter(
    ({ type, country }) =>
      type.some(({ value }) => value === 'DELIVERY') && isPossible(country.alphaThree),
  )
  const isElsewhere = wish.postalCode !== null && wish.idAddress === null
  const address =
    saved.find(({ id }) => id === wish.idAddress) ??
    (wish.idAddress === null && !isElsewhere ? saved[0] : undefined)
  if (address) {
    const { id, postalCode, city, country } = address
    return { ...wish, idAddress: id, postalCode, city, country: country.alphaThree }
  }
  const country = wish.country !== null && isPossible(wish.country) ? wish.country : FRANCE
  return { ...wish, idAddress: null, country }
}

async function offerRelays(visit: Visit, offer: DeliveryOffer): Promise<DeliveryOffer> {
  const { postalCode, city, country } = offer.wish
  const found = await attempt(visit.api, listAccessPoints, {
    body: {
      postalCode: postalCode ?? '',
      country: country ?? FRANCE,
      ...(city !== null && { city }),
    },
  })
  if (found.kind !== 'data') return { ...offer, problem: whyNot(visit, found) }
  const { accessPoints } = found.data
  return { ...offer, accessPoints, wish: settleAccessPoint(offer.wish, accessPoints) }
}

async function offerCollect(visit: Visit, known: DeliveryOffer): Promise<DeliveryOffer> {
  const { wish, collectPoints } = known
  const only = collectPoints.length === 1 ? collectPoints[0] : undefined
  const point = collectPoints.find(({ id }) => id === wish.idPoint) ?? only
  if (!point) return { ...known, wish: { ...wish, idPoint: null, day: null, idSchedule: null } }
  const days = await loadDays(visit, point.id)
  const day = wish.day !== null && days.includes(wish.day) ? wish.day : null
  const schedules = day === null ? [] : await loadSchedules(visit, point.id, day)
  const isFree = schedules.some((one) => one.idSchedule === wish.idSchedule && one.isFree)
  const idSchedule = isFree ? wish.idSchedule : null
  return { ...known, wish: { ...wish, idPoint: point.id, day, idSchedule }, days, schedules }
}

/** Free days of this month and of the next one. */
async function loadDays(visit: Visit, id: number): Promise<string[]> {
  const { info } = await orErrorPage(visit, visit.site())
  const today = dayIn(info.timeZone, new Date())
  const months = await Promise.all(
    [today, addMonths(today, 1)].map((day) => {
      const [year = 0, month = 0] = day.split('-').map(Number)
      return ask(visit, listAllowedDates, { params: { id, month, year } })
    }),
  )
  return months.flatMap(({ dates }) => dates)
}

async function loadSchedules(visit: Visit, id: number, date: string) {
  const found = await attempt(visit.api, listCollectSchedules, { params: { id, date } })
  return found.kind === 'data' ? found.data.schedules : []
}

function whyNot(visit: Visit, found: Exclude<Outcome<unknown>, { kind: 'data' }>): string {
  if (found.kind === 'refused') return found.refusal.message
  if (isRefusal(found.error)) return found.error.message
  visit.house.log(found.error, visit.host)
  return ERRORS.unavailable.message
}
