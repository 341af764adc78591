import { wholeBottles } from './bottles.ts'
import { bottlesInWords, halfBottlesInWords } from './french-count.ts'
import type { DeliverySettings } from './settings.ts'

type Limits = Pick<DeliverySettings, 'minimum' | 'maximum' | 'multiple'>

export interface ParcelFault {
  code: 'minimum' | 'maximum' | 'multiple'
  reason: string
}

/**
 * Why a parcel of so many bottles cannot be sent: one reason, whose advice leads to a valid number.
 * A parcel without bottles has no rule.
 */
export function findParcelFault(halves: number, limits: Limits): ParcelFault | null {
  if (halves === 0) return null
  const bottles = wholeBottles(halves)
  const { minimum, maximum, multiple } = limits
  const fewest = minimum ?? 0
  const most = maximum ?? Number.POSITIVE_INFINITY
  if (bottles > most) return { code: 'maximum', reason: tooMany(bottles, most, limits) }
  if (bottles < fewest) return { code: 'minimum', reason: tooFew(halves, fewest, limits) }
  if (bottles % multiple !== 0) return { code: 'multiple', reason: between(halves, limits) }
  return null
}

/**
 * With a half bottle too many the parcel is short of an odd number of halves. They are named as
 * well: a wine sold by three may reach the number by half bottles only.
 */
function add(halves: number, target: number): string {
  const bottles = `Ajoutez ${bottlesInWords(target - wholeBottles(halves))}`
  return halves % 2 === 0 ? bottles : `${bottles}, ou ${halfBottlesInWords(target * 2 - halves)}`
}
const remove = (count: number) => `Retirez ${bottlesInWords(count)}`
const byMultiples = (multiple: number) => (multiple > 1 ? `, par multiples de ${multiple}` : '')

function tooFew(halves: number, fewest: number, limits: Limits): string {
  const { multiple, maximum } = limits
  const target = nextMultiple(fewest, multiple)
  const rule = `es envois comptent au moins ${bottlesInWords(fewest)}`
  if (maximum !== null && target > maximum) return `L${rule}.`
  const reminder = target > fewest ? byMultiples(multiple) : ''
  return `${add(halves, target)}\u00a0: l${rule}${reminder}.`
}

function tooMany(bottles: number, most: number, limits: Limits): string {
  const { multiple, minimum } = limits
  const target = most - (most % multiple)
  const rule = `es envois comptent au plus ${bottlesInWords(most)}`
  if (target < Math.max(1, minimum ?? 1)) return `L${rule}.`
  const reminder = target < most ? byMultiples(multiple) : ''
  return `${remove(bottles - target)}\u00a0: l${rule}${reminder}.`
}

function between(halves: number, { minimum, maximum, multiple }: Limits): string {
  const bottles = wholeBottles(halves)
  const below = bottles - (bottles % multiple)
  const above = below + multiple
  const canAdd = maximum === null || above <= maximum
  const canRemove = below >= Math.max(1, minimum ?? 1)
  const rule = `es envois comptent un multiple de ${bottlesInWords(multiple)}.`
  if (canAdd && canRemove) {
    return `${add(halves, above)}, ou retirez ${bottlesInWords(bottles - below)}\u00a0: l${rule}`
  }
  if (canAdd) return `${add(halves, above)}\u00a0: l${rule}`
  if (canRemove) return `${remove(bottles - below)}\u00a0: l${rule}`
  return `L${rule}`
}

function nextMultiple(count: number, multiple: number): number {
  return Math.ceil(count / multiple) * multiple
}
