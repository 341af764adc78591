import { z } from 'zod'

import { endpoint } from './endpoint.ts'

const Token = z.object({ token: z.string().regex(/^[\w-]{1,128}$/) })
const PLAIN_TEXT = 'text/plain; charset=utf-8'

export const getAcmeChallenge = endpoint({
  method: 'GET',
  path: '/.well-known/acme-challenge/:token',
  access: 'public',
  isPlatform: true,
  summary: 'Réponse à l’autorité de certification (HTTP-01) pour le domaine appelé',
  params: Token,
  reply: z.string(),
  raw: PLAIN_TEXT,
})

export const proveDomain = endpoint({
  method: 'GET',
  path: '/.well-known/sesame-domain/:token',
  access: 'public',
  isPlatform: true,
  summary: 'Preuve que le domaine appelé mène à cette plateforme',
  params: Token,
  reply: z.string(),
  raw: PLAIN_TEXT,
})
