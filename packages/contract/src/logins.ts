import { z } from 'zod'

import { endpoint } from './endpoint.ts'
import { LoginPassword } from './member.ts'
import { CredentialResponse } from './passkey.ts'
import { FactorCode } from './second-factor.ts'

/** A login as shown to its owner. */
export const OwnLogin = z.object({
  id: z.uuid(),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime(),
  userAgent: z.string(),
  address: z.string().nullable(),
  isCurrent: z.boolean(),
})
export type OwnLogin = z.infer<typeof OwnLogin>

export const listLogins = endpoint({
  method: 'GET',
  path: '/user/login',
  access: 'member',
  summary: 'Appareils sur lesquels la personne est connectée',
  reply: z.object({ logins: z.array(OwnLogin), total: z.int() }),
})

export const closeLogin = endpoint({
  method: 'DELETE',
  path: '/user/login/:id',
  access: 'member',
  summary: 'Déconnecte un de ses appareils',
  params: z.object({ id: z.uuid() }),
  /** False if it was already closed or belongs to somebody else. */
  reply: z.object({ closed: z.boolean() }),
  message: 'Cet appareil est déconnecté.',
})

export const stepUp = endpoint({
  method: 'POST',
  path: '/login/step-up',
  access: 'member',
  summary: 'Prouve de nouveau son identité, avant un acte sensible',
  limit: 'login',
  /** A code or a passkey if the account has a second factor, otherwise the password. */
  body: z.union([
    z.object({ code: FactorCode }),
    z.object({ passkey: CredentialResponse }),
    z.object({ password: LoginPassword }),
  ]),
  reply: z.object({}),
})
