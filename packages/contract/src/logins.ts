import { z } from 'zod'

import { endpoint } from './endpoint.ts'
import { GivenPassword } from './member.ts'
import { CredentialResponse } from './passkey.ts'
import { FactorCode } from './second-factor.ts'

/** A place where somebody is signed in, as shown to them. */
export const OwnLogin = z.object({
  id: z.uuid(),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime(),
  /** What the browser said of itself. */
  userAgent: z.string(),
  address: z.string().nullable(),
  /** The login that makes this call. */
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
  /** False when it was closed already, or is not one of one's own. */
  reply: z.object({ closed: z.boolean() }),
  message: 'Cet appareil est déconnecté.',
})

export const stepUp = endpoint({
  method: 'POST',
  path: '/login/step-up',
  access: 'member',
  summary: 'Prouve de nouveau son identité, avant un acte sensible',
  limit: 'login',
  /** A code or a key where there is a second factor, the password where there is none. */
  body: z.union([
    z.object({ code: FactorCode }),
    z.object({ passkey: CredentialResponse }),
    z.object({ password: GivenPassword }),
  ]),
  reply: z.object({}),
})
