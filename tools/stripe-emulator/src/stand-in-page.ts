import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

import { chromium } from '@playwright/test'
import { onTestFinished } from 'vitest'

import { CARD_PAYMENT, PUBLISHABLE_KEY, startTest } from './test-world.ts'

const NONCE = 'bm9uY2U'
const CARD_FRAME = 'iframe[title="Cadre de saisie sécurisé pour le paiement"]'
const EXPRESS_FRAME = 'iframe[title="Cadre des boutons de paiement express"]'
const WALLET_FRAME = 'iframe[title="Portefeuille de test"]'
const BANK_FRAME = 'iframe[title="Authentification 3D Secure"]'

/** A payment page of another origin with the policy of the website: no inline style. */
async function startHost(emulator: string, clientSecret: string) {
  const policy = [
    "default-src 'none'",
    `script-src 'nonce-${NONCE}' ${emulator}`,
    `connect-src ${emulator}`,
    `frame-src ${emulator}`,
    "style-src 'self'",
  ].join('; ')
  const server = createServer((_request, response) => {
    response.setHeader('content-security-policy', policy)
    response.setHeader('content-type', 'text/html; charset=utf-8')
    response.end(renderPage(emulator, clientSecret))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
}

function renderPage(emulator: string, clientSecret: string): string {
  return `<!doctype html><html lang="fr"><head><meta charset="utf-8"><title>Paiement</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<script nonce="${NONCE}" src="${emulator}/v3/stripe.js"></script></head>
<body><h1>Paiement</h1><div id="wallets"></div><div id="place"></div><button id="pay">Payer</button><output id="out"></output>
<script nonce="${NONCE}">
const stripe = Stripe('${PUBLISHABLE_KEY}')
const clientSecret = '${clientSecret}'
const deferred = location.search !== ''
const shown = deferred ? { mode: 'payment', amount: 8400, currency: 'eur' } : { clientSecret }
const variables = { colorPrimary: '#0b6b50', borderRadius: '10px' }
const elements = stripe.elements({ ...shown, locale: 'fr', appearance: { variables } })
const events = []
const element = elements.create('payment')
for (const name of ['ready', 'change', 'focus', 'blur']) element.on(name, (event) => events.push(event))
element.mount('#place')
Object.assign(window, { stripe, clientSecret, elements, element, events })
if (location.search === '?wallet') showWallets()
function showWallets() {
  const elements = stripe.elements({ ...shown, locale: 'fr' })
  const express = elements.create('expressCheckout', { emailRequired: true })
  window.walletEvents = []
  for (const name of ['ready', 'click', 'cancel', 'confirm']) {
    express.on(name, (event) => walletEvents.push(JSON.parse(JSON.stringify({ ...event, name }))))
  }
  express.on('click', ({ resolve, reject }) => (window.opensWallet ? resolve() : reject()))
  express.on('confirm', async () => {
    await elements.submit()
    const result = await stripe.confirmPayment({ elements, clientSecret, redirect: 'if_required' })
    out.value = JSON.stringify(result)
  })
  express.mount('#wallets')
}
pay.onclick = async () => {
  out.value = ''
  const billing_details = { name: 'Léa Martin' }
  const result = await stripe.confirmPayment({
    elements,
    clientSecret,
    confirmParams: { payment_method_data: { billing_details } },
    redirect: 'if_required',
  }).catch((error) => ({ thrown: error.name }))
  out.value = JSON.stringify(result)
}
</script></body></html>`
}

interface Options {
  width?: number
  isDeferred?: boolean
  wallet?: 'offered' | 'missing'
}

export async function openPaymentPage(options: Options = {}) {
  const world = await startTest()
  const intent = await world.stripe.paymentIntents.create(CARD_PAYMENT)
  const address = await startHost(world.emulator.url, intent.client_secret ?? '')
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium-headless-shell',
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  })
  onTestFinished(() => browser.close())
  const page = await browser.newPage({
    locale: 'fr-FR',
    viewport: { width: options.width ?? 390, height: 844 },
  })
  const faults: string[] = []
  page.on('console', (message) => {
    if (/Content Security Policy|Uncaught/.test(message.text())) faults.push(message.text())
  })
  page.on('pageerror', (error) => faults.push(error.message))
  if (options.wallet === 'missing') await page.addInitScript('delete window.PaymentRequest')
  await page.goto(address + searchOf(options))
  const card = page.frameLocator(CARD_FRAME)
  const bank = page.frameLocator(BANK_FRAME)
  const express = page.frameLocator(EXPRESS_FRAME)
  const wallet = page.frameLocator(WALLET_FRAME)

  async function fill(number: string): Promise<void> {
    await card.getByLabel('Numéro de carte').fill(number)
    await card.getByLabel('Date d’expiration MM / AA').fill('12 / 40')
    await card.getByLabel('Cryptogramme').fill('123')
  }
  const pay = () => page.getByRole('button', { name: 'Payer' }).click()
  async function readResult(): Promise<unknown> {
    return JSON.parse(await page.locator('#out').filter({ hasText: /./ }).innerText())
  }
  const frames = { card, bank, express, wallet }
  return { ...world, ...frames, intent, page, faults, fill, pay, readResult }
}

function searchOf({ isDeferred, wallet }: Options): string {
  if (wallet) return '?wallet'
  return isDeferred ? '?deferred' : ''
}
