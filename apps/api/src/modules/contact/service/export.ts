import type { ReplyOf } from '@sesame/contract/endpoint'
import type * as contract from '@sesame/contract/form'
import type * as inbox from '@sesame/contract/inbox'
import type { ListQuery } from '@sesame/contract/list'
import { formatPhone } from '@sesame/values/phone'

import type { Context } from '../../../platform/context.ts'
import { streamCsv, type CsvColumn } from '../../../platform/csv.ts'
import type { ConversationField } from '../queries/conversations.ts'
import { listTexts, type MessageField } from '../queries/messages.ts'
import type { RegistrationField } from '../queries/registrations.ts'
import { listConversations } from './inbox.ts'
import { listMessages } from './message.ts'
import { listRegistrations } from './registration.ts'
import { listSubmissions } from './submission.ts'

type Message = ReplyOf<typeof contract.listMessages>['messages'][number]
type Conversation = ReplyOf<typeof inbox.listConversations>['conversations'][number]
type Submission = ReplyOf<typeof contract.listSubmissions>['submissions'][number]
type Registration = ReplyOf<typeof contract.listRegistrations>['registrations'][number]

const MESSAGE_COLUMNS: CsvColumn<Message>[] = [
  { header: 'Reçu le', instant: ({ createdAt }) => createdAt },
  { header: 'Nom', text: ({ name }) => name },
  { header: 'Courriel', text: ({ email }) => email },
  { header: 'Téléphone', text: ({ phone }) => formatPhone(phone) },
  { header: 'Sujet', text: ({ subject }) => subject },
  { header: 'Message', text: ({ message }) => message },
]

export function exportMessages(ctx: Context, list: ListQuery<MessageField>) {
  return streamCsv(ctx, list, {
    name: 'messages',
    columns: MESSAGE_COLUMNS,
    read: async (batch) => {
      const { messages, next } = await listMessages(ctx, batch)
      return { items: messages, next }
    },
  })
}

const STATES: Record<Conversation['state'], string> = {
  to_do: 'à traiter',
  waiting: 'en attente',
  done: 'réglé',
}
const KINDS: Record<Conversation['kind'], string> = {
  message: 'message',
  form: 'formulaire',
  request: 'demande notée',
}

const CONVERSATION_COLUMNS: CsvColumn<Conversation & { text: string }>[] = [
  { header: 'Reçu le', instant: ({ createdAt }) => createdAt },
  { header: 'Dernier message', instant: ({ lastAt }) => lastAt },
  { header: 'Nom', text: ({ name }) => name },
  { header: 'Courriel', text: ({ email }) => email ?? '' },
  { header: 'Origine', text: ({ kind }) => KINDS[kind] },
  { header: 'Sujet', text: ({ subject }) => subject },
  { header: 'Message', text: ({ text }) => text },
  { header: 'État', text: ({ state }) => STATES[state] },
  { header: 'Pour', text: ({ assignee }) => assignee?.name ?? '' },
  { header: 'Fichiers', number: ({ fileCount }) => fileCount },
  { header: 'Réponse due le', text: ({ dueOn }) => dueOn ?? '' },
]

/** With the whole text, of which the list has the beginning. */
export function exportConversations(ctx: Context, list: ListQuery<ConversationField>) {
  return streamCsv(ctx, list, {
    name: 'conversations',
    columns: CONVERSATION_COLUMNS,
    read: async (batch) => {
      const { conversations, next } = await listConversations(ctx, batch)
      const ids = conversations.map(({ id }) => id)
      const texts = await listTexts(ctx.db, ctx.site.id, ids)
      const items = conversations.map((row) => ({ ...row, text: texts.get(row.id) ?? row.excerpt }))
      return { items, next }
    },
  })
}

const SUBMISSION_COLUMNS: CsvColumn<Submission>[] = [
  { header: 'Reçu le', instant: ({ createdAt }) => createdAt },
  {
    header: 'Réponses',
    text: ({ answers }) =>
      answers.map(({ label, value }) => `${label}\u00a0: ${[value].flat().join(', ')}`).join('\n'),
  },
  { header: 'Fichiers', text: ({ files }) => files.map(({ name }) => name).join(', ') },
]

export function exportSubmissions(ctx: Context, idForm: number, list: ListQuery<'createdAt'>) {
  return streamCsv(ctx, list, {
    name: `formulaire-${idForm}`,
    columns: SUBMISSION_COLUMNS,
    read: async (batch) => {
      const { submissions, next } = await listSubmissions(ctx, idForm, batch)
      return { items: submissions, next }
    },
  })
}

const REGISTRATION_COLUMNS: CsvColumn<Registration>[] = [
  { header: 'Inscription le', instant: ({ createdAt }) => createdAt },
  { header: 'Prénom', text: ({ firstname }) => firstname },
  { header: 'Nom', text: ({ lastname }) => lastname },
  { header: 'Courriel', text: ({ email }) => email },
  { header: 'Téléphone', text: ({ phone }) => formatPhone(phone) },
  { header: 'Places', number: ({ places }) => places },
  { header: 'Message', text: ({ message }) => message },
]

export function exportRegistrations(
  ctx: Context,
  event: { route: string; id: number },
  list: ListQuery<RegistrationField>,
) {
  return streamCsv(ctx, list, {
    name: `inscriptions-${event.id}`,
    columns: REGISTRATION_COLUMNS,
    read: async (batch) => {
      const { registrations, next } = await listRegistrations(ctx, event, batch)
      return { items: registrations, next }
    },
  })
}
