import { expect, type FrameLocator, type Page } from '@playwright/test'

import { STRIPE_PORT } from './surroundings.ts'

export const STRIPE_ORIGIN = `http://127.0.0.1:${STRIPE_PORT}`
const SECRET_KEY = 'sk_test_sesame'

/** Cards of Stripe's test mode, by what becomes of them. */
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

/** What Stripe knows about an order: one payment, whatever was tried. */
export async function readIntents(idOrder: string): Promise<Intent[]> {
  const { data } = await callStripe<{ data: (Intent & { metadata: Record<string, string> })[] }>(
    '/v1/payment_intents?limit=100',
  )
  return data.filter(({ metadata }) => metadata['id_order'] === idOrder)
}

/** Pays behind the website's back, as a customer's bank does that answers late. */
export async function payIntent(idOrder: string): Promise<void> {
  const [intent] = await readIntents(idOrder)
  const body = new URLSearchParams({ payment_method: 'pm_card_visa' })
  const paid = await callStripe<Intent>(`/v1/payment_intents/${intent!.id}/confirm`, body)
  expect(paid.status).toBe('succeeded')
}

async function callStripe<T>(path: string, body?: URLSearchParams): Promise<T> {
  const headers = { authorization: `Bearer ${SECRET_KEY}` }
  const answer = await fetch(
    STRIPE_ORIGIN + path,
    body ? { method: 'POST', headers, body } : { headers },
  )
  expect(answer.status, await answer.clone().text()).toBe(200)
  return (await answer.json()) as T
}
