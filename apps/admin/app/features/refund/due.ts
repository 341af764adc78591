import type { ReplyOf } from '@sesame/contract/endpoint'
import { listRefundsDue, type RefundDue } from '@sesame/contract/refund'
import type { IconName } from '@sesame/ui/icon'

import type { FilterWords } from '../../lib/list/filter-text.ts'
import type { ListTexts } from '../../lib/list/list-states.tsx'

export type { RefundDue }
export type DueCounts = ReplyOf<typeof listRefundsDue>['counts']

export const DUE_QUERY = listRefundsDue.query!
export const DEFAULTS = { nbItem: 25, orderBy: 'dueOn' }

export const TEXTS: ListTexts = {
  loading: 'Chargement de ce qui reste à rembourser',
  failed: 'Ce qui reste à rembourser n’a pas pu être lu',
  pages: 'Pages de remboursements',
  noMatch: 'Rien ne correspond',
  none: {
    icon: 'circle-check',
    title: 'Rien à rembourser',
    text: 'Une rétractation, une session annulée sans choix du client ou un remboursement en cours paraîtra ici.',
  },
}

interface KindLook {
  one: string
  many: string
  icon: IconName
}

export const KINDS: Record<RefundDue['kind'], KindLook> = {
  withdrawal: { one: 'rétractation', many: 'Rétractations', icon: 'file' },
  choice: { one: 'session annulée', many: 'Sessions annulées', icon: 'ban' },
  pending: { one: 'en cours', many: 'En cours', icon: 'rotate-left' },
}

/** What it waits for, and what to do. */
export const WAITS: Record<RefundDue['waitsFor'], string> = {
  bank: 'la banque répond d’ordinaire en quelques minutes',
  stuck: 'Stripe n’a pas encore accepté\u00a0: vérifiez le compte de paiement',
  customer: 'le client n’a pas encore choisi',
  goods: 'le colis n’est pas revenu',
  decision: 'à vous de décider',
}

export const DUE_WORDS: FilterWords = {
  fields: {
    kind: 'Sorte',
    number: 'Commande',
    lastname: 'Nom',
    dueOn: 'À rendre',
    since: 'Depuis',
    amountCents: 'Montant',
  },
  values: { kind: Object.fromEntries(Object.entries(KINDS).map(([kind, { one }]) => [kind, one])) },
}

export function isKind(text: string): text is RefundDue['kind'] {
  return Object.hasOwn(KINDS, text)
}

/** Filters of the form that the list has above its rows. */
export interface DueForm {
  lastname: string
  number: string
}
