import type { DataRequestKind } from '@sesame/contract/data-request'
import type { ReplyOf } from '@sesame/contract/endpoint'
import { listConversations, type getConversation } from '@sesame/contract/inbox'
import type { IconName } from '@sesame/ui/icon'

import type { ListTexts } from '../../lib/list/list-states.tsx'

export type Listed = ReplyOf<typeof listConversations>['conversations'][number]
export type Conversation = ReplyOf<typeof getConversation>
export type State = Conversation['state']
type Channel = NonNullable<Conversation['request']>['channel']

export const CONVERSATIONS_QUERY = listConversations.query!
export const DEFAULTS = { nbItem: 25, orderBy: '-lastAt' }

/** Open requests about data, the next one due first. */
export const REQUESTS_SEARCH = '?request=open&orderBy=dueOn'

export const TEXTS: ListTexts = {
  loading: 'Chargement des messages',
  failed: 'Les messages n’ont pas pu être lus',
  pages: 'Pages de messages',
  noMatch: 'Aucun message ne correspond',
  none: {
    icon: 'envelope',
    title: 'Aucun message pour l’instant',
    text: 'Ce que les visiteurs écrivent par le site paraîtra ici.',
  },
}

export const STATES: Record<
  State,
  { text: string; kind: 'warn' | 'info' | 'off'; icon: IconName }
> = {
  to_do: { text: 'à traiter', kind: 'warn', icon: 'triangle-exclamation' },
  waiting: { text: 'en attente', kind: 'info', icon: 'clock' },
  done: { text: 'réglé', kind: 'off', icon: 'check' },
}

export const KINDS: Record<Listed['kind'], string> = {
  message: 'message',
  form: 'formulaire',
  request: 'demande notée',
}

export const REQUEST_KINDS: Record<DataRequestKind, string> = {
  access: 'accès et copie',
  portability: 'portabilité',
  rectification: 'rectification',
  erasure: 'effacement',
  restriction: 'limitation',
  objection: 'opposition',
}

export const CHANNELS: Record<Channel, string> = {
  website: 'par le site',
  email: 'par courriel',
  phone: 'par téléphone',
  letter: 'par lettre',
  counter: 'au comptoir',
}

/** Who wrote, or what is left of them. */
export function nameOf({ name, email }: Pick<Listed, 'name' | 'email'>): string {
  return name || (email ?? 'Sans nom')
}
