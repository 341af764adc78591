import { expect, test } from 'vitest'

import { openPaymentPage } from './stand-in-page.ts'

const GOOD = '4242 4242 4242 4242'
const DECLINED = '4000 0000 0000 0002'
const AUTHENTICATED = '4000 0025 0000 3155'
const COMPLETE = 'Terminer l’authentification'

test('a card is refused, then another pays, and the page never holds a card number', async () => {
  const { stripe, intent, page, faults, fill, pay, readResult } = await openPaymentPage()
  await fill(DECLINED)
  await pay()
  expect(await readResult()).toMatchObject({
    error: {
      type: 'card_error',
      code: 'card_declined',
      decline_code: 'generic_decline',
      message: 'Votre carte a été refusée.',
    },
  })
  await fill(GOOD)
  await pay()
  expect(await readResult()).toMatchObject({
    paymentIntent: { id: intent.id, status: 'succeeded' },
  })
  const paid = await stripe.paymentIntents.retrieve(intent.id, { expand: ['latest_charge'] })
  expect(paid.latest_charge).toMatchObject({ billing_details: { name: 'Léa Martin' } })

  const html = (await page.content()).replaceAll(/\s/g, '')
  expect(html).not.toContain('424242424242')
  expect(html).not.toContain('400000000000')
  expect(faults).toEqual([])
})

test('what is incomplete is said beside its field, and nothing is sent', async () => {
  const { emulator, page, card, pay, readResult } = await openPaymentPage({ width: 320 })
  await card.getByLabel('Numéro de carte').fill('4242')
  await pay()
  expect(await readResult()).toMatchObject({
    error: { type: 'validation_error', code: 'incomplete_number' },
  })
  expect(await card.getByText('Votre numéro de carte est incomplet.').isVisible()).toBe(true)
  expect(await card.getByLabel('Numéro de carte').getAttribute('aria-invalid')).toBe('true')
  expect(emulator.state().charges.failed.count).toBe(0)

  // The frame is as high and as wide as what it shows.
  const root = 'document.documentElement'
  const sizes = `[${root}.scrollHeight - innerHeight, ${root}.scrollWidth - innerWidth]`
  await expect.poll(() => card.locator('html').evaluate(sizes)).toEqual([0, 0])
  const box = await card.getByLabel('Cryptogramme').boundingBox()
  expect(box?.height).toBeGreaterThanOrEqual(44)
  expect(await page.evaluate('events')).toContainEqual(
    expect.objectContaining({ elementType: 'payment', complete: false, empty: false }),
  )
})

test('a slow press counts: what leaving the field says moves nothing under the pointer', async () => {
  const { page, card, readResult } = await openPaymentPage({ width: 320 })
  await card.getByLabel('Numéro de carte').fill('4242')
  await page.getByRole('button', { name: 'Payer' }).hover()
  await page.mouse.down()
  await card.getByText('Votre numéro de carte est incomplet.').waitFor()
  await page.evaluate('new Promise((drawn) => setTimeout(drawn, 300))')
  await page.mouse.up()
  expect(await readResult()).toMatchObject({ error: { code: 'incomplete_number' } })
})

test('3-D Secure is passed with the keyboard alone, and the focus comes back', async () => {
  const { page, bank, faults, fill, readResult } = await openPaymentPage()
  await fill(AUTHENTICATED)
  await page.getByRole('button', { name: 'Payer' }).focus()
  await page.keyboard.press('Enter')
  await bank.locator('#complete:focus').waitFor()
  await page.keyboard.press('Enter')
  expect(await readResult()).toMatchObject({ paymentIntent: { status: 'succeeded' } })
  expect(await page.locator('dialog').count()).toBe(0)
  expect(await page.locator('#pay:focus').count()).toBe(1)
  expect(faults).toEqual([])
})

test('3-D Secure that fails, or is left with Escape, is told in French', async () => {
  const { page, bank, fill, pay, readResult } = await openPaymentPage()
  const failure = { error: { code: 'payment_intent_authentication_failure' } }
  await fill(AUTHENTICATED)
  await pay()
  await bank.getByRole('button', { name: 'Échouer l’authentification' }).click()
  expect(await readResult()).toMatchObject({
    error: {
      ...failure.error,
      message: expect.stringMatching(/^Nous n’avons pas pu authentifier/) as string,
    },
  })
  await pay()
  await bank.getByRole('button', { name: COMPLETE }).waitFor()
  await page.keyboard.press('Escape')
  expect(await readResult()).toMatchObject(failure)
})

test('a card may be refused after 3-D Secure', async () => {
  const { bank, fill, pay, readResult } = await openPaymentPage()
  await fill('4000 0084 0000 1629')
  await pay()
  await bank.getByRole('button', { name: COMPLETE }).click()
  expect(await readResult()).toMatchObject({ error: { code: 'card_declined' } })
})

test('an action that the server left open is handled later, and the payment read back', async () => {
  const { stripe, intent, page, bank } = await openPaymentPage()
  await stripe.paymentIntents.confirm(intent.id, {
    payment_method: 'pm_card_threeDSecure2Required',
  })
  await page.evaluate(
    'stripe.handleNextAction({ clientSecret }).then((r) => { out.value = r.paymentIntent.status }), 0',
  )
  await bank.getByRole('button', { name: COMPLETE }).click()
  await expect.poll(() => page.locator('#out').innerText()).toBe('succeeded')
  const read = await page.evaluate('stripe.retrievePaymentIntent(clientSecret)')
  expect(read).toMatchObject({ paymentIntent: { status: 'succeeded', amount: 8400 } })
})

test('fields shown before the intent must be submitted first and show its amount', async () => {
  const { page, fill, pay, readResult } = await openPaymentPage({ isDeferred: true })
  await fill(GOOD)
  await pay()
  expect(await readResult()).toEqual({ thrown: 'IntegrationError' })
  await page.evaluate('elements.submit()')
  await page.evaluate('elements.update({ amount: 9200 })')
  await pay()
  expect(await readResult()).toMatchObject({ error: { type: 'invalid_request_error' } })
  await page.evaluate('elements.update({ amount: 8400 })')
  await pay()
  expect(await readResult()).toMatchObject({ paymentIntent: { status: 'succeeded' } })
})

const WALLET_BUTTON = 'Portefeuille de test'

test('a wallet opens when the page says so, tells what was required and pays', async () => {
  const { stripe, intent, page, express, wallet, faults, readResult } = await openPaymentPage({
    wallet: 'offered',
  })
  await express.getByRole('button', { name: WALLET_BUTTON }).click()
  // The page refuses the first press.
  await expect.poll(() => page.evaluate('walletEvents.length')).toBe(2)
  expect(await page.locator('dialog').count()).toBe(0)
  await page.evaluate('window.opensWallet = true')
  await express.getByRole('button', { name: WALLET_BUTTON }).click()
  await expect.poll(() => wallet.locator('#amount').innerText()).toMatch(/84,00/)
  await wallet.getByRole('button', { name: 'Annuler' }).click()
  await expect.poll(() => page.locator('dialog').count()).toBe(0)
  await express.getByRole('button', { name: WALLET_BUTTON }).click()
  await wallet.getByRole('button', { name: 'Payer' }).click()
  expect(await readResult()).toMatchObject({ paymentIntent: { status: 'succeeded' } })
  expect(await page.locator('dialog').count()).toBe(0)
  expect(await page.evaluate('walletEvents.map(({ name }) => name)')).toEqual([
    ...['ready', 'click', 'click', 'cancel', 'click', 'confirm'],
  ])
  expect(await page.evaluate('walletEvents.at(-1).billingDetails')).toEqual({
    name: 'Camille Renard',
    email: expect.stringMatching(/@example\.org$/) as string,
  })
  const paid = await stripe.paymentIntents.retrieve(intent.id, { expand: ['latest_charge'] })
  expect(paid.latest_charge).toMatchObject({
    billing_details: { name: 'Camille Renard' },
    payment_method_details: { card: { wallet: { type: 'google_pay' } } },
  })
  expect(faults).toEqual([])
})

test('a browser that has no wallet is offered none', async () => {
  const { page } = await openPaymentPage({ wallet: 'missing' })
  const ready = [{ elementType: 'expressCheckout', name: 'ready' }]
  await expect.poll(() => page.evaluate('walletEvents')).toEqual(ready)
  expect(await page.locator('#wallets iframe').count()).toBe(0)
})
