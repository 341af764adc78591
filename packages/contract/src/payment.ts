import { z } from 'zod'

import { endpoint } from './endpoint.ts'

export const Payment = z.object({
  clientSecret: z.string(),
  publicKey: z.string(),
  /** The connected account that is paid; set if the key is the platform's. */
  stripeAccount: z.string().nullable(),
  amountCents: z.int().positive(),
})
export type Payment = z.infer<typeof Payment>

export const getStripePublicKey = endpoint({
  method: 'GET',
  path: '/custom-stripe/public-key',
  access: 'public',
  summary: 'Clé publique du compte de paiement du site',
  reply: z.object({ publicKey: z.string(), stripeAccount: z.string().nullable() }),
})

/**
 * `onboarding`: not usable yet; `restricted`: Stripe currently takes no payments for it; `retired`:
 * replaced, but still used to refund payments made on it.
 */
const PaymentAccount = z.object({
  id: z.uuid(),
  kind: z.enum(['own_keys', 'connected']),
  providerAccount: z.string(),
  status: z.enum(['onboarding', 'active', 'restricted', 'retired']),
  /** Ledger account for the money it collects. */
  ledgerAccount: z.string(),
  publicKey: z.string().nullable(),
  secretKeyLast4: z.string().nullable(),
  webhookSecretLast4: z.string().nullable(),
  createdAt: z.iso.datetime({ offset: true }),
  keysChangedAt: z.iso.datetime({ offset: true }).nullable(),
  retiredAt: z.iso.datetime({ offset: true }).nullable(),
})
export type PaymentAccount = z.infer<typeof PaymentAccount>

const PaymentAccounts = z.object({
  /** Whether the site has an account that can take payments now. */
  canSell: z.boolean(),
  accounts: z.array(PaymentAccount),
  /** Whether the platform can connect accounts. */
  canConnect: z.boolean(),
  /** URL to which Stripe must send the events of a site with its own keys. */
  webhookUrl: z.string(),
})

export const getPaymentAccount = endpoint({
  method: 'GET',
  path: '/admin/payment-account',
  access: ['ADMIN', 'SUPER_ADMIN'],
  summary: 'Comptes de paiement du site\u00a0; des clés secrètes, les quatre derniers caractères',
  reply: PaymentAccounts,
})

export const savePaymentKeys = endpoint({
  method: 'PUT',
  path: '/admin/payment-account/keys',
  access: ['ADMIN', 'SUPER_ADMIN'],
  stepUp: true,
  summary: 'Encaisser avec les clés Stripe du site',
  body: z.strictObject({
    secretKey: z
      .string()
      .regex(/^[sr]k_(test|live)_\w{8,240}$/, 'La clé secrète commence par sk_ ou rk_.'),
    publicKey: z.string().regex(/^pk_(test|live)_\w{8,240}$/, 'La clé publique commence par pk_.'),
    webhookSecret: z
      .string()
      .regex(/^whsec_\S{8,240}$/, 'Le secret du webhook commence par whsec_.'),
  }),
  message: 'Les clés sont enregistrées.',
  reply: PaymentAccounts,
})

const path = z.string().regex(/^\/(?![/\\])[\w\-./?=&%]{0,200}$/)

export const connectPaymentAccount = endpoint({
  method: 'POST',
  path: '/admin/payment-account/connect',
  access: ['ADMIN', 'SUPER_ADMIN'],
  stepUp: true,
  summary:
    'Relier un compte Stripe par la plateforme\u00a0: adresse de l’inscription, pour une visite',
  body: z.strictObject({ returnPath: path, refreshPath: path }),
  reply: z.object({ url: z.url(), expiresAt: z.iso.datetime({ offset: true }) }),
})

export const closePaymentAccount = endpoint({
  method: 'DELETE',
  path: '/admin/payment-account',
  access: ['ADMIN', 'SUPER_ADMIN'],
  stepUp: true,
  summary: 'Ne plus encaisser\u00a0; les remboursements restent possibles',
  message: 'Le site n’encaisse plus de paiement.',
  reply: PaymentAccounts,
})

export const receivePaymentEvent = endpoint({
  method: 'POST',
  path: '/payment/webhook',
  access: 'public',
  isPlatform: true,
  isSigned: true,
  summary: 'Événements signés de Stripe pour les comptes reliés à la plateforme',
  reply: z.object({ received: z.literal(true) }),
})

export const receiveAccountEvent = endpoint({
  method: 'POST',
  path: '/payment/webhook/:idSite',
  access: 'public',
  isPlatform: true,
  isSigned: true,
  summary: 'Événements signés de Stripe, pour un site qui a ses propres clés',
  params: z.object({ idSite: z.coerce.number().int().positive().max(2_147_483_647) }),
  reply: z.object({ received: z.literal(true) }),
})
