import { randomUUID } from 'node:crypto'

import { expect } from '@playwright/test'

import { linkIn, listMails, type Mail } from '../mails.ts'
import { readResponse, type OwnSite } from '../test-site.ts'
import { FILE_NAMES } from './addresses.ts'
import { A_PDF } from './files.ts'
import { inGroups, MARKUP } from './markup.ts'
import type { Written } from './write-content.ts'

const SHORT = MARKUP.filter((text) => text.length <= 80)
const MESSAGES = inGroups(MARKUP, Math.ceil(MARKUP.length / 5))
const SUBMISSIONS = inGroups(FILE_NAMES, 5)

/** Submits the corpus through every form and returns the resulting mails. */
export async function sendEverything(
  ownSite: OwnSite,
  { idForm, event, venue }: Pick<Written, 'idForm' | 'event'> & { venue: string },
): Promise<Mail[]> {
  // Each form is rate-limited per address.
  const [writer, filler, guest] = ['lettre', 'formulaire', 'atelier'].map(
    (name) => `${name}.${randomUUID()}@example.fr`,
  )
  await sendMessages(ownSite, writer!)
  await sendForms(ownSite, idForm, filler!)
  await register(ownSite, event, guest!)
  const recipients = [writer!, filler!, guest!, venue]
  const sentCount = MESSAGES.length + SUBMISSIONS.length
  await waitForCount(recipients, [MESSAGES.length, SUBMISSIONS.length, 1, sentCount])
  // After the guest confirms, the venue and the guest receive one more mail each.
  await confirm(ownSite, guest!)
  return waitForCount(recipients, [MESSAGES.length, SUBMISSIONS.length, 2, sentCount + 1])
}

async function waitForCount(recipients: string[], counts: number[]): Promise<Mail[]> {
  const mails = async () => Promise.all(recipients.map(listMails))
  await expect
    .poll(async () => (await mails()).map(({ length }) => length), { timeout: 120_000 })
    .toEqual(counts)
  return (await mails()).flat()
}

async function confirm({ visitor }: OwnSite, guest: string): Promise<void> {
  const [mail] = await listMails(guest)
  const token = linkIn(mail!, '/inscription/confirm/').split('/').at(-1)
  const response = await visitor.put('/api/element/registration/confirm', { data: { token } })
  expect(await readResponse(response)).toBeDefined()
}

async function sendMessages({ visitor }: OwnSite, email: string): Promise<void> {
  for (const [index, part] of MESSAGES.entries()) {
    const [name, subject] = SHORT.slice(index * 7)
    const data = { name, email, subject, message: part.join('\n') }
    expect(await readResponse(await visitor.post('/api/message', { data })), name).toBeDefined()
  }
}

async function sendForms({ visitor }: OwnSite, idForm: number, email: string): Promise<void> {
  const data = JSON.stringify({ words: MARKUP.join('\n').slice(0, 10_000), email })
  for (const names of SUBMISSIONS) {
    const multipart = new FormData()
    multipart.append('data', data)
    for (const name of names) multipart.append('file', new File([A_PDF], `${name}.pdf`))
    const response = await visitor.post(`/api/forms/${idForm}/submit`, { multipart })
    expect(await readResponse(response), names.join(' ')).toBeDefined()
  }
}

async function register(
  { visitor }: OwnSite,
  { route, id }: Written['event'],
  email: string,
): Promise<void> {
  const [firstname, lastname] = SHORT
  const data = { firstname, lastname, email, message: MARKUP.join('\n').slice(0, 1000) }
  const response = await visitor.post(`/api/element/${route}/${id}/register`, { data })
  expect(await readResponse(response)).toBeDefined()
}
