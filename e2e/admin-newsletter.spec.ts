import { readFile } from 'node:fs/promises'

import type { Page } from '@playwright/test'

import {
  enterBackOffice,
  expectGoodScreen,
  heading,
  makeColleague,
  type OwnSite,
} from './back-office.ts'
import { queryDatabase } from './database.ts'
import { expect, test } from './journey.ts'
import { linkIn, receiveMail } from './mails.ts'
import { makeMeasuredSite } from './measured-site.ts'
import { newPerson } from './people.ts'

const CONFIRMATION = 'Confirmez votre inscription à notre lettre d’information'

async function makeLetterSite(): Promise<OwnSite> {
  const site = await makeMeasuredSite({ ADMIN_SECOND_FACTOR: 'false', NEWSLETTER_ENABLED: 'true' })
  await queryDatabase(
    `INSERT INTO newsletter_list (id_site, id, name, description)
     VALUES ($1, 1, 'La lettre du lundi', 'Une fois par mois')`,
    [site.id],
  )
  return site
}

async function subscribe(page: Page, { origin }: OwnSite): Promise<string> {
  const { email } = newPerson()
  await page.goto(`${origin}/newsletter`)
  const form = page.getByRole('main')
  await expect(form).toContainText('J’accepte de recevoir les nouvelles de l’établissement')
  await form.getByLabel('Adresse e-mail').fill(email)
  await form.getByRole('button', { name: 'M’abonner' }).click()
  await expect(page.getByRole('status')).toContainText('Ouvrez le courriel')
  return email
}

async function subscribeAndConfirm(page: Page, site: OwnSite): Promise<string> {
  const email = await subscribe(page, site)
  await page.goto(linkIn(await receiveMail(email, CONFIRMATION), '/newsletter/confirm/'))
  await page.getByRole('button', { name: 'Confirmer mon abonnement' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Votre abonnement est confirmé')
  return email
}

test('an administrator reads a proof, exports who has confirmed, and unsubscribes on demand', async ({
  page,
  context,
}) => {
  const site = await makeLetterSite()
  const waiting = await subscribe(page, site)
  const reader = await subscribeAndConfirm(page, site)
  const leaver = await subscribeAndConfirm(page, site)
  await enterBackOffice(page, site, await makeColleague(context, site, 'ADMIN'))
  await page.goto(`${site.origin}/admin/lettre`)
  await expect(page.getByText('3 dans cette vue')).toBeVisible()
  const rowOf = (email: string) => page.getByRole('row').filter({ hasText: email })
  await expect(rowOf(waiting)).toContainText('à confirmer')
  await expect(rowOf(reader)).toContainText('abonnement confirmé')
  await expect(rowOf(reader)).toContainText('La lettre du lundi')
  await expectGoodScreen(page)

  await rowOf(reader)
    .getByRole('button', { name: /^Preuve/ })
    .click()
  const proof = page.getByRole('dialog', { name: 'Preuve de l’accord' })
  await expect(proof).toContainText('«\u00a0J’accepte de recevoir les nouvelles')
  await expect(proof).toContainText('version 2026-11')
  await expect(proof).toContainText('par le lien du courriel de confirmation')
  await expect(proof).toContainText('Courriel de confirmation envoyé')
  await expectGoodScreen(page)
  await page.keyboard.press('Escape')

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: /^CSV/ }).click(),
  ])
  await expect(page.getByText('Le fichier est téléchargé\u00a0: 2 lignes.')).toBeVisible()
  const csv = await readFile(await file.path(), 'utf8')
  expect([reader, leaver, waiting].map((email) => csv.includes(email))).toEqual([true, true, false])

  await rowOf(leaver)
    .getByRole('button', { name: /^Désabonner/ })
    .click()
  const dialog = page.getByRole('dialog', { name: 'Désabonner cette personne' })
  await expectGoodScreen(page)
  // The person does it at the same moment.
  await queryDatabase('DELETE FROM newsletter_subscription WHERE id_site = $1 AND email = $2', [
    site.id,
    leaver,
  ])
  await dialog.getByRole('button', { name: 'Désabonner' }).click()
  await expect(dialog.getByRole('alert')).toBeVisible()
  await expectGoodScreen(page)
  await dialog.getByRole('button', { name: 'Ne rien changer' }).click()
  await expect(rowOf(leaver)).toContainText('désabonnement')

  await rowOf(waiting)
    .getByRole('button', { name: /^Désabonner/ })
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'Désabonner' }).click()
  await expect(page.getByText('La personne est désabonnée.')).toBeVisible()
  await page.goto(linkIn(await receiveMail(waiting, CONFIRMATION), '/newsletter/confirm/'))
  await page.getByRole('button', { name: 'Confirmer mon abonnement' }).click()
  await expect(page.getByRole('alert')).toContainText('Ce lien a expiré ou a déjà servi.')
})

test('filters are in the address; the team has no list of people', async ({ page, context }) => {
  const site = await makeLetterSite()
  await queryDatabase(
    `INSERT INTO newsletter_consent (id_site, id, email, source, lists, requested_at)
     SELECT $1, gen_random_uuid(), 'lecteur-' || n || '@example.fr', 'form', '{1}',
       now() - n * interval '1 hour'
     FROM generate_series(1, 30) n`,
    [site.id],
  )
  const staff = await makeColleague(context, site, 'STAFF')
  await enterBackOffice(page, site, await makeColleague(context, site, 'ADMIN'))
  await page.goto(`${site.origin}/admin/lettre?state=confirmed`)
  await expect(page.getByRole('heading', { name: /^Personne ne correspond/ })).toBeVisible()
  await expectGoodScreen(page)
  await page.getByRole('link', { name: 'À confirmer 30' }).click()
  await expect(page.getByText('30 dans cette vue')).toBeVisible()
  await page.getByRole('button', { name: 'Filtrer' }).click()
  await page.getByLabel('Adresse e-mail contient').fill('Lecteur-17')
  await expectGoodScreen(page)
  await page.getByRole('button', { name: 'Appliquer' }).click()
  await expect(page).toHaveURL(`${site.origin}/admin/lettre?state=waiting&email=lk%3ALecteur-17`)
  await expect(page.getByRole('row').filter({ hasText: 'lecteur-17@' })).toHaveCount(1)
  await expect(page.getByRole('button', { name: /^CSV/ })).toHaveCount(0)

  await context.clearCookies()
  await enterBackOffice(page, site, staff)
  await page.goto(`${site.origin}/admin/lettre`)
  await expect(heading(page, 'Écran réservé')).toBeVisible()
})
