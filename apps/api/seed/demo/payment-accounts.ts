/** Accounts of the demo at the Stripe emulator: two sites have their own keys, one is connected. */
export const DEMO_PLATFORM_KEYS = {
  secretKey: 'sk_test_sesame_platform',
  publicKey: 'pk_test_sesame_platform',
  webhookSecret: 'whsec_sesame_platform',
}

export interface DemoPaymentAccount {
  idSite: number
  id: string
  providerAccount: string
  /** Undefined for an account connected to the platform. */
  keys?: { secretKey: string; publicKey: string; webhookSecret: string }
}

export const DEMO_PAYMENT_ACCOUNTS: readonly DemoPaymentAccount[] = [
  {
    idSite: 66,
    id: '0199a000-0000-7000-8000-000000000066',
    providerAccount: 'acct_antre66',
    keys: {
      secretKey: 'sk_test_antre_66_demo',
      publicKey: 'pk_test_antre_66_demo',
      webhookSecret: 'whsec_antre_66_demo',
    },
  },
  {
    idSite: 67,
    id: '0199a000-0000-7000-8000-000000000067',
    providerAccount: 'acct_cave67',
  },
  {
    idSite: 68,
    id: '0199a000-0000-7000-8000-000000000068',
    providerAccount: 'acct_voiehaute68',
    keys: {
      secretKey: 'sk_test_voie_haute_68_demo',
      publicKey: 'pk_test_voie_haute_68_demo',
      webhookSecret: 'whsec_voie_haute_68_demo',
    },
  },
]
