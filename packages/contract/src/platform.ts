import { z } from 'zod'

import { endpoint } from './endpoint.ts'

export const getHealth = endpoint({
  method: 'GET',
  path: '/health',
  access: 'public',
  isPlatform: true,
  summary: 'Le processus répond, et dit sa version',
  reply: z.object({ status: z.literal('alive'), version: z.string(), commit: z.string() }),
})

export const getReady = endpoint({
  method: 'GET',
  path: '/ready',
  access: 'public',
  isPlatform: true,
  summary: 'La base et la file de travaux répondent, et le processus ne s’arrête pas',
  reply: z.object({ database: z.boolean(), queue: z.boolean() }),
})

export const getOpenApi = endpoint({
  method: 'GET',
  path: '/openapi.json',
  access: 'public',
  cache: 'shared',
  isPlatform: true,
  summary: 'Description OpenAPI 3.1 de cette interface',
  reply: z.string(),
  raw: 'application/json; charset=utf-8',
})

export const getDocs = endpoint({
  method: 'GET',
  path: '/docs',
  access: 'public',
  cache: 'shared',
  isPlatform: true,
  summary: 'La même description, à lire',
  reply: z.string(),
  raw: 'text/html; charset=utf-8',
})

export const DeadLetter = z.object({
  id: z.uuid(),
  job: z.string(),
  idSite: z.int().nullable(),
  failedAt: z.iso.datetime(),
  attempts: z.int(),
  reason: z.string(),
})
export type DeadLetter = z.infer<typeof DeadLetter>

export const listDeadLetters = endpoint({
  method: 'GET',
  path: '/admin/dead-letters',
  access: ['SUPER_ADMIN'],
  summary: 'Travaux abandonnés après toutes leurs tentatives',
  reply: z.object({ letters: z.array(DeadLetter), total: z.int() }),
})
