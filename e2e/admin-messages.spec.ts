import type { BrowserContext, Page } from '@playwright/test'

import {
  enterBackOffice,
  expectGoodScreen,
  heading,
  makeColleague,
  type OwnSite,
} from './back-office.ts'
import type { ClientAddress } from './client-address.ts'
import { queryDatabase } from './database.ts'
import { publishPage } from './hostile/write-pages.ts'
import { expect, test } from './journey.ts'
import { tabTo } from './keyboard.ts'
import { listMails, receiveMail } from './mails.ts'
import { makeMeasuredSite } from './measured-site.ts'
import { newPerson, type Person } from './people.ts'
import { PHONE } from './screens.ts'
import { createOwnSite } from './test-site.ts'

const SENTENCE = 'La salle accueille jusqu’à six joueurs.'

/** A site whose contact page takes messages. */
async function openContactPage(clientAddress: ClientAddress) {
  const ownSite = await createOwnSite(clientAddress, {
    ...{ ADMIN_SECOND_FACTOR: 'false', COMPANY_EMAIL: 'accueil@exemple-test.fr' },
  })
  const ready = { title: 'Places', text: SENTENCE }
  await queryDatabase('INSERT INTO ready_reply (id_site, title, text) VALUES ($1, $2, $3)', [
    ownSite.site.id,
    ready.title,
    ready.text,
  ])
  const block = { type: 'contact', title: 'Nous écrire' }
  const path = await publishPage(ownSite, { url: '/nous-ecrire', blocks: [block] })
  await ownSite.leave()
  return { site: ownSite.site, path }
}

/** Written as a visitor does. */
async function write(page: Page, address: string, person: Person, subject: string) {
  await page.goto(address)
  await page.getByLabel('Sujet').fill(subject)
  await page.getByLabel('Votre nom').fill('Bérénice Faure')
  await page.getByLabel(/e-mail/i).fill(person.email)
  await page.getByLabel('Votre message').fill('Bonjour, deux amis voudraient nous rejoindre.')
  await page.getByRole('button', { name: 'Envoyer le message' }).click()
  await expect(page.getByText('Votre message est bien parti')).toBeVisible()
}

/** Written by the database, whose triggers do the rest. */
async function makeMessages(site: OwnSite, messages: readonly Record<string, string>[]) {
  for (const { name = 'Sarah Dumont', email, subject, message = 'Bonjour à vous.' } of messages) {
    await queryDatabase(
      `INSERT INTO message (id_site, id, name, email, phone, subject, message, created_at)
       VALUES ($1, gen_random_uuid(), $2, $3, '', $4, $5, now())`,
      [site.id, name, email, subject, message],
    )
  }
}

const openTeam = async (context: BrowserContext, site: OwnSite, role: 'STAFF' | 'ADMIN') => {
  const person = await makeColleague(context, site, role)
  const page = await context.newPage()
  await enterBackOffice(page, site, person)
  return { page, person }
}

const thread = (page: Page) => page.getByRole('article', { name: 'Conversation' })
const list = (page: Page) => page.getByRole('region', { name: 'Conversations' })

test.describe('on a phone', () => {
  test.use(PHONE)

  test('a message from the website is taken, replied to with a ready sentence, and settled', async ({
    page: visitor,
    browser,
    clientAddress,
  }) => {
    const { site, path } = await openContactPage(clientAddress)
    const person = newPerson()
    const context = await browser.newContext({ ...PHONE })
    const { page } = await openTeam(context, site, 'STAFF')
    const live = page.waitForResponse('**/api/admin/live')
    await page.goto(`${site.origin}/admin/messages`)
    await expect(page.getByText('Aucun message pour l’instant')).toBeVisible()
    await expectGoodScreen(page)
    await live
    await write(visitor, site.origin + path, person, 'De 4 à 6 joueurs')

    await expect(list(page).getByRole('link')).toContainText(['Bérénice Faure'])
    await expect(list(page).getByRole('link')).toContainText(['à traiter'])
    await page.getByRole('button', { name: /^Plus/ }).click()
    await expect(page.getByRole('link', { name: 'Messages 1 à traiter' })).toBeVisible()
    await page.keyboard.press('Escape')
    await list(page).getByRole('link').click()
    await expect(page).toHaveURL(/\/messages\/[\da-f-]{36}$/)
    await expect(list(page)).toBeHidden()
    await expect(thread(page).getByText('deux amis voudraient')).toBeVisible()
    await page.getByRole('button', { name: 'Je m’en charge' }).click()
    await expect(page.getByRole('button', { name: 'Je m’en charge' })).toBeHidden()
    await page.getByRole('button', { name: 'Envoyer' }).click()
    await expect(page.getByText('Écrivez quelques mots.')).toBeVisible()
    await page.getByRole('button', { name: 'Places' }).click()
    await expect(page.getByLabel(/^Réponse à Bérénice/)).toHaveValue(SENTENCE)
    await page.getByLabel('Après l’envoi').selectOption('réglé')
    await expectGoodScreen(page)
    await page.getByRole('button', { name: 'Envoyer' }).click()
    await expect(page.getByText('La réponse est partie.')).toBeVisible()
    const mail = await receiveMail(person.email, 'Re\u00a0: De 4 à 6 joueurs')
    expect(mail.text).toContain(SENTENCE)
    expect(mail.text).toContain('> Bonjour, deux amis voudraient nous rejoindre.')
    expect(mail.headers['reply-to']).toContain('accueil@exemple-test.fr')
    await expect(thread(page).getByText('remise au serveur de courrier')).toBeVisible()
    await expect(page.getByRole('radio', { name: 'réglé' })).toBeChecked()
    await page.getByRole('link', { name: 'Tous les messages' }).click()
    await expect(list(page).getByRole('link')).toContainText(['réglé'])
    const replies = (await listMails(person.email)).filter(({ subject }) =>
      subject.startsWith('Re'),
    )
    expect(replies).toHaveLength(1)
    await context.close()
  })
})

test('two colleagues who take one message see both choices, and hostile words stay words', async ({
  page,
  browser,
}) => {
  const site = await makeMeasuredSite({ ADMIN_SECOND_FACTOR: 'false' })
  const markup = '<img src=x onerror=document.title=1><script>alert(1)</script>'
  await makeMessages(site, [
    {
      ...{ name: `${markup} Ada`, email: 'ada@exemple-test.fr', subject: 'x'.repeat(150) },
      message: `${markup}\n${'interminable'.repeat(60)}`,
    },
  ])
  const person = await makeColleague(page.context(), site, 'STAFF')
  await enterBackOffice(page, site, person)
  await page.goto(`${site.origin}/admin/messages`)
  await expect(list(page)).toContainText(markup.slice(0, 20))
  // By keyboard alone.
  await tabTo(page, list(page).getByRole('link').first())
  await page.keyboard.press('Enter')
  await expect(thread(page).getByText('interminableinterminable')).toBeVisible()
  await expect(page).toHaveTitle(/^Messages/)
  await expect(thread(page).getByRole('heading', { level: 2 })).toBeFocused()
  await expectGoodScreen(page)
  await page.getByRole('radio', { name: 'Note interne' }).check()
  await page.getByLabel('Note pour l’équipe').fill('À rappeler demain')

  const context = await browser.newContext()
  const other = await openTeam(context, site, 'ADMIN')
  await other.page.goto(page.url())
  await expect(other.page.getByRole('button', { name: 'Je m’en charge' })).toBeVisible()
  // The other screen does not hear of the first change.
  const reads = '**/api/admin/conversation/*'
  await other.page.route(reads, async (route) => {
    if (route.request().method() === 'GET') await route.abort()
    else await route.continue()
  })
  await page.getByRole('button', { name: 'Je m’en charge' }).click()
  await expect(page.getByRole('button', { name: 'Je m’en charge' })).toBeHidden()
  await other.page.getByRole('radio', { name: 'réglé' }).click()
  const conflict = other.page.getByText('Quelqu’un a changé cette conversation entre-temps.')
  await expect(conflict).toBeVisible()
  await other.page.unroute(reads)
  await page.getByRole('button', { name: 'Ajouter la note' }).click()
  await expect(page.getByText('La note est ajoutée.')).toBeVisible()
  await expect(thread(other.page).getByText('À rappeler demain')).toBeVisible()
  await expect(other.page.getByText(/Votre choix\u00a0: réglé, pour personne/)).toBeVisible()
  await expectGoodScreen(other.page)
  await other.page.getByRole('button', { name: 'Enregistrer mon choix' }).click()
  await expect(conflict).toBeHidden()
  await expect(other.page.getByRole('radio', { name: 'réglé' })).toBeChecked()
  await expect(page.getByRole('radio', { name: 'réglé' })).toBeChecked()
  await context.close()
})

test('an administrator exports messages, and follows a request about data to its end', async ({
  page,
}) => {
  const site = await makeMeasuredSite({ ADMIN_SECOND_FACTOR: 'false' })
  const { email } = newPerson()
  await makeMessages(site, [
    { email, subject: 'Copie de mes données', message: 'Envoyez-moi une copie de tout.' },
    { email: 'autre@exemple-test.fr', subject: 'Écharpe bleue' },
  ])
  const admin = await makeColleague(page.context(), site, 'ADMIN')
  await enterBackOffice(page, site, admin)
  await page.goto(`${site.origin}/admin/messages?state=to_do`)
  await expect(heading(page, 'Messages')).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: /^CSV/ }).click()
  expect((await download).suggestedFilename()).toMatch(/^conversations.*\.csv$/)

  await page.getByRole('button', { name: 'Phrases prêtes' }).click()
  await page.getByRole('button', { name: 'Ajouter une phrase' }).click()
  await page.getByLabel('Titre').fill('Objet trouvé')
  await page.getByLabel('Phrase', { exact: true }).fill('Nous l’avons mis de côté.')
  await expectGoodScreen(page)
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click()
  await expect(page.getByRole('button', { name: /^Objet trouvé/ })).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Fermer' }).last().click()

  await list(page)
    .getByRole('link', { name: /Copie de mes données/ })
    .click()
  await page.getByRole('button', { name: 'C’est une demande de données' }).click()
  await expectGoodScreen(page)
  await page.getByRole('button', { name: 'Enregistrer la demande' }).click()
  const part = page.getByRole('region', { name: /^Demande de données D-\d{4}-001$/ })
  await expect(part).toContainText('accès et copie')
  await expect(part).toContainText(/dans (28|29|30|31)\u00a0jours/)
  const receipt = await receiveMail(email, /^Votre demande D-\d{4}-001 est enregistrée$/)
  expect(receipt.text).toContain('Réponse au plus tard le')
  await part.getByRole('button', { name: 'Noter comment' }).click()
  await page.getByLabel(/^Comment l’avez-vous/).fill('Réponse depuis l’adresse du compte')
  await page.getByRole('button', { name: 'Noter', exact: true }).click()
  await expect(part).toContainText('Réponse depuis l’adresse du compte')
  await part.getByRole('button', { name: 'Prolonger' }).click()
  await page.getByLabel('Raison, donnée à la personne').fill('Beaucoup d’archives à relire')
  await page.getByRole('dialog').getByRole('button', { name: 'Prolonger' }).click()
  await expect(part).toContainText('Délai prolongé au')
  await expect(part.getByRole('button', { name: 'Prolonger' })).toBeHidden()
  const extended = await receiveMail(email, /le délai est prolongé$/)
  expect(extended.text).toContain('Beaucoup d’archives à relire')
  await expectGoodScreen(page)
  await part.getByRole('button', { name: 'C’est fait' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'C’est fait' }).click()
  await expect(part).toContainText('faite')
  await expect(page.getByRole('radio', { name: 'réglé' })).toBeChecked()

  await page.getByRole('button', { name: 'Noter une demande' }).click()
  await page.getByLabel('Nom de la personne').fill('Yanis Leroy')
  await page.getByLabel('Demande', { exact: true }).selectOption('effacement')
  await expectGoodScreen(page)
  await page.getByRole('button', { name: 'Noter la demande' }).click()
  await expect(page.getByRole('region', { name: /^Demande de données D-\d{4}-002$/ })).toBeVisible()
  await expect(page.getByText('n’a pas laissé d’adresse e-mail')).toBeVisible()
  await page.getByRole('link', { name: /^Demandes de données/ }).click()
  await expect(list(page).getByRole('link')).toHaveCount(1)
  await expect(list(page)).toContainText('Yanis Leroy')
  await expectGoodScreen(page)
})
