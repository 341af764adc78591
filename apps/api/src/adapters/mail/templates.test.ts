import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'

import { JSDOM } from 'jsdom'
import { describe, expect, test } from 'vitest'

import { typographyFaults } from '../../../../../e2e/french-typography.ts'
import { CONTACT_SAMPLES } from './contact-samples.ts'
import { GOODS_SAMPLES } from './goods-samples.ts'
import { ORDER_SAMPLES } from './order-samples.ts'
import { SALE_SAMPLES } from './sale-samples.ts'
import { ACCOUNT_SAMPLES, VENUE, LINK } from './template-samples.ts'
import { newsletterConfirmationMail } from './templates/newsletter-confirmation.ts'
import { registrationMail } from './templates/registration.ts'

// Visible text: block elements on their own lines, without the preheader's filler.
function visibleText(html: string): string {
  const { body } = new JSDOM(html).window.document
  for (const hidden of body.querySelectorAll('[data-skip-in-text] div')) hidden.remove()
  for (const gap of body.querySelectorAll('br, p, h1, h2, li, th, td')) gap.append('\n')
  return body.textContent
}

function hrefs(html: string): (string | null)[] {
  return [...JSDOM.fragment(html).querySelectorAll('a')].map((link) => link.getAttribute('href'))
}

function proseOf(text: string): string {
  return text.replace(/https?:\/\/\S+/g, '')
}

describe.each([
  ...ACCOUNT_SAMPLES,
  ...ORDER_SAMPLES,
  ...GOODS_SAMPLES,
  ...SALE_SAMPLES,
  ...CONTACT_SAMPLES,
])('$name', ({ write, subject, links, says }) => {
  test('says what it has to, in both parts', async () => {
    const mail = await write(VENUE, 'Camille')
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
    const mail = await write(VENUE, "D'Artagnan")
    for (const text of [mail.subject, visibleText(mail.html), mail.text].map(proseOf)) {
      expect(text).not.toMatch(/['"]/)
      expect(text).not.toMatch(/[^\n] {2,}|undefined|null|\[object|NaN|Invalid/)
      expect(text).not.toMatch(/ [:;?!»]|« |\d €|\d h\b|[^\u202f][;!?]|[^\u00a0]:/)
      expect(text.split('\n').flatMap(typographyFaults)).toEqual([])
    }
  })

  test('names the venue, how to reach it and why the mail came', async () => {
    const mail = await write(VENUE, 'Camille')
    for (const text of [visibleText(mail.html), mail.text]) {
      expect(text).toContain('L’Antre des Légendes')
      expect(text).toContain('12 rue des Trois-Lanternes')
      expect(text).toContain('01 99 00 12 34')
      expect(text).toContain('bonjour@antre.example.fr')
      expect(text).toMatch(/Vous recevez ce (?:dernier )?message (?:parce qu|pour )/)
    }
    expect(hrefs(mail.html)).toContain('tel:0199001234')
  })

  test('does without what the venue does not have', async () => {
    const bare = { ...VENUE, phone: null, email: null, addressLines: [], primaryColor: 'url(x)' }
    const mail = await write(bare, '')
    expect(mail.html + mail.text).not.toMatch(/null|undefined|tel:|mailto:|url\(x\)/)
    expect(mail.text).not.toContain('Bonjour ,')
  })

  test('loads nothing from afar and declares its language', async () => {
    const { html, pictures } = await write(VENUE, 'Camille')
    expect(html).toContain('<html dir="ltr" lang="fr">')
    expect(html).not.toMatch(/<(?:script|link|iframe|object)\b|url\(|@import|@font-face/i)
    const sources = [...JSDOM.fragment(html).querySelectorAll('img, source')].map(
      (one) => one.getAttribute('src') ?? one.getAttribute('srcset'),
    )
    expect(new Set(sources)).toEqual(new Set(pictures.map(({ cid }) => `cid:${cid}`)))
  })

  test('shows hostile names as text or not at all', async () => {
    const hostile = '<img src=x onerror=1>'
    const venue = {
      ...VENUE,
      name: hostile,
      addressLines: [hostile],
      phone: hostile,
      email: hostile,
    }
    const mail = await write(venue, hostile)
    expect(JSDOM.fragment(mail.html).querySelector('img[src="x"], [onerror]')).toBeNull()
    expect(mail.html).toContain('&lt;img src=x onerror=1&gt;')
    expect(mail.text.split('\n-- \n')[0]).not.toContain('Bonjour <img')
  })
})

test('TY-02: no template is left out of the samples', async () => {
  const folder = import.meta.dirname
  const samples = (await readdir(folder)).filter((name) => name.endsWith('-samples.ts'))
  const sources = await Promise.all(
    samples.map((name) => readFile(path.join(folder, name), 'utf8')),
  )
  const templates = await readdir(path.join(folder, 'templates'))
  expect(templates.length).toBeGreaterThan(20)
  expect(templates.filter((name) => !sources.join('').includes(`/templates/${name}'`))).toEqual([])
})

test('the names of newsletter lists are escaped', async () => {
  const lists = ['<img src=x onerror=1>', 'A\n\nB\u202eC']
  const mail = await newsletterConfirmationMail(VENUE, { link: LINK, lists })
  expect(JSDOM.fragment(mail.html).querySelector('img')).toBeNull()
  expect(mail.text).toContain('• <img src=x onerror=1>\n• A B C\n')
})

test('a newsletter without named lists is the newsletter', async () => {
  const mail = await newsletterConfirmationMail(VENUE, { link: LINK, lists: [] })
  expect(mail.text).toContain('recevoir notre lettre d’information.')
})

test.each(['javascript:alert(1)', 'data:text/html,x', 'no link'])('%s is no link', async (link) => {
  const writing = registrationMail(VENUE, { firstname: 'Camille', link })
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
  const { text } = await registrationMail(VENUE, { firstname, link: LINK })
  expect(text.split('\n')).toContain(greeting)
})
