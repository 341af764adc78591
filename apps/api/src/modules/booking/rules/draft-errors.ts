import type { FieldErrors } from '@sesame/contract/errors'
import type { ScheduleDraft } from '@sesame/contract/schedule'
import { addDays, type Day } from '@sesame/values/working-days'

import { priceKey, rowText } from './schedule-draft.ts'

interface Dated {
  id: number | null
}

const PAST = 'Ce qui a déjà valu reste tel quel\u00a0: mettez-y fin, et ajoutez la suite.'
const STARTS_LATE = 'Un changement vaut au plus tôt dès aujourd’hui.'
const PRICE_LATE = 'Un prix change au plus tôt demain.'
const OVERLAP = 'Deux exceptions valent le même jour pour la même salle.'
const TWICE = 'Une même ligne est donnée deux fois.'
const NO_PERIOD = 'Des prix nomment une période qui est retirée.'
const OWN_PRICES = 'Une période enregistrée a ses propres prix.'

/** Why a draft may not follow the stored rules: what held in the past stays readable as it was. */
export function findDraftErrors(
  stored: ScheduleDraft,
  draft: ScheduleDraft,
  today: Day,
): FieldErrors {
  const tomorrow = addDays(today, 1)
  const inconsistent = findInconsistency(draft)
  if (inconsistent) return inconsistent
  const season = { from: 'seasonFrom', to: 'seasonTo' } as const
  const found = {
    rules: findPastChange(stored.rules, draft.rules, { ...season, first: today }),
    exceptions:
      findPastChange(stored.exceptions, draft.exceptions, {
        ...{ from: 'dayFrom', to: 'dayTo', first: today },
      }) ?? findOverlap(draft.exceptions, today),
    periods: findPastChange(stored.periods, draft.periods, { ...season, first: tomorrow }),
    prices: findPriceError(stored.prices, draft.prices, tomorrow),
  }
  return Object.fromEntries(
    Object.entries(found).flatMap(([field, text]) => (text ? [[field, [text]]] : [])),
  )
}

/** A row that is named twice would hide the second from every check of the first. */
function findInconsistency({ prices, ...lists }: ScheduleDraft): FieldErrors | undefined {
  for (const field of ['rules', 'exceptions', 'periods'] as const) {
    const ids = lists[field].map(({ id }) => id).filter((id) => id !== null)
    if (isRepeated(ids)) return { [field]: [TWICE] }
  }
  const stays = new Set(lists.periods.map(({ id }) => id))
  if (!prices.every(({ idPeriod }) => stays.has(idPeriod))) return { prices: [NO_PERIOD] }
  if (isRepeated(prices.map(priceKey))) return { prices: [TWICE] }
  const hasOwn = lists.periods.some(({ id, pricesOf }) => id !== null && pricesOf !== null)
  return hasOwn ? { periods: [OWN_PRICES] } : undefined
}

const isRepeated = (keys: readonly unknown[]) => new Set(keys).size < keys.length

interface Bounds<T> {
  from: keyof T
  to: keyof T
  /** The first day on which something may change. */
  first: Day
}

/** What began before `first` may only be ended; anything else begins then or later. */
function findPastChange<T extends Dated>(
  stored: readonly T[],
  wanted: readonly T[],
  { from, to, first }: Bounds<T>,
): string | undefined {
  const begun = stored.filter((one) => ((one[from] ?? '') as string) < first)
  const isUnchanged = begun.every((one) => {
    const next = wanted.find(({ id }) => id === one.id)
    if (!next || rowText({ ...next, [to]: null }) !== rowText({ ...one, [to]: null })) return false
    const end = next[to] as Day | null
    return next[to] === one[to] || (!isOver(one[to], first) && !isOver(end, addDays(first, -1)))
  })
  if (!isUnchanged) return PAST
  const ids = new Set(begun.map(({ id }) => id))
  const isLate = wanted.some((one) => !ids.has(one.id) && ((one[from] ?? '') as string) < first)
  return isLate ? STARTS_LATE : undefined
}

const isOver = (end: unknown, first: Day) => typeof end === 'string' && end < first

function findOverlap(exceptions: ScheduleDraft['exceptions'], today: Day): string | undefined {
  const coming = exceptions.filter(({ dayTo }) => dayTo >= today)
  const overlaps = coming.some((one, index) =>
    coming
      .slice(index + 1)
      .some(
        (other) =>
          other.idService === one.idService &&
          other.dayFrom <= one.dayTo &&
          one.dayFrom <= other.dayTo &&
          (one.id === null || other.id === null),
      ),
  )
  return overlaps ? OVERLAP : undefined
}

function findPriceError(
  stored: ScheduleDraft['prices'],
  wanted: ScheduleDraft['prices'],
  tomorrow: Day,
): string | undefined {
  const textOf = (prices: ScheduleDraft['prices']) =>
    prices
      .filter(({ validFrom }) => validFrom < tomorrow)
      .map((price) => `${priceKey(price)} ${price.cents}`)
      .toSorted()
      .join()
  return textOf(stored) === textOf(wanted) ? undefined : PRICE_LATE
}
