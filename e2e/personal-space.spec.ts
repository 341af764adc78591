import { orderIn, pay, placeOrder, readOrder, termsBox, ageBox } from './checkout.ts'
import { queryDatabase } from './database.ts'
import { expectFieldError, logIn, loginForm, partOf } from './forms.ts'
import { typographyFaults } from './french-typography.ts'
import { euros } from './french.ts'
import { inspectWidths } from './inspection.ts'
import { expect, test } from './journey.ts'
import { listMails, receiveMail } from './mails.ts'
import { ANOTHER_PASSWORD, becomeMember } from './people.ts'
import { SCREENS } from './screens.ts'
import { findSession, holdSession } from './sessions.ts'
import { WINE_SHOP } from './sites.ts'
import { payIntent } from './stripe.ts'

for (const { name, screen } of SCREENS) {
  test.describe(name, () => {
    test.use(screen)

    test('a member corrects the profile', async ({ page, context }) => {
      await becomeMember(context)
      await page.goto('/mon-espace')
      const profile = partOf(page, 'Profil')
      const phone = profile.getByLabel('Téléphone')
      const save = profile.getByRole('button', { name: 'Enregistrer mon profil' })

      await phone.fill('12')
      await save.click()
      await expectFieldError(profile, phone, 'Ce numéro de téléphone n’est pas complet.')
      await phone.fill('00 00 00 00 00')
      await save.click()
      await expectFieldError(profile, phone, 'Ce numéro de téléphone n’existe pas.')

      await phone.fill('06 12 34 56 78')
      await profile.getByLabel('Prénom').fill('Héloïse')
      await save.click()
      await expect(page.getByText('Votre profil est enregistré.')).toBeVisible()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bonjour Héloïse')
      await page.reload()
      await expect(profile.getByLabel('Prénom')).toHaveValue('Héloïse')
      await expect(profile.getByLabel('Téléphone')).toHaveValue(/6.?12.?34.?56.?78$/)
    })

    test('a member changes the password', async ({ page, context }) => {
      const person = await becomeMember(context)
      await page.goto('/mon-espace')
      const part = partOf(page, 'Mot de passe')
      const current = part.getByLabel('Mot de passe actuel', { exact: true })
      const wanted = part.getByLabel('Nouveau mot de passe', { exact: true })
      const change = part.getByRole('button', { name: 'Changer mon mot de passe' })

      await current.fill('pas-celui-que-je-croyais')
      await wanted.fill(ANOTHER_PASSWORD)
      await change.click()
      await expectFieldError(part, current, /incorrect/)
      await current.fill(person.password)
      await wanted.fill('1234567890123')
      await change.click()
      await expectFieldError(part, wanted, /Ce mot de passe est trop facile à deviner\./)
      await wanted.fill(ANOTHER_PASSWORD)
      await change.click()
      await expect(page.getByText('Votre mot de passe est changé.')).toBeVisible()
      const mail = await receiveMail(person.email, 'Votre mot de passe a été modifié')
      expect(typographyFaults(mail.text)).toEqual([])

      await page.getByRole('button', { name: 'Se déconnecter' }).click()
      await expect(page).toHaveURL('/')
      await page.goto('/auth')
      await logIn(page, person)
      await expect(loginForm(page).getByRole('alert')).toContainText('mot de passe incorrect')
      await logIn(page, { ...person, password: ANOTHER_PASSWORD })
      await expect(page).toHaveURL('/mon-espace')
    })

    test('a member chooses newsletters', async ({ page, context }) => {
      await becomeMember(context)
      await page.goto('/mon-espace')
      const letters = partOf(page, 'Lettres d’information')
      const monthly = letters.getByRole('checkbox', { name: 'La lettre de l’Antre' })
      const evenings = letters.getByRole('checkbox', { name: 'Les soirées à la lanterne' })
      await expect(monthly).not.toBeChecked()

      await monthly.check()
      await letters.getByRole('button', { name: 'Enregistrer mes abonnements' }).click()
      await expect(page.getByText('Vos abonnements sont enregistrés.')).toBeVisible()
      await page.reload()
      await expect(monthly).toBeChecked()
      await expect(evenings).not.toBeChecked()

      await monthly.uncheck()
      await letters.getByRole('button', { name: 'Enregistrer mes abonnements' }).click()
      await expect(page.getByText('Vos abonnements sont enregistrés.')).toBeVisible()
      await page.reload()
      await expect(monthly).not.toBeChecked()
    })

    test('a member asks to be deleted, reads by when, and changes their mind', async ({
      page,
      context,
    }) => {
      const person = await becomeMember(context)
      await page.goto('/mon-espace')
      const account = partOf(page, 'Supprimer mon compte')
      await account.getByRole('link', { name: 'Supprimer mon compte' }).click()
      await expect(page.getByRole('main')).toContainText(person.email)
      await page.getByRole('link', { name: 'Non, revenir à mon espace' }).click()
      await expect(page).toHaveURL('/mon-espace')

      await account.getByRole('link', { name: 'Supprimer mon compte' }).click()
      await page.getByRole('button', { name: 'Oui, supprimer mon compte' }).click()
      await expect(page).toHaveURL('/mon-espace')
      const due = await deletionDay(page.request)
      await expect(account).toContainText(`Votre compte sera supprimé au plus tard le ${due}.`)
      const mail = await receiveMail(person.email, 'Votre demande de suppression de compte')
      expect(mail.text.replaceAll('\u00a0', ' ')).toContain(due.replaceAll('\u00a0', ' '))
      expect(typographyFaults(mail.text)).toEqual([])

      await account.getByRole('button', { name: 'Conserver mon compte' }).click()
      await expect(page.getByText('Votre compte est conservé.')).toBeVisible()
      await expect(account.getByRole('link', { name: 'Supprimer mon compte' })).toBeVisible()
      await page.reload()
      await expect(account).not.toContainText('au plus tard')
    })
  })
}

test('a member sees rooms played and still to play, and books with a gift card bought', async ({
  page,
  context,
}) => {
  const choice = await findSession(context.request)
  const { id } = await holdSession(context.request, choice, 5)
  const giftCards = [{ amountCents: 20_000, recipientName: 'Élodie', senderName: 'Camille' }]
  const placed = await placeOrder(context.request, { holds: [id], giftCards })
  const another = await findSession(context.request)
  const hold = await holdSession(context.request, another, 2)
  await payIntent(placed.order.id)
  const paid = { id: placed.order.id, token: placed.guestToken }
  await expect.poll(async () => (await readOrder(context.request, paid)).state).toBe('confirmed')
  await queryDatabase(`UPDATE booking SET status = 'arrived' WHERE id = $1`, [id])
  await queryDatabase(
    `UPDATE booking SET status = 'played', is_won = true, play_seconds = 3068, attendance_at = now()
     WHERE id = $1`,
    [id],
  )
  const { email } = await becomeMember(context)
  await queryDatabase(
    'UPDATE customer_order SET id_member = (SELECT id FROM member WHERE email = $1) WHERE id = $2',
    [email, placed.order.id],
  )

  await page.goto('/mon-espace')
  const rooms = page.getByRole('region', { name: 'Vos légendes' })
  const played = rooms.getByRole('listitem').filter({ hasText: choice.room.name })
  await expect(played).toContainText('à 5, sortis en 51 min 8 s')
  await expect(played).toContainText('Sortis à temps')
  const others = rooms.getByRole('listitem').filter({ hasText: 'Pas encore jouée' })
  await expect(others).toHaveCount(2)

  const cards = page.getByRole('region', { name: 'Cartes cadeaux' })
  await expect(cards.getByRole('article')).toContainText('Élodie')
  await expect(cards.getByRole('article')).toContainText(
    `Reste ${euros(20_000)} sur ${euros(20_000)}`,
  )
  await inspectWidths(page, 'the personal space with rooms and cards')
  const { email: buyer } = placed.person
  await cards.getByRole('button', { name: /^Renvoyer le courriel/ }).click()
  await expect(page.getByText('Le courriel de confirmation est reparti.')).toBeVisible()
  await expect.poll(async () => (await listMails(buyer)).length).toBe(2)
  await page.goto('/mon-espace/commandes')
  await page.getByRole('button', { name: /^Renvoyer le courriel/ }).click()
  await expect(page.getByText('Le courriel de confirmation est reparti.')).toBeVisible()
  await expect.poll(async () => (await listMails(buyer)).length).toBe(3)
  const subjects = (await listMails(buyer)).map(({ subject }) => subject)
  expect(new Set(subjects).size).toBe(1)
  await inspectWidths(page, 'the orders of a member')

  await page.goto('/mon-espace')
  await cards.getByRole('button', { name: 'Réserver avec cette carte' }).click()
  // Checked first, because the message disappears after three seconds.
  await expect(page.getByText('Votre carte cadeau paiera cette réservation')).toBeVisible()
  await expect(page).toHaveURL('/reservation-en-ligne')

  const { teamCents } = another.prices.find(({ players }) => players === 2)!
  await page.goto(`/commande?garde=${hold.id}`)
  await expect(page.getByText('Rien à payer par carte')).toBeVisible()
  await page.getByRole('main').getByLabel('Téléphone').fill('06 12 34 56 78')
  await ageBox(page).check()
  await termsBox(page).check()
  await pay(page)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('C’est réservé')
  const { totalCents } = await readOrder(context.request, orderIn(page))
  expect(totalCents).toBe(0)
  await page.goto('/mon-espace')
  await expect(cards.getByRole('article')).toContainText(`Reste ${euros(20_000 - teamCents)}`)
})

test('the wine shop shows the date of birth in the profile', async ({ page, context }) => {
  const person = await becomeMember(context, WINE_SHOP)
  await page.goto(`${WINE_SHOP.origin}/mon-espace`)
  await expect(partOf(page, 'Profil').getByLabel('Date de naissance')).toHaveValue(person.birthdate)
})

/** The announced deletion day as the page must write it: « 30 novembre 2026 ». */
async function deletionDay(request: {
  get(url: string): Promise<{ json(): Promise<unknown> }>
}): Promise<string> {
  const { data } = (await (await request.get('/api/user')).json()) as {
    data: { deletionDueOn: string }
  }
  const day = new Date(`${data.deletionDueOn}T12:00:00Z`)
  const written = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long', timeZone: 'UTC' })
  return written.format(day).replace(/^1 /, '1er ').replaceAll(' ', '\u00a0')
}
