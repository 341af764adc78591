import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test'

import {
  DEMO_PAYMENT_ACCOUNTS,
  DEMO_PLATFORM_KEYS,
} from '../apps/api/seed/demo/payment-accounts.ts'
import { STRIPE_PORT } from './system-under-test.ts'

export const STRIPE_ORIGIN = `http://127.0.0.1:${STRIPE_PORT}`

/** Credentials of each demo site: 66 and 68 have their own keys, 67 is a connected account. */
const ACCOUNTS = DEMO_PAYMENT_ACCOUNTS.map(({ keys, providerAccount }) => ({
  authorization: `Bearer ${(keys ?? DEMO_PLATFORM_KEYS).secretKey}`,
  ...(!keys && { 'stripe-account': providerAccount }),
}))

/** Cards of Stripe's test mode, by outcome. */
export const CARDS = {
  paid: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  withoutFunds: '4000 0000 0000 9995',
  secured: '4000 0025 0000 3155',
}

export function cardFrame(page: Page): FrameLocator {
  return page.frameLocator('iframe[title="Cadre de saisie sécurisé pour le paiement"]')
}

export function bankFrame(page: Page): FrameLocator {
  return page.frameLocator('iframe[title="Authentification 3D Secure"]')
}

export function walletButton(page: Page): Locator {
  return page
    .frameLocator('iframe[title="Cadre des boutons de paiement express"]')
    .getByRole('button', { name: 'Portefeuille de test' })
}

export function walletFrame(page: Page): FrameLocator {
  return page.frameLocator('iframe[title="Portefeuille de test"]')
}

export async function fillCard(page: Page, number: string): Promise<void> {
  const frame = cardFrame(page)
  await frame.getByLabel('Numéro de carte').fill(number)
  await frame.getByLabel('Date d’expiration').fill('12 / 34')
  await frame.getByLabel('Cryptogramme').fill('123')
}

export interface Intent {
  id: string
  amount: number
  amount_received: number
  status: string
  client_secret: string
}

type Account = (typeof ACCOUNTS)[number]

/** Payment intents of an order at Stripe, on any account. */
export async function readIntents(idOrder: string): Promise<Intent[]> {
  const found = await listIntents(idOrder)
  return found.map(({ intent }) => intent)
}

export async function listIntents(
  idOrder: string,
): Promise<{ account: Account; intent: Intent }[]> {
  const byAccount = ACCOUNTS.map(async (account) => {
    const path = '/v1/payment_intents?limit=100'
    const { data } = await callStripe<{ data: Marked[] }>(account, path)
    const own = data.filter(({ metadata }) => metadata['id_order'] === idOrder)
    return own.map((intent) => ({ account, intent }))
  })
  return (await Promise.all(byAccount)).flat()
}

type Marked = Intent & { metadata: Record<string, string> }

/** Completes a payment outside the website, like a bank that replies late. */
export async function payIntent(idOrder: string): Promise<void> {
  const confirm = await prepareIntent(idOrder)
  await confirm()
}

/** Finds the payment of an order, and returns what completes it. */
export async function prepareIntent(idOrder: string): Promise<() => Promise<void>> {
  const [{ account, intent }] = (await listIntents(idOrder)) as [
    { account: Account; intent: Intent },
  ]
  const body = new URLSearchParams({ payment_method: 'pm_card_visa' })
  return async () => {
    const paid = await callStripe<Intent>(account, `/v1/payment_intents/${intent.id}/confirm`, body)
    expect(paid.status).toBe('succeeded')
  }
}

async function callStripe<T>(headers: Account, path: string, body?: URLSearchParams): Promise<T> {
  const response = await fetch(
    STRIPE_ORIGIN + path,
    body ? { method: 'POST', headers, body } : { headers },
  )
  expect(response.status, await response.clone().text()).toBe(200)
  return (await response.json()) as T
}
