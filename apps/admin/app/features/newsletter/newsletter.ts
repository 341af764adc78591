import { listSubscribers, type Subscriber } from '@sesame/contract/newsletter'
import type { IconName } from '@sesame/ui/icon'

import { dayFilters, filterValue, lastDay, type FilterWords } from '../../lib/list/filter-text.ts'
import type { AddressFilter } from '../../lib/list/list-address.ts'
import type { ListTexts } from '../../lib/list/list-states.tsx'

export const SUBSCRIBERS_QUERY = listSubscribers.query!
export const DEFAULTS = { nbItem: 25, orderBy: '-since' }

export const TEXTS: ListTexts = {
  loading: 'Chargement des abonnés',
  failed: 'Les abonnés n’ont pas pu être lus',
  pages: 'Pages d’abonnés',
  noMatch: 'Personne ne correspond',
  none: {
    icon: 'envelope',
    title: 'Personne n’est abonné pour l’instant',
    text: 'La première demande faite sur le site paraîtra ici.',
  },
}

type State = Subscriber['state']

/** What somebody opened of a subscriber. */
export interface Opened {
  name: 'proof' | 'unsubscribe'
  subscriber: Subscriber
}

export const STATES: Record<
  State,
  { one: string; many: string; kind: 'ok' | 'info' | 'off'; icon: IconName }
> = {
  confirmed: { one: 'abonnement confirmé', many: 'Confirmés', kind: 'ok', icon: 'check' },
  waiting: { one: 'à confirmer', many: 'À confirmer', kind: 'info', icon: 'clock' },
  unsubscribed: { one: 'désabonnement', many: 'Désabonnés', kind: 'off', icon: 'ban' },
}

export const STATE_TEXTS = Object.fromEntries(
  Object.entries(STATES).map(([state, { many }]) => [state, many]),
)

export const SOURCES: Record<Subscriber['source'], string> = {
  form: 'formulaire du site',
  registration: 'création de compte',
  account: 'espace personnel',
  earlier: 'avant la conservation des preuves',
}

export const WORDS: FilterWords = {
  fields: { email: 'Adresse e-mail', state: 'État', source: 'Source', since: 'Depuis' },
  values: {
    state: Object.fromEntries(Object.entries(STATES).map(([state, { one }]) => [state, one])),
    source: SOURCES,
  },
}

export function confirmationText({ confirmedBy }: Pick<Subscriber, 'confirmedBy'>): string {
  switch (confirmedBy) {
    case 'newsletter-confirmation':
      return 'par le lien du courriel de confirmation'
    case 'registration':
      return 'par le lien du courriel de création de compte'
    case 'account':
      return 'dans l’espace personnel, à une adresse déjà vérifiée'
    case null:
      return 'moyen non conservé'
  }
}

export function endText({ endedBy }: Subscriber): string {
  switch (endedBy) {
    case 'link':
      return 'par le lien d’une lettre'
    case 'account':
      return 'dans l’espace personnel'
    case 'staff':
      return 'par l’équipe, à sa demande'
    case null:
      return 'la liste ou l’abonnement a pris fin'
  }
}

/** What the filter form holds; empty fields are no filters. */
interface SubscriberFilterForm {
  email: string
  source: string
  /** Days, both included. */
  from: string
  to: string
}

export function readSubscriberForm(filters: readonly AddressFilter[]): SubscriberFilterForm {
  return {
    email: filterValue(filters, 'email', 'lk:'),
    source: filterValue(filters, 'source', ''),
    from: filterValue(filters, 'since', 'gte:'),
    to: lastDay(filters, 'since'),
  }
}

/** The filters of the form, and the state, which it does not show. */
export function writeSubscriberForm(
  form: SubscriberFilterForm,
  filters: readonly AddressFilter[],
): AddressFilter[] {
  const email = form.email.trim()
  return [
    ...filters.filter(({ field }) => field === 'state'),
    ...(email ? [{ field: 'email', value: `lk:${email}` }] : []),
    ...(form.source ? [{ field: 'source', value: form.source }] : []),
    ...dayFilters('since', form.from, form.to),
  ]
}
