import { z } from 'zod'

import { endpoint } from './endpoint.ts'
import { Login } from './member.ts'

/** The browser's WebAuthn response as JSON; verified by the API. */
export const CredentialResponse = z.looseObject({
  id: z.string().min(1).max(1500),
  rawId: z.string().min(1).max(1500),
  type: z.literal('public-key'),
  response: z.record(z.string(), z.unknown()),
  clientExtensionResults: z.record(z.string(), z.unknown()).default({}),
})
export type CredentialResponse = z.infer<typeof CredentialResponse>

/** Passed to the browser unchanged. */
const Options = z.object({ options: z.record(z.string(), z.unknown()) })

export const PasskeyName = z
  .string('Donnez un nom à cette clé.')
  .trim()
  .min(1, 'Donnez un nom à cette clé.')
  .max(60, 'Choisissez au plus 60 caractères.')

export const startPasskeyRegistration = endpoint({
  method: 'POST',
  path: '/user/passkey/options',
  access: 'member',
  stepUp: true,
  summary: 'Prépare l’ajout d’une clé d’accès',
  limit: 'factorChange',
  reply: Options,
})

export const registerPasskey = endpoint({
  method: 'POST',
  path: '/user/passkey',
  access: 'member',
  stepUp: true,
  summary: 'Ajoute une clé d’accès ; les autres connexions sont fermées',
  limit: 'factorChange',
  body: z.object({ name: PasskeyName, credential: CredentialResponse }),
  /** New recovery codes if this is the first factor; otherwise empty. */
  reply: z.object({ recoveryCodes: z.array(z.string()) }),
  message: 'Votre clé d’accès est ajoutée.',
})

export const removePasskey = endpoint({
  method: 'DELETE',
  path: '/user/passkey/:id',
  access: 'member',
  stepUp: true,
  summary: 'Retire une clé d’accès ; les autres connexions sont fermées',
  limit: 'factorChange',
  params: z.object({ id: z.uuid() }),
  reply: z.object({ removed: z.boolean() }),
})

export const startPasskeyLogin = endpoint({
  method: 'POST',
  path: '/login/passkey/options',
  access: 'public',
  summary: 'Prépare une connexion par clé d’accès',
  limit: 'secondFactor',
  reply: Options,
})

export const loginWithPasskey = endpoint({
  method: 'POST',
  path: '/login/passkey',
  access: 'public',
  summary: 'Connecte avec une clé d’accès, sans mot de passe ni code',
  limit: 'secondFactor',
  body: z.object({ credential: CredentialResponse }),
  reply: Login,
})
