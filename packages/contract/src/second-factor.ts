import { z } from 'zod'

import { endpoint } from './endpoint.ts'
import { Login } from './member.ts'

/** Six digits of the authenticator app, or a recovery code; spaces and hyphens are ignored. */
export const FactorCode = z
  .string('Indiquez votre code.')
  .trim()
  .min(6, 'Ce code est incomplet.')
  .max(40, 'Ce code est trop long.')

const pendingToken = z.string().regex(/^[A-Za-z0-9_-]{43}$/, 'Cette connexion est incomplète.')

/** Secret for an authenticator app, as a QR code, a link and text. */
export const Enrolment = z.object({
  secret: z.string(),
  url: z.string(),
  /** A QR code of `size` modules per side, as the path of an SVG. */
  qrCode: z.object({ size: z.int(), path: z.string() }),
})
export type Enrolment = z.infer<typeof Enrolment>

const RecoveryCodes = z.array(z.string())

const Passkey = z.object({
  id: z.uuid(),
  name: z.string(),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime().nullable(),
})
type Passkey = z.infer<typeof Passkey>

export const SecondFactor = z.object({
  /** Whether the site or the platform requires it of this person. */
  isRequired: z.boolean(),
  hasCodes: z.boolean(),
  recoveryCodesLeft: z.int(),
  passkeys: z.array(Passkey),
})
export type SecondFactor = z.infer<typeof SecondFactor>

export const finishLogin = endpoint({
  method: 'POST',
  path: '/login/second-factor',
  access: 'public',
  summary: 'Termine une connexion avec le code du second facteur',
  limit: 'secondFactor',
  body: z.object({ token: pendingToken, code: FactorCode }),
  reply: Login,
})

export const startLoginEnrolment = endpoint({
  method: 'POST',
  path: '/login/second-factor/enrolment',
  access: 'public',
  summary: 'Montre le secret à enregistrer, pour qui doit activer un second facteur',
  limit: 'secondFactor',
  body: z.object({ token: pendingToken }),
  reply: Enrolment,
})

export const confirmLoginEnrolment = endpoint({
  method: 'POST',
  path: '/login/second-factor/enrolment/confirm',
  access: 'public',
  summary: 'Active le second facteur et termine la connexion',
  limit: 'secondFactor',
  body: z.object({ token: pendingToken, code: FactorCode }),
  reply: Login.extend({ recoveryCodes: RecoveryCodes }),
})

export const getSecondFactor = endpoint({
  method: 'GET',
  path: '/user/second-factor',
  access: 'member',
  summary: 'Second facteur de la personne connectée',
  reply: SecondFactor,
})

export const startEnrolment = endpoint({
  method: 'POST',
  path: '/user/second-factor/enrolment',
  access: 'member',
  stepUp: true,
  summary: 'Montre le secret à enregistrer dans son application',
  limit: 'factorChange',
  reply: Enrolment,
})

export const confirmEnrolment = endpoint({
  method: 'POST',
  path: '/user/second-factor',
  access: 'member',
  stepUp: true,
  summary: 'Active le second facteur ; les autres connexions sont fermées',
  limit: 'factorChange',
  body: z.object({ code: FactorCode }),
  reply: z.object({ recoveryCodes: RecoveryCodes }),
  message: 'La double authentification est activée.',
})

export const removeSecondFactor = endpoint({
  method: 'DELETE',
  path: '/user/second-factor',
  access: 'member',
  stepUp: true,
  summary: 'Retire l’application de codes ; les autres connexions sont fermées',
  limit: 'factorChange',
  reply: z.object({}),
  message: 'La double authentification est désactivée.',
})

export const renewRecoveryCodes = endpoint({
  method: 'POST',
  path: '/user/second-factor/recovery-code',
  access: 'member',
  stepUp: true,
  summary: 'Remplace les codes de secours',
  limit: 'factorChange',
  reply: z.object({ recoveryCodes: RecoveryCodes }),
})
