import { generateKeyPairSync } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'
import type { Socket } from 'node:net'
import { createInterface } from 'node:readline'

import { describe, expect, onTestFinished, test } from 'vitest'

import { portOf } from '../../../../../tools/smtp-sink/src/receive.ts'
import { startSmtpSink } from '../../../../../tools/smtp-sink/src/smtp-sink.ts'
import { createMailer } from './mailer.ts'
import type { OutgoingMail } from './message.ts'
import { MailRefused } from './refusal.ts'

type MailerOptions = Parameters<typeof createMailer>[0]

const FROM = 'bonjour@example.fr'

const MAIL: OutgoingMail = {
  idSite: 66,
  messageId: 'registration-42@example.fr',
  to: 'camille@example.org',
  fromName: 'L’Antre des Légendes',
  subject: 'Votre inscription : à confirmer',
  html: '<p>Bonjour Camille,</p>',
  text: 'Bonjour Camille,',
}

type Script = {
  /** Replies to SMTP commands by their first word; `.` ends the message. */
  replies?: Record<string, string>
  /** Number of the connection (from 1) that is cut during its second mail. */
  cut?: number
}

/** A fake SMTP server that replies as configured and records every byte it receives. */
async function startServer({ replies = {}, cut }: Script = {}) {
  const heard: string[][] = []
  const sockets: Socket[] = []
  const server = createServer((socket) => {
    sockets.push(socket)
    heard.push([])
    converse(socket, heard.length)
  })

  function converse(socket: Socket, connection: number) {
    let isData = false
    let mails = 0
    socket.on('error', () => {}).write('220 test ESMTP\r\n')
    createInterface({ input: socket, crlfDelay: Infinity }).on('line', (line) => {
      heard[connection - 1]?.push(line)
      if (isData && line !== '.') return
      const word = line.split(' ')[0] ?? ''
      if (word === 'MAIL') mails += 1
      if (word === 'MAIL' && mails === 2 && connection === cut) {
        socket.destroy()
        return
      }
      isData = word === 'DATA' && !replies['DATA']
      socket.write(`${replies[word] ?? (isData ? '354 go on' : '250 OK')}\r\n`)
    })
  }

  await once(server.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  return { smtpUrl: `smtp://127.0.0.1:${portOf(server)}`, heard, lines: () => heard.flat() }
}

function startMailer(options: Partial<MailerOptions> & { smtpUrl: string }) {
  const mailer = createMailer({ from: FROM, ...options })
  onTestFinished(() => mailer.close())
  return mailer
}

async function startSink() {
  const sink = await startSmtpSink({ smtpPort: 0, httpPort: 0 })
  onTestFinished(() => sink.close())
  const control = (body: object) =>
    fetch(`http://127.0.0.1:${sink.httpPort}/control`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  return { ...sink, control, mailer: startMailer({ smtpUrl: `smtp://127.0.0.1:${sink.smtpPort}` }) }
}

function failureOf(sending: Promise<unknown>): Promise<unknown> {
  return sending.then(
    () => undefined,
    (error: unknown) => error,
  )
}

describe('delivery', () => {
  test('a mail arrives whole, under the message id it was given', async () => {
    const { mailer, messages } = await startSink()
    const content = Buffer.from('%PDF-1.7')
    const { response } = await mailer.send({
      ...MAIL,
      replyTo: 'contact@example.fr',
      unsubscribeUrl: 'https://example.fr/newsletter/stop?token=a&list=1',
      attachments: [{ filename: 'Facture d’été.pdf', content, contentType: 'application/pdf' }],
    })

    expect(response).toMatch(/^250 /)
    const [message] = messages()
    expect(message).toMatchObject({
      messageId: '<registration-42@example.fr>',
      from: FROM,
      to: ['camille@example.org'],
      subject: MAIL.subject,
      attachments: [{ filename: 'Facture d’été.pdf', mimeType: 'application/pdf', size: 8 }],
    })
    expect(message?.html.trim()).toBe(MAIL.html)
    expect(message?.text.trim()).toBe(MAIL.text)
    expect(message?.headers).toMatchObject({
      from: 'L’Antre des Légendes <bonjour@example.fr>',
      'reply-to': 'contact@example.fr',
      'auto-submitted': 'auto-generated',
      'list-unsubscribe': '<https://example.fr/newsletter/stop?token=a&list=1>',
      'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
    })
  })

  test('a mail without an unsubscribe address has no list headers', async () => {
    const { mailer, messages } = await startSink()
    await mailer.send(MAIL)
    expect(Object.keys(messages()[0]?.headers ?? {})).not.toContain('list-unsubscribe')
    expect(Object.keys(messages()[0]?.headers ?? {})).not.toContain('list-unsubscribe-post')
  })

  test('a long unsubscribe address stays on the line of its header', async () => {
    const { smtpUrl, lines } = await startServer()
    const unsubscribeUrl = `https://example.fr/newsletter/stop/${'a1'.repeat(120)}`
    await startMailer({ smtpUrl }).send({ ...MAIL, unsubscribeUrl })
    expect(lines()).toContain(`List-Unsubscribe: <${unsubscribeUrl}>`)
  })

  test('mails share a connection, and survive the server having closed it', async () => {
    const { smtpUrl, heard } = await startServer({ cut: 1 })
    const mailer = startMailer({ smtpUrl })
    await mailer.send(MAIL)
    await mailer.send({ ...MAIL, messageId: 'second@example.fr' })
    await mailer.send({ ...MAIL, messageId: 'third@example.fr' })

    const sent = heard.map((lines) => lines.filter((line) => line.startsWith('Message-ID')))
    expect(sent).toEqual([
      ['Message-ID: <registration-42@example.fr>'],
      ['Message-ID: <second@example.fr>', 'Message-ID: <third@example.fr>'],
    ])
  })

  test('verify answers for a server that is there and fails for one that is not', async () => {
    const { smtpUrl } = await startServer()
    await expect(startMailer({ smtpUrl }).verify()).resolves.toBeUndefined()
    await expect(startMailer({ smtpUrl: 'smtp://127.0.0.1:1' }).verify()).rejects.toThrow(
      'ECONNREFUSED',
    )
  })
})

describe('hostile values', () => {
  const injection = '\r\nBcc: victim@example.org\r\n\r\nWin a prize'

  test.each<[string, Partial<OutgoingMail>]>([
    ['the subject', { subject: `Bonjour${injection}` }],
    ['the name of the sender', { fromName: `Antre${injection}` }],
    ['the name of the sender, quoted', { fromName: `"Antre" <x@y.fr>, ${injection}` }],
    ['the unsubscribe address', { unsubscribeUrl: `https://example.fr/${injection}` }],
    [
      'the name of an attachment',
      {
        attachments: [
          { filename: `a${injection}.pdf`, content: Buffer.from('a'), contentType: 'text/plain' },
        ],
      },
    ],
    [
      'the type of an attachment',
      {
        attachments: [
          { filename: 'a.pdf', content: Buffer.from('a'), contentType: `text/plain${injection}` },
        ],
      },
    ],
  ])('a line break in %s makes no header', async (_where, change) => {
    const { smtpUrl, lines } = await startServer()
    await startMailer({ smtpUrl }).send({ ...MAIL, ...change })

    expect(lines().filter((line) => /^(?:bcc:|win a prize)/i.test(line))).toEqual([])
    expect(lines().filter((line) => line.startsWith('RCPT'))).toEqual([
      'RCPT TO:<camille@example.org>',
    ])
    const head = lines().slice(lines().indexOf('DATA') + 1)
    const names = head.slice(0, head.indexOf('')).filter((line) => !/^\s/.test(line))
    for (const line of names) expect(line).toMatch(/^[A-Z][A-Za-z-]+: /)
  })

  test.each([
    '',
    'camille',
    'camille@',
    '@example.org',
    'a@example.org, b@example.org',
    'a@example.org;b@example.org',
    'Camille <camille@example.org>',
    'camille@example.org\r\nRCPT TO:<victim@example.org>',
    'camille@@example.org',
    'camille @example.org',
    '"camille"@example.org',
    `${'a'.repeat(65)}@example.org`,
    `a@${'example.'.repeat(40)}org`,
  ])('%j is refused before anything is sent', async (to) => {
    const { smtpUrl, lines } = await startServer()
    const failure = await failureOf(startMailer({ smtpUrl }).send({ ...MAIL, to }))
    expect(failure).toBeInstanceOf(MailRefused)
    expect(failure).toMatchObject({ recipient: to, responseCode: null })
    expect(lines()).toEqual([])
  })

  test.each<[string, Partial<OutgoingMail>]>([
    ['a message id with a line break', { messageId: 'a@example.fr>\r\nBcc: b@example.org' }],
    ['a message id without a domain', { messageId: 'registration-42' }],
    ['an unsubscribe address that is no web address', { unsubscribeUrl: 'javascript:alert(1)' }],
  ])('%s is a defect of the caller', async (_what, change) => {
    const { smtpUrl, lines } = await startServer()
    const failure = await failureOf(startMailer({ smtpUrl }).send({ ...MAIL, ...change }))
    expect(failure).toBeInstanceOf(Error)
    expect(failure).not.toBeInstanceOf(MailRefused)
    expect(lines()).toEqual([])
  })

  test('a reply address that is none is left out, and the mail leaves', async () => {
    const { smtpUrl, lines } = await startServer()
    await startMailer({ smtpUrl }).send({ ...MAIL, replyTo: 'a@b.fr\r\nBcc: c@d.fr' })
    expect(lines().filter((line) => /^(?:reply-to|bcc)/i.test(line))).toEqual([])
    expect(lines()).toContain('.')
  })

  test('a sender that is not one address is refused at the start', () => {
    expect(() => startMailer({ smtpUrl: 'smtp://127.0.0.1', from: 'A <a@example.fr>' })).toThrow(
      'from: not one e-mail address',
    )
  })
})

describe('failures', () => {
  test('an unknown mailbox is refused for good, and the next mail goes through', async () => {
    const { mailer, control, messages } = await startSink()
    await control({ rejectRecipients: [MAIL.to] })
    const failure = await failureOf(mailer.send(MAIL))
    expect(failure).toBeInstanceOf(MailRefused)
    expect(failure).toMatchObject({ recipient: MAIL.to, responseCode: 550 })

    await mailer.send({ ...MAIL, to: 'lea@example.org' })
    expect(messages()).toHaveLength(1)
  })

  test('a server that asks to come back is no refusal, and the second try arrives', async () => {
    const { mailer, control, messages } = await startSink()
    await control({ failNext: 1 })
    const failure = await failureOf(mailer.send(MAIL))
    expect(failure).toMatchObject({ responseCode: 451 })
    expect(failure).not.toBeInstanceOf(MailRefused)

    await mailer.send(MAIL)
    expect(messages()).toMatchObject([{ messageId: '<registration-42@example.fr>' }])
  })

  test.each<[string, Record<string, string>, boolean]>([
    ['550 for the recipient', { RCPT: '550 5.1.1 No such user' }, true],
    ['551 without an enhanced code', { RCPT: '551 User not local' }, true],
    ['553 for the recipient', { RCPT: '553 5.1.3 Bad address' }, true],
    ['550 no such user after the message', { '.': '550 5.1.1 No such user' }, true],
    ['450 for the recipient', { RCPT: '450 4.2.1 Greylisted' }, false],
    ['452 for the recipient', { RCPT: '452 4.2.2 Mailbox full' }, false],
    ['421 for the recipient', { RCPT: '421 4.7.0 Too many connections' }, false],
    ['relaying denied', { RCPT: '554 5.7.1 Relay access denied' }, false],
    ['authentication required', { RCPT: '530 5.7.0 Authentication required' }, false],
    ['550 for the sender', { MAIL: '550 5.1.8 Sender rejected' }, false],
    ['554 for the message', { '.': '554 5.6.0 Looks like spam' }, false],
    ['451 for the message', { '.': '451 4.3.0 Try again' }, false],
    ['503 for the recipient', { RCPT: '503 5.5.1 MAIL first' }, false],
  ])('%s', async (_name, replies, isRefused) => {
    const { smtpUrl } = await startServer({ replies })
    const failure = await failureOf(startMailer({ smtpUrl }).send(MAIL))
    expect(failure).toBeInstanceOf(Error)
    expect(failure instanceof MailRefused).toBe(isRefused)
  })

  test('a server that is away is no refusal', async () => {
    const failure = await failureOf(startMailer({ smtpUrl: 'smtp://127.0.0.1:1' }).send(MAIL))
    expect(failure).toMatchObject({ code: 'ESOCKET' })
  })
})

describe('DKIM', () => {
  test('both list headers are signed', async () => {
    const { smtpUrl, lines } = await startServer()
    const { privateKey } = generateKeyPairSync('rsa', {
      modulusLength: 2048,
      publicKeyEncoding: { type: 'spki', format: 'pem' },
      privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    })
    const dkim = { domainName: 'example.fr', keySelector: 'mail', privateKey }
    const unsubscribeUrl = 'https://example.fr/stop'
    await startMailer({ smtpUrl, dkim }).send({ ...MAIL, unsubscribeUrl })

    const head = lines()
      .slice(lines().indexOf('DATA') + 1)
      .join('\n')
      .replace(/\n\s+/g, ' ')
    const signature = /^DKIM-Signature: (.+)$/m.exec(head)?.[1]?.replaceAll(' ', '').toLowerCase()
    const signed = /;h=([^;]+)/.exec(signature ?? '')?.[1]?.split(':')
    expect(signature).toContain('d=example.fr;')
    expect(signature).toContain('s=mail;')
    expect(signed).toEqual(
      expect.arrayContaining(['from', 'message-id', 'list-unsubscribe', 'list-unsubscribe-post']),
    )
  })

  test('a key that cannot sign stops the start rather than sending unsigned', () => {
    const dkim = { domainName: 'example.fr', keySelector: 'mail', privateKey: 'not a key' }
    expect(() => startMailer({ smtpUrl: 'smtp://127.0.0.1', dkim })).toThrow(/DECODER/)
  })
})
