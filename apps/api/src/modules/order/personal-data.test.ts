import { exportUser } from '@sesame/contract/personal-data'
import { newId } from '@sesame/values/id'
import { beforeAll, expect, test } from 'vitest'

import { makeForm } from '../../../test/contact.ts'
import { line, payRow, placeRow, saveTerms } from '../../../test/paid-order.ts'
import { insertRow, makePerson, signIn, uniqueEmail } from '../../../test/people.ts'
import { useTestApi } from '../../../test/test-api.ts'

const { call, database } = useTestApi()

const buy = async (order: object) => {
  const id = await placeRow(database, 66, {
    order,
    lines: [line('gift_card', { vat_rate_bp: null })],
    accounts: [{ account: '4191', rate_bp: -1, net_cents: 5000, vat_cents: 0 }],
  })
  await payRow(database, { site: 66, id, cents: 5000 })
  return id
}

beforeAll(() => saveTerms(database, 66))

test('a member gets all that the site holds of them, and nothing of others', async () => {
  const email = uniqueEmail('copie')
  const person = await makePerson(database, { email })
  const own = await buy({ id_member: person.id, email: uniqueEmail('autre') })
  const asGuest = await buy({ email: email.toUpperCase() })
  await buy({ email: uniqueEmail('inconnu') })
  for (const address of [email, uniqueEmail('inconnu')]) {
    await insertRow(database, 'message', {
      ...{ id_site: 66, id: newId(), name: 'Ada', email: address, phone: '' },
      ...{ subject: 'Bonjour', message: address, created_at: new Date() },
    })
  }
  const { status, body } = await call(exportUser, {}, { token: await signIn(database, person) })
  expect(status).toBe(200)
  const { profile, orders, messages } = body.data
  expect(profile).toMatchObject({ email, role: 'CUSTOMER' })
  expect(new Set(orders.map(({ id }) => id))).toEqual(new Set([own, asGuest]))
  expect(messages).toMatchObject([{ message: email }])
  expect(JSON.stringify(body)).not.toMatch(/hash|inconnu/)
})

test('an address typed into an order proves nothing: orders of other members, and unpaid ones, stay out', async () => {
  const email = uniqueEmail('saisie')
  const person = await makePerson(database, { email })
  const other = await makePerson(database, { email: uniqueEmail('autre') })
  await buy({ id_member: other.id, email })
  await placeRow(database, 66, {
    order: { email },
    lines: [line('gift_card', { vat_rate_bp: null })],
    accounts: [{ account: '4191', rate_bp: -1, net_cents: 5000, vat_cents: 0 }],
  })
  const { body } = await call(exportUser, {}, { token: await signIn(database, person) })
  expect(body.data.orders).toEqual([])
})

test('a form is of whoever gives the address as theirs, not of whom another field names', async () => {
  const email = uniqueEmail('formulaire')
  const person = await makePerson(database, { email })
  const idForm = await makeForm(database, 66)
  const submit = (nom: string, courriel: string) =>
    insertRow(database, 'form_submission', {
      ...{ id_site: 66, id: newId(), id_form: idForm, created_at: new Date() },
      data: JSON.stringify([
        { name: 'nom', type: 'text', label: 'Votre nom', value: nom },
        { name: 'courriel', type: 'email', label: 'Votre adresse', value: courriel },
      ]),
    })
  await submit('Ada', email.toUpperCase())
  await submit(email, uniqueEmail('inconnu'))
  const { body } = await call(exportUser, {}, { token: await signIn(database, person) })
  expect(body.data.formSubmissions).toHaveLength(1)
  expect(JSON.stringify(body.data.formSubmissions)).not.toContain('inconnu')
})
