import type { ReplyOf } from '@sesame/contract/endpoint'
import { listPreparation, type PreparationStage } from '@sesame/contract/preparation'
import { formatDay } from '@sesame/values/french-day'
import { formatTime } from '@sesame/values/french-time'
import { addMonths, dayIn } from '@sesame/values/working-days'

import type { ListTexts } from '../../lib/list/list-states.tsx'
import { sessionText } from '../../lib/list/moment-text.ts'

type Reply = ReplyOf<typeof listPreparation>
export type Preparation = Reply['preparations'][number]
export type PreparedLine = Preparation['lines'][number]
export type ProductFacts = Reply['products'][number]
export type StageCounts = Reply['counts']

export const PREPARATION_QUERY = listPreparation.query!
/** The order is the API's own. */
export const DEFAULTS = { nbItem: 25, orderBy: '' }

interface StageTexts {
  label: string
  /** What a wide screen adds to the label. */
  more?: string
  none: ListTexts['none']
}

export const STAGES: Record<PreparationStage, StageTexts> = {
  pick: {
    label: 'À prélever',
    none: {
      icon: 'bag-shopping',
      title: 'Rien à prélever',
      text: 'Une commande payée paraît ici d’elle-même.',
    },
  },
  pack: {
    label: 'À emballer',
    none: {
      icon: 'gift',
      title: 'Rien à emballer',
      text: 'Les commandes dont tous les articles sont pris viennent ici.',
    },
  },
  ready: {
    label: 'Prêtes',
    none: {
      icon: 'shop',
      title: 'Rien à remettre',
      text: 'Ce qui est emballé attend ici son client ou son transporteur.',
    },
  },
  done: {
    label: 'Remises',
    more: ' aujourd’hui',
    none: {
      icon: 'check',
      title: 'Rien n’est encore remis aujourd’hui',
      text: 'Les retraits et les colis partis aujourd’hui se retrouvent ici.',
    },
  },
}

export function textsOf(stage: PreparationStage): ListTexts {
  return {
    loading: 'Chargement de la préparation',
    failed: 'La préparation n’a pas pu être lue',
    pages: 'Pages de la préparation',
    noMatch: 'Aucune commande ne correspond',
    none: STAGES[stage].none,
  }
}

/** A parcel is handed to its carrier, everything else to the customer at the venue. */
export function isSent({ type }: Pick<Preparation, 'type'>): boolean {
  return type === 'DELIVERY' || type === 'PICKUP'
}

/** « livraison, 77000 Melun », « retrait, sam. 14 nov., 16 h », « vendue au comptoir » */
export function wayText(order: Preparation, timeZone: string): string {
  if (order.type === 'COUNTER') return 'vendue au comptoir'
  if (order.collectAt) return `retrait, ${sessionText(order.collectAt, timeZone)}`
  const way = order.type === 'PICKUP' ? 'point relais' : 'livraison'
  return [way, order.city, order.carrierName].filter(Boolean).join(', ')
}

/** « 6 Aubrelune rouge (75 cl), 1 Coffret Trio » */
export function contentText(lines: readonly PreparedLine[]): string {
  return lines
    .map(({ quantity, label, detail }) => `${quantity} ${label}${detail && ` (${detail})`}`)
    .join(', ')
}

export function countUnits(lines: readonly { quantity: number }[]): number {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0)
}

export function unitsText(count: number): string {
  return `${count}\u00a0${count > 1 ? 'articles' : 'article'}`
}

export function ordersText(count: number): string {
  return `${count}\u00a0${count > 1 ? 'commandes' : 'commande'}`
}

/** Whole days since something, as the venue counts them. */
export function daysSince(instant: string, timeZone: string, now: Date): number {
  const [from, to] = [new Date(instant), now].map((at) => Date.parse(dayIn(timeZone, at)))
  return Math.round((to! - from!) / 86_400_000)
}

const ADULT_MONTHS = 18 * 12

/** « 14 novembre 2008 »: whoever was born later may not have alcohol. */
export function lastBirthday(timeZone: string, now: Date): string {
  return formatDay(addMonths(dayIn(timeZone, now), -ADULT_MONTHS))
}

/** « remise à 14 h 32 par Léa Martin, pièce d’identité vérifiée » */
export function doneText(order: Preparation, timeZone: string): string {
  const at = `à ${formatTime(order.since, timeZone)}`
  const what = order.state === 'collected' ? 'remise' : DONE_WORDS[order.state]
  return [
    [what, at, order.by && `par ${order.by}`].filter(Boolean).join(' '),
    order.isIdentityChecked && 'pièce d’identité vérifiée',
    order.trackingNumber && `suivi ${order.trackingNumber}`,
  ]
    .filter(Boolean)
    .join(', ')
}

const DONE_WORDS: Partial<Record<Preparation['state'], string>> = {
  shipped: 'partie',
  ready: 'arrivée au point relais',
  delivered: 'livrée',
}
