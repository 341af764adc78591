import { expect, test } from 'vitest'

import { withoutLinks } from './contact-parts.ts'
import { VENUE } from './template-samples.ts'
import { contactReceiptMail } from './templates/contact-receipt.ts'
import {
  elementConfirmationMail,
  elementRegistrationMail,
} from './templates/element-registration.ts'
import { formReceiptMail } from './templates/form-receipt.ts'
import { formSubmissionMail } from './templates/form-submission.ts'

test.each([
  ['Gagnez sur https://evil.example/x?y=1 vite', 'Gagnez sur [adresse retirée] vite'],
  ['HTTP://EVIL.EXAMPLE', '[adresse retirée]'],
  ['javascript://evil', '[adresse retirée]'],
  ['voir www.evil.fr', 'voir [adresse retirée]'],
  ['evil.com/gagner', '[adresse retirée]'],
  ['sous.evil.co.uk:8080/a', '[adresse retirée]'],
  ['écrivez à moi@evil.com.', 'écrivez à [adresse retirée].'],
  ['été.fr', '[adresse retirée]'],
  ['Nous serons 12. Merci', 'Nous serons 12. Merci'],
  ['à 14.30, 2.5 km', 'à 14.30, 2.5 km'],
  ['J. P. Martin', 'J. P. Martin'],
])('of %j a receipt keeps %j', (text, expected) => {
  expect(withoutLinks(text)).toBe(expected)
})

test('a receipt carries no link of whoever typed the address of a stranger', async () => {
  const spam = 'Gagnez : https://evil.example/ ou evil.com'
  const event = { title: 'Atelier', startsAt: null, timeZone: 'Europe/Paris', places: 1 }
  const mails = await Promise.all([
    contactReceiptMail(VENUE, { name: spam, subject: spam, message: spam }),
    formReceiptMail(VENUE, {
      title: 'Demande',
      thanks: '',
      answers: [{ label: 'Nom', value: spam }],
      fileCount: 0,
    }),
    elementRegistrationMail(VENUE, { firstname: spam, event, message: spam }),
  ])
  for (const { subject, html, text } of mails) {
    expect(subject + html + text).not.toMatch(/evil/)
    expect(text).toContain('[adresse retirée]')
  }
})

test('a request to confirm does not greet by what is no name', async () => {
  const event = { title: 'Atelier', startsAt: null, timeZone: 'Europe/Paris', places: 1 }
  const firstname = 'Gagnez : https://evil.example/'
  const { subject, html, text } = await elementConfirmationMail(VENUE, {
    ...{ firstname, event, link: 'https://a.example/x' },
  })
  expect(subject + html + text).not.toMatch(/evil/)
})

test('what has no date is not for a calendar', async () => {
  const event = { title: 'Atelier', startsAt: null, timeZone: 'Europe/Paris', places: 1 }
  const { text } = await elementRegistrationMail(VENUE, { firstname: 'Ada', event, message: '' })
  expect(text).toContain('Atelier, 1\u00a0place.')
  expect(text).not.toMatch(/agenda|écrit/)
})

test('files too heavy for a mail are fetched elsewhere, and a form without address is not answered', async () => {
  const { text } = await formSubmissionMail(VENUE, {
    title: 'Demande',
    answers: [],
    files: ['a.pdf', 'b.pdf'],
    areAttached: false,
    canReply: false,
  })
  expect(text).toContain('• a.pdf\n• b.pdf')
  expect(text).toContain('dans l’administration')
  expect(text).not.toContain('Répondez')
})
