import {
  listGiftCards,
  type CardEvent,
  type GiftCardSheet,
  type StaffGiftCard,
} from '@sesame/contract/gift-card-staff'
import type { IconName } from '@sesame/ui/icon'
import { formatDay } from '@sesame/values/french-day'
import { formatEuros } from '@sesame/values/money'
import { addMonths, type Day } from '@sesame/values/working-days'

import type { FilterWords } from '../../lib/list/filter-text.ts'
import type { ListTexts } from '../../lib/list/list-states.tsx'

export const CARDS_QUERY = listGiftCards.query!
export const DEFAULTS = { nbItem: 25, orderBy: '-createdAt' }

export const TEXTS: ListTexts = {
  loading: 'Chargement des cartes',
  failed: 'Les cartes n’ont pas pu être lues',
  pages: 'Pages de cartes',
  noMatch: 'Aucune carte ne correspond',
  none: {
    icon: 'gift',
    title: 'Aucune carte pour l’instant',
    text: 'Les cartes cadeaux vendues sur le site ou au comptoir paraîtront ici.',
  },
}

interface StateLook {
  one: string
  many: string
  kind: 'ok' | 'info' | 'warn' | 'bad' | 'off'
  icon: IconName
}

export const STATES: Record<StaffGiftCard['state'], StateLook> = {
  active: { one: 'utilisable', many: 'Utilisables', kind: 'ok', icon: 'check' },
  to_send: { one: 'à envoyer', many: 'À envoyer', kind: 'info', icon: 'envelope' },
  spent: { one: 'épuisée', many: 'Épuisées', kind: 'off', icon: 'check' },
  blocked: { one: 'bloquée', many: 'Bloquées', kind: 'bad', icon: 'lock' },
  expired: { one: 'échue', many: 'Échues', kind: 'warn', icon: 'clock' },
  cancelled: { one: 'annulée', many: 'Annulées', kind: 'off', icon: 'ban' },
}

export const STATE_TEXTS = Object.fromEntries(
  Object.entries(STATES).map(([state, { many }]) => [state, many]),
)

export const WORDS: FilterWords = {
  fields: {
    q: 'Recherche',
    state: 'État',
    validUntil: 'Valable',
    balanceCents: 'Solde en centimes',
    createdAt: 'Vendue',
  },
  values: {
    state: Object.fromEntries(Object.entries(STATES).map(([state, { one }]) => [state, one])),
  },
}

/** « carte •••• 7K3Q », within a sentence. */
export const cardName = ({ hint }: Pick<StaffGiftCard, 'hint'>) => `carte ••••\u00a0${hint}`
export const cardTitle = ({ hint }: Pick<StaffGiftCard, 'hint'>) => `Carte ••••\u00a0${hint}`

/** « session de 4 joueurs, 104,00 € », « 50,00 € » */
export function valueText({ players, initialCents }: StaffGiftCard): string {
  if (players === null) return formatEuros(initialCents)
  const team = `${players}\u00a0${players > 1 ? 'joueurs' : 'joueur'}`
  return `session de ${team}, ${formatEuros(initialCents)}`
}

/** For whom it was bought, and by whom; empty once both are erased. */
export function peopleText(card: StaffGiftCard): string {
  const { recipientName, recipientEmail, buyerName, buyerEmail } = card
  const recipient = recipientName ?? recipientEmail
  const buyer = buyerName || buyerEmail
  return [recipient && `pour ${recipient}`, buyer && `achetée par ${buyer}`]
    .filter(Boolean)
    .join(', ')
}

interface EventLook {
  title: string
  icon: IconName
}

export const EVENTS: Record<CardEvent['kind'], EventLook> = {
  sold: { title: 'Vendue', icon: 'gift' },
  sent: { title: 'Envoyée au destinataire', icon: 'envelope' },
  debit: { title: 'Utilisée', icon: 'credit-card' },
  release: { title: 'Rendue par une commande qui n’a pas été payée', icon: 'rotate-left' },
  refund: { title: 'Remboursement crédité', icon: 'rotate-left' },
  expiry: { title: 'Échue', icon: 'clock' },
  expiry_reversal: { title: 'Échéance annulée', icon: 'rotate-left' },
  extended: { title: 'Prolongée', icon: 'calendar-days' },
  blocked: { title: 'Bloquée', icon: 'lock' },
  unblocked: { title: 'Débloquée', icon: 'check' },
  resent: { title: 'Envoyée à nouveau', icon: 'envelope' },
}

const MAILS: Record<NonNullable<CardEvent['mail']>['state'], string> = {
  waiting: 'en attente',
  sent: 'remise',
  refused: 'refusée par l’adresse',
}

/** What stands under the title of an event. */
export function eventDetail({ ends, mail, reason, by }: CardEvent): string {
  return [
    ends && `du ${formatDay(ends.from)} au ${formatDay(ends.to)}`,
    mail && [mail.recipient && `à ${mail.recipient}`, MAILS[mail.state]].filter(Boolean).join(', '),
    reason,
    by && `par ${by}`,
  ]
    .filter(Boolean)
    .join(', ')
}

/** « +50,00 € », « −104,00 € » */
export function movedText(cents: number): string {
  return cents < 0 ? formatEuros(cents) : `+${formatEuros(cents)}`
}

const USUAL_EXTENSION_MONTHS = 3

/** What an extension proposes: three months more, from today for a card that has ended. */
export function proposedEnd({ card }: Pick<GiftCardSheet, 'card'>, today: Day): Day {
  return addMonths(card.validUntil > today ? card.validUntil : today, USUAL_EXTENSION_MONTHS)
}
