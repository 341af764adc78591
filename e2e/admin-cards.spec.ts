import { request, type Page } from '@playwright/test'

import { enterBackOffice, expectGoodScreen, heading, makeColleague } from './back-office.ts'
import { placeOrder } from './checkout.ts'
import { queryDatabase } from './database.ts'
import { expect, test } from './journey.ts'
import { tabTo } from './keyboard.ts'
import { receiveMail } from './mails.ts'
import { newPerson } from './people.ts'
import { SHORT_INTERVALS } from './polling.ts'
import { PHONE } from './screens.ts'
import { findSession, holdSession } from './sessions.ts'
import { ESCAPE_GAME } from './sites.ts'
import { payIntent } from './stripe.ts'
import { enterAs, makeGiftCard } from './team-sale.ts'

const ADMIN = `${ESCAPE_GAME.origin}/admin`
const RESENT = 'Votre carte cadeau est prête'

interface Card {
  code: string
  hint: string
  id: string
  buyer: string
  number: string
}

/** A card of 80,00 € that the website sold. */
async function sellCard(page: Page): Promise<Card> {
  const code = await makeGiftCard(page, 8000)
  const hint = code.slice(-4)
  const [row] = await queryDatabase<Pick<Card, 'id' | 'buyer' | 'number'>>(
    `SELECT g.id, g.buyer_email AS buyer, o.number FROM gift_card g
     JOIN customer_order o ON o.id_site = g.id_site AND o.id = g.id_order
     WHERE g.id_site = $1 AND g.hint = $2 ORDER BY g.created_at DESC LIMIT 1`,
    [ESCAPE_GAME.id, hint],
  )
  return { code, hint, ...row! }
}

const title = (page: Page, { hint }: Card) => heading(page, `Carte ••••\u00a0${hint}`)
const dialog = (page: Page, { hint }: Card, verb: string) =>
  page.getByRole('dialog', { name: `${verb} la carte ••••\u00a0${hint}` })
const ledger = (page: Page) =>
  page.getByRole('region', { name: 'Mouvements' }).getByRole('listitem')

/** What the card is for a visitor who has its code. */
async function stateForVisitors(page: Page, { code }: Card): Promise<string> {
  const visitor = await page.context().newPage()
  await visitor.goto(`${ESCAPE_GAME.origin}/carte-cadeau-escape-game/${code}`)
  const state = await visitor.locator('dt', { hasText: 'État' }).locator('+ dd').innerText()
  await visitor.close()
  return state
}

test('a card is found, sent again, extended from its expiry, and blocked while it pays', async ({
  page,
}) => {
  const card = await sellCard(page)
  await enterAs(page, 'ADMIN')
  await page.goto(`${ADMIN}/cartes`)
  await expect(heading(page, 'Cartes cadeaux')).toBeVisible()
  await expect(page.getByRole('link', { name: /^Utilisables/ })).toBeVisible()
  await expectGoodScreen(page)
  await page.getByRole('searchbox').fill(card.hint.toLowerCase())
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`${ADMIN}/cartes?q=${card.hint.toLowerCase()}`)
  await page.getByRole('table').getByRole('link', { name: card.hint }).first().click()
  await expect(title(page, card)).toBeFocused()
  await expect(ledger(page)).toHaveText([/^Venduecommande /])
  await expect(page.getByRole('main')).not.toContainText(card.code)

  await page.getByRole('button', { name: 'Envoyer par courriel' }).click()
  const sending = dialog(page, card, 'Envoyer')
  await expectGoodScreen(page)
  await sending.getByRole('button', { name: 'Envoyer' }).click()
  await expect(page.getByText('La carte part par courriel.')).toBeVisible()
  expect((await receiveMail(card.buyer, RESENT)).text).toContain(card.code)
  const other = newPerson().email
  await page.getByRole('button', { name: 'Envoyer par courriel' }).click()
  await sending.getByLabel('À qui').selectOption('Une autre adresse')
  await sending.getByLabel('Adresse e-mail').fill(other)
  await sending.getByRole('button', { name: 'Envoyer' }).click()
  await expect(sending).toBeHidden()
  expect((await receiveMail(other, /^Une carte cadeau pour vous/)).text).toContain(card.code)
  await expect(ledger(page).first()).toContainText(`à ${other}`)

  // It ended, and its rest became income in the night.
  await queryDatabase(
    `UPDATE gift_card SET valid_until = current_date - 3 WHERE id_site = $1 AND id = $2`,
    [ESCAPE_GAME.id, card.id],
  )
  await queryDatabase(
    `WITH set AS (SELECT set_config('app.site_id', $1::text, true))
     SELECT expire_gift_cards($1::int) FROM set`,
    [ESCAPE_GAME.id],
  )
  await page.reload()
  await expect(page.getByText('80,00\u00a0€ échus')).toBeVisible()
  await expectGoodScreen(page)
  await tabTo(page, page.getByRole('button', { name: 'Prolonger' }))
  await page.keyboard.press('Enter')
  const extending = dialog(page, card, 'Prolonger')
  await expect(extending).toContainText('80,00\u00a0€ étaient échus')
  await tabTo(page, extending.getByLabel('Raison'))
  await page.keyboard.press('Enter')
  await expect(extending.getByLabel('Raison')).toHaveAccessibleDescription(/Dites pourquoi/)
  await expectGoodScreen(page)
  await page.keyboard.type('Fermeture d’août')
  // A colleague extends it first.
  await queryDatabase(
    `UPDATE gift_card SET valid_until = current_date + 10 WHERE id_site = $1 AND id = $2`,
    [ESCAPE_GAME.id, card.id],
  )
  await page.keyboard.press('Enter')
  await expect(extending).toContainText('Quelqu’un a modifié cette carte')
  await expectGoodScreen(page)
  await extending.getByRole('button', { name: 'Enregistrer ma version' }).click()
  await expect(page.getByText('La carte est prolongée.')).toBeVisible()
  await expect(ledger(page).first()).toContainText('Fermeture d’août')
  await expect(ledger(page).filter({ hasText: 'Échéance annulée' })).toContainText('+80,00\u00a0€')
  expect(await stateForVisitors(page, card)).toBe('Utilisable')

  // Somebody is paying with it when it is blocked.
  const visitor = await request.newContext()
  const { id: idHold } = await holdSession(visitor, await findSession(visitor))
  const { order } = await placeOrder(visitor, { holds: [idHold], giftCardCodes: [card.code] })
  await visitor.dispose()
  await page.reload()
  await expect(ledger(page).first()).toContainText(order.number)
  await page.getByRole('button', { name: 'Bloquer' }).click()
  const blocking = dialog(page, card, 'Bloquer')
  await blocking.getByLabel('Raison').fill('Code volé')
  await expectGoodScreen(page)
  await blocking.getByRole('button', { name: 'Bloquer' }).click()
  await expect(page.getByText('La carte est bloquée.')).toBeVisible()
  expect(await stateForVisitors(page, card)).toBe('Bloquée')
  await payIntent(order.id)
  await expect
    .poll(
      async () => {
        const [row] = await queryDatabase<{ reason: string }>(
          'SELECT reason FROM refund WHERE id_site = $1 AND id_order = $2',
          [ESCAPE_GAME.id, order.id],
        )
        return row?.reason
      },
      { intervals: SHORT_INTERVALS },
    )
    .toBe('gift_card_blocked')
  await page.reload()
  await expect(page.getByText('bloquée', { exact: true })).toBeVisible()
  await expect(ledger(page).first()).toContainText('Rendue par une commande')
  await expect(page.getByRole('button', { name: 'Envoyer par courriel' })).toHaveCount(0)
  await expectGoodScreen(page)
  await page.getByRole('button', { name: 'Débloquer' }).click()
  const unblocking = dialog(page, card, 'Débloquer')
  await unblocking.getByLabel('Raison').fill('Code retrouvé')
  await unblocking.getByRole('button', { name: 'Débloquer' }).click()
  await expect(page.getByText('La carte est débloquée.')).toBeVisible()
  expect(await stateForVisitors(page, card)).toBe('Utilisable')

  // The order that bought it, and the search, lead here as well.
  await page.goto(`${ADMIN}/commandes?number=${card.number}`)
  await page.getByRole('rowheader').getByRole('link').click()
  await page.getByRole('link', { name: /^Ouvrir la carte/ }).click()
  await expect(title(page, card)).toBeVisible()
  await page.keyboard.press('ControlOrMeta+k')
  await page.getByLabel('Nom, numéro, e-mail, téléphone ou carte').fill(card.hint)
  await page
    .getByRole('dialog')
    .getByRole('link', { name: `Carte cadeau •••• ${card.hint}` })
    .first()
    .click()
  await expect(title(page, card)).toBeVisible()
})

test.describe('on a phone', () => {
  test.use(PHONE)

  test('staff reads a code at the counter and sends the card, and changes nothing else', async ({
    page,
  }) => {
    const card = await sellCard(page)
    await enterAs(page, 'STAFF')
    await page.goto(`${ADMIN}/cartes`)
    await page.getByRole('button', { name: 'Lire un code' }).click()
    const reading = page.getByRole('dialog', { name: 'Lire le code d’une carte' })
    await reading.getByLabel('Code entier').fill('ABCD-EFGH-JKMN-PQRS-TVWX')
    await reading.getByRole('button', { name: 'Ouvrir la carte' }).click()
    await expect(reading.getByRole('alert')).toContainText('n’existe pas')
    await expectGoodScreen(page)
    await reading.getByLabel('Code entier').fill(card.code.toLowerCase())
    await page.keyboard.press('Enter')
    await expect(title(page, card)).toBeVisible()
    expect(page.url()).not.toContain(card.code.toLowerCase())
    await expect(page.getByRole('button', { name: /^(?:Prolonger|Bloquer)$/ })).toHaveCount(0)
    await expectGoodScreen(page)
    await page.getByRole('button', { name: 'Envoyer par courriel' }).click()
    const sending = dialog(page, card, 'Envoyer')
    await expect(sending.getByRole('option')).toHaveText([`Acheteur\u00a0: ${card.buyer}`])
    await sending.getByRole('button', { name: 'Envoyer' }).click()
    await expect(page.getByText('La carte part par courriel.')).toBeVisible()
    await receiveMail(card.buyer, RESENT)
    await expect(ledger(page).first()).toContainText('Envoyée à nouveau')

    await page.goto(`${ADMIN}/cartes?q=${card.hint}`)
    const listed = page.getByRole('listitem').filter({ hasText: `••••\u00a0${card.hint}` })
    await expect(listed.first()).toContainText('80,00\u00a0€')
    await expectGoodScreen(page)
    await page.goto(`${ADMIN}/cartes?q=zzzzzz`)
    await expect(page.getByRole('heading', { name: /^Aucune carte ne correspond/ })).toBeVisible()
  })
})

test('an accountant reads cards and their orders, and acts on none', async ({ page, context }) => {
  const card = await sellCard(page)
  await enterBackOffice(page, ESCAPE_GAME, await makeColleague(context, ESCAPE_GAME, 'ACCOUNTANT'))
  await page.goto(`${ADMIN}/cartes?q=${card.hint}`)
  await expect(page.getByRole('button', { name: 'Lire un code' })).toHaveCount(0)
  await page.getByRole('table').getByRole('link', { name: card.hint }).first().click()
  await expect(ledger(page).first()).toContainText('Vendue')
  await expect(page.getByRole('region', { name: 'Agir sur la carte' })).toHaveCount(0)
  await expectGoodScreen(page)
})
