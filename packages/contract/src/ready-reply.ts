import { z } from 'zod'

import { Deleted, Id } from './common.ts'
import { endpoint } from './endpoint.ts'
import { RECORD, VERSION } from './record.ts'

/** A bound on what one menu holds. */
export const MAX_READY_REPLIES = 50

const Body = z.strictObject({
  title: z.string('Donnez un titre.').trim().min(1, 'Donnez un titre.').max(60),
  text: z.string('Écrivez la phrase.').trim().min(1, 'Écrivez la phrase.').max(3_000),
})

const ReadyReply = Body.extend(RECORD)
export type ReadyReply = z.infer<typeof ReadyReply>

export const listReadyReplies = endpoint({
  method: 'GET',
  path: '/admin/ready-reply',
  access: ['STAFF', 'ADMIN', 'SUPER_ADMIN'],
  summary: 'Phrases prêtes à mettre dans une réponse, par titre',
  reply: z.object({ replies: z.array(ReadyReply), total: z.int() }),
})

export const getReadyReply = endpoint({
  method: 'GET',
  path: '/admin/ready-reply/:id',
  access: ['ADMIN', 'SUPER_ADMIN'],
  summary: 'Une phrase prête',
  params: z.object({ id: Id }),
  reply: ReadyReply,
})

export const createReadyReply = endpoint({
  method: 'POST',
  path: '/admin/ready-reply',
  access: ['ADMIN', 'SUPER_ADMIN'],
  idempotency: true,
  summary: 'Ajoute une phrase prête',
  body: Body,
  reply: ReadyReply,
  message: 'La phrase est ajoutée.',
})

export const updateReadyReply = endpoint({
  method: 'PUT',
  path: '/admin/ready-reply/:id',
  access: ['ADMIN', 'SUPER_ADMIN'],
  summary: 'Change une phrase prête',
  params: z.object({ id: Id }),
  body: Body.extend(VERSION),
  reply: ReadyReply,
  message: 'La phrase est enregistrée.',
})

export const deleteReadyReply = endpoint({
  method: 'DELETE',
  path: '/admin/ready-reply/:id',
  access: ['ADMIN', 'SUPER_ADMIN'],
  summary: 'Retire une phrase prête ; les réponses envoyées restent',
  params: z.object({ id: Id }),
  reply: Deleted,
  message: 'La phrase est retirée.',
})
