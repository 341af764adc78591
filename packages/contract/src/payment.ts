import { z } from 'zod'

import { endpoint } from './endpoint.ts'

/**
 * `onboarding`: not usable yet; `restricted`: Stripe takes no payment for it at the moment;
 * `retired`: replaced, and kept for refunds of what was paid on it.
 */
const PaymentAccount = z.object({
  id: z.uuid(),
  kind: z.enum(['own_keys', 'connected']),
  providerAccount: z.string(),
  status: z.enum(['onboarding', 'active', 'restricted', 'retired']),
  /** The account of the books for what it collects. */
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
  /** True where the site has an account that can take payments now. */
  canSell: z.boolean(),
  accounts: z.array(PaymentAccount),
  /** True where the platform can connect accounts. */
  canConnect: z.boolean(),
  /** Where Stripe has to send the events of a site with keys of its own. */
  webhookUrl: z.string(),
})

export const getPaymentAccount = endpoint({
  method: 'GET',
  path: '/admin/payment-account',
  access: 'admin',
  summary: 'Comptes de paiement du site\u00a0; des clés secrètes, les quatre derniers caractères',
  reply: PaymentAccounts,
})

export const savePaymentKeys = endpoint({
  method: 'PUT',
  path: '/admin/payment-account/keys',
  access: 'admin',
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
  access: 'admin',
  stepUp: true,
  summary:
    'Relier un compte Stripe par la plateforme\u00a0: adresse de l’inscription, pour une visite',
  body: z.strictObject({ returnPath: path, refreshPath: path }),
  reply: z.object({ url: z.url(), expiresAt: z.iso.datetime({ offset: true }) }),
})

export const closePaymentAccount = endpoint({
  method: 'DELETE',
  path: '/admin/payment-account',
  access: 'admin',
  stepUp: true,
  summary: 'Ne plus encaisser\u00a0; les remboursements restent possibles',
  message: 'Le site n’encaisse plus de paiement.',
  reply: PaymentAccounts,
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
