import { createTransport } from 'nodemailer'
import { describe, expect, onTestFinished, test } from 'vitest'

import { startSmtpSink } from './smtp-sink.ts'

const MAIL = {
  from: { name: 'L’Énigme dorée', address: 'contact@enigme.fr' },
  to: 'lea@exemple.fr',
  subject: 'Votre réservation est confirmée — à bientôt, Léa !',
  text: 'Rendez-vous à 18 h 30.',
  html: '<p>Rendez-vous à <b>18 h 30</b>.</p>',
}

async function startTest() {
  const sink = await startSmtpSink({ smtpPort: 0, httpPort: 0 })
  const transport = createTransport({ host: '127.0.0.1', port: sink.smtpPort })
  onTestFinished(async () => {
    transport.close()
    await sink.close()
  })
  const request = (path: string, init?: RequestInit) =>
    fetch(`http://127.0.0.1:${sink.httpPort}${path}`, init)
  const control = (body: object) =>
    request('/control', {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  return {
    sink,
    transport,
    request,
    control,
    send: (mail = {}) => transport.sendMail({ ...MAIL, ...mail }),
  }
}

describe('delivery', () => {
  test('a message is kept with its French subject, both bodies and its headers', async () => {
    const { sink, send } = await startTest()
    const { messageId } = await send({ headers: { 'X-Order': 'é-42' } })

    expect(sink.messages()).toMatchObject([
      {
        messageId,
        from: 'contact@enigme.fr',
        to: ['lea@exemple.fr'],
        subject: MAIL.subject,
        text: `${MAIL.text}\n`,
        html: `${MAIL.html}\n`,
        headers: { from: 'L’Énigme dorée <contact@enigme.fr>', 'x-order': 'é-42' },
        attachments: [],
      },
    ])
  })

  test('the list is newest first and can be narrowed to a recipient, hidden copies included', async () => {
    const { request, send } = await startTest()
    await send({ subject: 'un' })
    await send({ subject: 'deux', to: 'max@exemple.fr', bcc: 'LEA@exemple.fr' })
    await send({ subject: 'trois', to: 'max@exemple.fr' })

    const all: unknown = await (await request('/messages.json')).json()
    expect(all).toMatchObject([{ subject: 'trois' }, { subject: 'deux' }, { subject: 'un' }])
    const forLea: unknown = await (await request('/messages.json?to=lea@exemple.fr')).json()
    expect(forLea).toMatchObject([{ subject: 'deux' }, { subject: 'un' }])
    expect(await (await request('/messages.json?to=nobody@exemple.fr')).json()).toEqual([])
  })

  test('an attachment can be fetched as it was sent', async () => {
    const { sink, request, send } = await startTest()
    const content = Buffer.from([0, 1, 2, 253, 254, 255])
    await send({ attachments: [{ filename: 'Billet d’été.pdf', content }] })

    const [message] = sink.messages()
    expect(message?.attachments).toEqual([
      { filename: 'Billet d’été.pdf', mimeType: 'application/pdf', size: 6 },
    ])
    const reply = await request(`/messages/${message?.id}/attachments/0`)
    expect(reply.headers.get('content-type')).toBe('application/pdf')
    expect(reply.headers.get('content-disposition')).toContain(
      'Billet%20d%E2%80%99%C3%A9t%C3%A9.pdf',
    )
    expect(Buffer.from(await reply.arrayBuffer())).toEqual(content)
    expect((await request(`/messages/${message?.id}/attachments/1`)).status).toBe(404)
  })

  test('two messages under one Message-ID are both kept, the later marked', async () => {
    const { sink, send } = await startTest()
    await send({ messageId: '<one@exemple.fr>' })
    await send({ messageId: '<one@exemple.fr>' })
    await send({ messageId: '<two@exemple.fr>' })

    const [other, later, first] = sink.messages()
    expect(first).not.toHaveProperty('duplicateOf')
    expect(later?.duplicateOf).toBe(first?.id)
    expect(other).not.toHaveProperty('duplicateOf')
  })

  test('any user and password are accepted', async () => {
    const { sink, send } = await startTest()
    const transport = createTransport({
      host: '127.0.0.1',
      port: sink.smtpPort,
      auth: { user: 'anyone', pass: 'anything' },
    })
    await transport.sendMail(MAIL)
    await send()
    expect(sink.messages()).toHaveLength(2)
  })
})

describe('control', () => {
  test('failNext answers 451 to that many messages', async () => {
    const { sink, control, send } = await startTest()
    await control({ failNext: 2 })

    await expect(send()).rejects.toMatchObject({ responseCode: 451 })
    await expect(send()).rejects.toMatchObject({ responseCode: 451 })
    await send()
    expect(sink.messages()).toHaveLength(1)
  })

  test('isSilent greets nobody', async () => {
    const { sink, control, send } = await startTest()
    await control({ isSilent: true })
    const silent = createTransport({ host: '127.0.0.1', port: sink.smtpPort, greetingTimeout: 200 })
    await expect(silent.sendMail(MAIL)).rejects.toThrow('Greeting never received')

    await control({})
    await send()
    expect(sink.messages()).toHaveLength(1)
  })

  test('delayMs holds the answer back', async () => {
    const { control, send } = await startTest()
    await control({ delayMs: 150 })

    const start = performance.now()
    await send()
    expect(performance.now() - start).toBeGreaterThanOrEqual(149)
  })

  test('rejectRecipients answers 550 to those and takes the others', async () => {
    const { sink, control, send } = await startTest()
    await control({ rejectRecipients: ['Lea@exemple.fr'] })

    await expect(send()).rejects.toMatchObject({ responseCode: 550 })
    await send({ to: ['lea@exemple.fr', 'max@exemple.fr'] })
    expect(sink.messages()).toMatchObject([{ to: ['max@exemple.fr'] }])
  })

  test('what a new control does not name goes back to normal', async () => {
    const { request, control } = await startTest()
    await control({ delayMs: 5, failNext: 1 })
    expect(await (await control({ failNext: 3 })).json()).toEqual({
      delayMs: 0,
      failNext: 3,
      delayRecipients: [],
      rejectRecipients: [],
      isSilent: false,
    })
    await control({})
    expect(await (await request('/control')).json()).toMatchObject({ failNext: 0 })
  })

  test.each([{ failNext: -1 }, { delayMs: 'soon' }, { failnext: 1 }])(
    '%j is refused',
    async (body) => {
      const { control } = await startTest()
      expect((await control(body)).status).toBe(400)
    },
  )
})

describe('closing', () => {
  test('an idle connection and an answer held back do not keep the sink open', async () => {
    const sink = await startSmtpSink({ smtpPort: 0, httpPort: 0 })
    const pool = createTransport({ host: '127.0.0.1', port: sink.smtpPort, pool: true })
    await pool.sendMail(MAIL)
    await fetch(`http://127.0.0.1:${sink.httpPort}/control`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: '{"delayMs":600000}',
    })
    const held = pool.sendMail(MAIL).catch((error: unknown) => error)

    const start = performance.now()
    await sink.close()
    expect(performance.now() - start).toBeLessThan(2000)
    expect(await held).toBeInstanceOf(Error)
    pool.close()
  })

  test('a port already taken is told', async () => {
    const { sink } = await startTest()
    const taken = startSmtpSink({ smtpPort: sink.smtpPort, httpPort: 0 })
    await expect(taken).rejects.toMatchObject({ code: 'EADDRINUSE' })
    const alsoTaken = startSmtpSink({ smtpPort: 0, httpPort: sink.httpPort })
    await expect(alsoTaken).rejects.toMatchObject({ code: 'EADDRINUSE' })
  })
})
