import { z } from 'zod'

import { DataRequest, DATA_REQUEST_KINDS } from './data-request.ts'
import { endpoint } from './endpoint.ts'
import { SubmittedField } from './form.ts'
import { countsOf, csvOf, listQuery, listSize } from './list.ts'
import { RECORD, VERSION } from './record.ts'

/** Who works on what people write; accountants do not. */
const TEAM = ['STAFF', 'ADMIN', 'SUPER_ADMIN'] as const

export const CONVERSATION_STATES = ['to_do', 'waiting', 'done'] as const
const State = z.enum(CONVERSATION_STATES)

/** `request`: about personal data, and not written on the website. */
export const CONVERSATION_KINDS = ['message', 'form', 'request'] as const
const Kind = z.enum(CONVERSATION_KINDS)

/** From so many days before it is due on, a request about personal data is urgent. */
export const URGENT_DAYS = 10

const Colleague = z.object({ id: z.uuid(), name: z.string() })

export const listConversations = endpoint({
  method: 'GET',
  path: '/admin/conversation',
  access: TEAM,
  summary:
    'Messages et formulaires reçus, avec leur état, les plus récents d’abord ; `assignee` : `nobody`, `me` ou un identifiant ; `request` : `open` ou `urgent`',
  query: listQuery(['q', 'state', 'kind', 'assignee', 'request', 'lastAt', 'dueOn'], {
    nbItem: 25,
    kinds: {
      q: 'words',
      state: CONVERSATION_STATES,
      kind: CONVERSATION_KINDS,
      assignee: 'words',
      request: ['open', 'urgent'],
      lastAt: 'instant',
      dueOn: 'instant',
    },
  }),
  reply: z.object({
    conversations: z.array(
      z.object({
        id: z.uuid(),
        kind: Kind,
        name: z.string(),
        email: z.string().nullable(),
        subject: z.string(),
        /** How it begins. */
        excerpt: z.string(),
        state: State,
        assignee: Colleague.nullable(),
        fileCount: z.int(),
        createdAt: z.iso.datetime(),
        lastAt: z.iso.datetime(),
        /** Of an open request about personal data. */
        dueOn: z.iso.date().nullable(),
      }),
    ),
    /** Of the other filters, by state. */
    counts: countsOf(CONVERSATION_STATES),
    ...listSize,
  }),
})

export const exportConversations = csvOf(listConversations)

export const getInbox = endpoint({
  method: 'GET',
  path: '/admin/inbox',
  access: TEAM,
  summary: 'Ce qui attend l’équipe : messages à traiter, demandes de données ouvertes et urgentes',
  reply: z.object({
    /** Conversations to do, and urgent requests that are in another state: each once, up to 1,000. */
    waiting: z.int(),
    openRequests: z.int(),
    urgentRequests: z.int(),
    /** Who may be in charge. */
    team: z.array(Colleague),
    /** The caller, if they are of the team. */
    idSelf: z.uuid().nullable(),
  }),
})

const params = z.object({ id: z.uuid() })

const Conversation = z.object({
  ...RECORD,
  id: z.uuid(),
  state: State,
  idAssignee: z.uuid().nullable(),
  /** Also of somebody who has left the team. */
  assigneeName: z.string().nullable(),
  kind: Kind,
  name: z.string(),
  email: z.string().nullable(),
  phone: z.string(),
  subject: z.string(),
  createdAt: z.iso.datetime(),
  /** Of a message. */
  text: z.string(),
  /** Of a form. */
  fields: z.array(SubmittedField),
  files: z.array(z.object({ id: z.uuid(), name: z.string(), bytes: z.int() })),
  replies: z.array(
    z.object({
      id: z.uuid(),
      kind: z.enum(['reply', 'note', 'receipt', 'extension', 'refusal']),
      /** Null: the platform, the system, or an erased account. */
      author: z.string().nullable(),
      text: z.string(),
      createdAt: z.iso.datetime(),
      /** Null: a note, which is not mailed. */
      mail: z.enum(['sending', 'sent', 'refused']).nullable(),
    }),
  ),
  request: DataRequest.nullable(),
})

export const getConversation = endpoint({
  method: 'GET',
  path: '/admin/conversation/:id',
  access: TEAM,
  summary: 'Un message ou un formulaire, ses réponses et ses notes',
  params,
  reply: Conversation,
})

export const updateConversation = endpoint({
  method: 'PUT',
  path: '/admin/conversation/:id',
  access: TEAM,
  summary: 'Change l’état d’une conversation et la personne qui s’en charge',
  params,
  body: z.strictObject({ state: State, idAssignee: z.uuid().nullable(), ...VERSION }),
  reply: Conversation,
})

const Text = (missing: string) =>
  z.string(missing).trim().min(1, missing).max(10_000, '10\u00a0000\u00a0caractères au plus.')

const Done = z.object({ id: z.uuid() })

export const replyToConversation = endpoint({
  method: 'POST',
  path: '/admin/conversation/:id/reply',
  access: TEAM,
  idempotency: true,
  summary: 'Répond par courriel ; refusé si quelqu’un a répondu ou changé l’état entre-temps',
  params,
  body: z.strictObject({
    text: Text('Écrivez votre réponse.'),
    /** The state after it. */
    state: State,
    ...VERSION,
  }),
  reply: Done,
  message: 'La réponse est partie.',
})

export const addNote = endpoint({
  method: 'POST',
  path: '/admin/conversation/:id/note',
  access: TEAM,
  idempotency: true,
  summary: 'Ajoute une note que seule l’équipe lit',
  params,
  body: z.strictObject({ text: Text('Écrivez la note.') }),
  reply: Done,
  message: 'La note est ajoutée.',
})

export const openDataRequest = endpoint({
  method: 'POST',
  path: '/admin/conversation/:id/data-request',
  access: TEAM,
  idempotency: true,
  summary:
    'Fait d’un message une demande sur des données personnelles ; un accusé part par courriel',
  params,
  body: z.strictObject({ kind: z.enum(DATA_REQUEST_KINDS) }),
  reply: Done,
  message: 'La demande est enregistrée.',
})
