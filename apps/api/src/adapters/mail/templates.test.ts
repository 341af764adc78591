import { parse } from 'node-html-parser'
import { describe, expect, test } from 'vitest'

import type { MailContent, MailHouse } from './layout.ts'
import { accountExistsMail } from './templates/account-exists.ts'
import { deletionDoneMail } from './templates/deletion-done.ts'
import { deletionRequestMail } from './templates/deletion-request.ts'
import { inactivityWarningMail } from './templates/inactivity-warning.ts'
import { newsletterConfirmationMail } from './templates/newsletter-confirmation.ts'
import { newsletterWelcomeMail } from './templates/newsletter-welcome.ts'
import { passwordChangedMail } from './templates/password-changed.ts'
import { passwordResetMail } from './templates/password-reset.ts'
import { registrationMail } from './templates/registration.ts'

const HOUSE: MailHouse = {
  name: "L'Antre des Légendes",
  url: 'https://antre.example.fr',
  primaryColor: '#f58a1f',
  addressLines: ['12 rue des Trois-Lanternes', '77160 Provins'],
  phone: '01 99 00 12 34',
  email: 'bonjour@antre.example.fr',
}
const LINK = 'https://antre.example.fr/lien/k3Jx9v?a=1&b=2'
const RESET = 'https://antre.example.fr/password/reset/ask'

type Sample = {
  name: string
  write: (house: MailHouse, firstname: string) => Promise<MailContent>
  subject: string
  links: string[]
  says: string[]
}

const SAMPLES: Sample[] = [
  {
    name: 'registration',
    write: (house, firstname) => registrationMail(house, { firstname, link: LINK }),
    subject: 'Confirmez votre adresse e-mail',
    links: [LINK],
    says: ['Bonjour Camille,', 'Bienvenue\u202f!', 'valable 24\u00a0heures'],
  },
  {
    name: 'account-exists',
    write: (house, firstname) => accountExistsMail(house, { firstname }),
    subject: 'Vous avez déjà un compte',
    links: ['https://antre.example.fr/auth', RESET],
    says: ['Bonjour Camille,', 'déjà un compte\u00a0: rien n’a été modifié'],
  },
  {
    name: 'newsletter-confirmation',
    write: (house) =>
      newsletterConfirmationMail(house, { link: LINK, lists: ['Les nouvelles', "L'agenda"] }),
    subject: 'Confirmez votre inscription à notre lettre d’information',
    links: [LINK],
    says: ['Vous avez demandé à recevoir\u00a0:', 'Les nouvelles', 'L’agenda'],
  },
  {
    name: 'newsletter-welcome',
    write: (house) => newsletterWelcomeMail(house, { unsubscribeLink: LINK }),
    subject: 'Votre inscription est confirmée',
    links: [LINK],
    says: ['Vous changez d’avis\u202f?', 'Me désinscrire'],
  },
  {
    name: 'password-reset',
    write: (house, firstname) => passwordResetMail(house, { firstname, link: LINK }),
    subject: 'Choisissez un nouveau mot de passe',
    links: [LINK],
    says: ['Bonjour Camille,', 'valable une heure', 'une seule fois', 'Ignorez ce message\u00a0:'],
  },
  {
    name: 'password-changed',
    write: (house, firstname) =>
      passwordChangedMail(house, { firstname, when: '21 novembre 2026 à 14:30' }),
    subject: 'Votre mot de passe a été modifié',
    links: [RESET],
    says: ['Bonjour Camille,', 'modifié le 21\u00a0novembre 2026 à 14\u00a0h\u00a030.'],
  },
  {
    name: 'deletion-request',
    write: (house, firstname) =>
      deletionRequestMail(house, { firstname, dueOn: '2026-11-21', cancelLink: LINK }),
    subject: 'Votre demande de suppression de compte',
    links: [LINK],
    says: ['Bonjour Camille,', 'supprimés le 21\u00a0novembre\u00a02026 au plus tard.'],
  },
  {
    name: 'deletion-done',
    write: (house) => deletionDoneMail(house),
    subject: 'Votre compte a été supprimé',
    links: [],
    says: ['ont été effacées', 'conserver dix ans'],
  },
  {
    name: 'inactivity-warning',
    write: (house, firstname) =>
      inactivityWarningMail(house, { firstname, eraseOn: '2026-12-01', link: LINK }),
    subject: 'Votre compte sera supprimé le 1er\u00a0décembre\u00a02026',
    links: [LINK],
    says: ['Bonjour Camille,', 'supprimé le 1er\u00a0décembre\u00a02026.'],
  },
]

// As a reader sees it: blocks apart, the filler behind the preheader left out.
function visibleText(html: string): string {
  const body = parse(html, { comment: false }).querySelector('body')
  for (const hidden of body?.querySelectorAll('[data-skip-in-text] div') ?? []) hidden.remove()
  for (const gap of body?.querySelectorAll('br, p, h1, li, td') ?? []) gap.append('\n')
  return body?.textContent ?? ''
}

function hrefs(html: string): (string | undefined)[] {
  return parse(html)
    .querySelectorAll('a')
    .map((link) => link.getAttribute('href'))
}

function proseOf(text: string): string {
  return text.replace(/https?:\/\/\S+/g, '')
}

describe.each(SAMPLES)('$name', ({ write, subject, links, says }) => {
  test('says what it has to, in both parts', async () => {
    const mail = await write(HOUSE, 'Camille')
    expect(mail.subject).toBe(subject)
    for (const phrase of says) {
      expect(visibleText(mail.html)).toContain(phrase)
      expect(mail.text).toContain(phrase)
    }
    for (const link of links) {
      expect(hrefs(mail.html)).toContain(link)
      expect(mail.text.split('\n')).toContain(link)
    }
  })

  test('is set in French typography', async () => {
    const mail = await write(HOUSE, "D'Artagnan")
    for (const text of [mail.subject, visibleText(mail.html), mail.text].map(proseOf)) {
      expect(text).not.toMatch(/['"]/)
      expect(text).not.toMatch(/[^\n] {2,}|undefined|null|\[object|NaN|Invalid/)
      expect(text).not.toMatch(/ [:;?!»]|« |\d €|\d h\b|[^\u202f][;!?]|[^\u00a0]:/)
    }
  })

  test('names the house, how to reach it and why the mail came', async () => {
    const mail = await write(HOUSE, 'Camille')
    for (const text of [visibleText(mail.html), mail.text]) {
      expect(text).toContain('L’Antre des Légendes')
      expect(text).toContain('12 rue des Trois-Lanternes')
      expect(text).toContain('01 99 00 12 34')
      expect(text).toContain('bonjour@antre.example.fr')
      expect(text).toMatch(/Vous recevez ce (?:dernier )?message (?:parce qu|pour )/)
    }
    expect(hrefs(mail.html)).toContain('tel:0199001234')
  })

  test('does without what the house does not have', async () => {
    const bare = { ...HOUSE, phone: null, email: null, addressLines: [], primaryColor: 'url(x)' }
    const mail = await write(bare, '')
    expect(mail.html + mail.text).not.toMatch(/null|undefined|tel:|mailto:|url\(x\)/)
    expect(mail.text).not.toContain('Bonjour ,')
  })

  test('loads nothing from afar and declares its language', async () => {
    const { html } = await write(HOUSE, 'Camille')
    expect(html).toContain('<html dir="ltr" lang="fr">')
    expect(html).not.toMatch(/<(?:img|script|link|iframe|object)\b|url\(|@import|@font-face/i)
  })

  test('shows hostile names as text or not at all', async () => {
    const hostile = '<img src=x onerror=1>'
    const house = {
      ...HOUSE,
      name: hostile,
      addressLines: [hostile],
      phone: hostile,
      email: hostile,
    }
    const mail = await write(house, hostile)
    expect(parse(mail.html).querySelectorAll('img, [onerror]')).toEqual([])
    expect(mail.html).toContain('&lt;img src=x onerror=1&gt;')
    expect(mail.text.split('\n-- \n')[0]).not.toContain('Bonjour <img')
  })
})

test('the names of newsletter lists are escaped', async () => {
  const lists = ['<img src=x onerror=1>', 'A\n\nB\u202eC']
  const mail = await newsletterConfirmationMail(HOUSE, { link: LINK, lists })
  expect(parse(mail.html).querySelectorAll('img')).toEqual([])
  expect(mail.text).toContain('• <img src=x onerror=1>\n• A B C\n')
})

test('a newsletter without named lists is the newsletter', async () => {
  const mail = await newsletterConfirmationMail(HOUSE, { link: LINK, lists: [] })
  expect(mail.text).toContain('recevoir notre lettre d’information.')
})

test.each(['javascript:alert(1)', 'data:text/html,x', 'no link'])('%s is no link', async (link) => {
  const writing = registrationMail(HOUSE, { firstname: 'Camille', link })
  await expect(writing).rejects.toThrow(/may not link|Invalid URL/)
})

test.each([
  ['Camille', 'Bonjour Camille,'],
  ['  Jean-Noël ', 'Bonjour Jean-Noël,'],
  ["D'Artagnan", 'Bonjour D’Artagnan,'],
  ['J.-P.', 'Bonjour J.-P.,'],
  ['Nguyễn Thị', 'Bonjour Nguyễn Thị,'],
  ['', 'Bonjour,'],
  ['Gagnez sur evil.com', 'Bonjour,'],
  ['http://evil.com', 'Bonjour,'],
  ['Camille\n\nVotre compte est bloqué', 'Bonjour,'],
  ['x'.repeat(41), 'Bonjour,'],
])('the first name %j is greeted with %j', async (firstname, greeting) => {
  const { text } = await registrationMail(HOUSE, { firstname, link: LINK })
  expect(text.split('\n')).toContain(greeting)
})
