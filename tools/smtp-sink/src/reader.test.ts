import { describe, expect, test } from 'vitest'

import { createControl } from './control.ts'
import { createReader } from './reader.ts'
import { openStore } from './store.ts'

async function startTest(...mails: string[]) {
  const store = await openStore()
  for (const [index, mail] of mails.entries()) {
    await store.add({
      id: `m-${index}`,
      receivedAt: '2026-03-01T10:00:00.000Z',
      from: 'contact@enigme.fr',
      to: ['lea@exemple.fr'],
      raw: Buffer.from(mail),
    })
  }
  return { store, app: createReader({ store, control: createControl() }) }
}

const HTML_MAIL = [
  'Subject: <b>Bonjour</b>',
  'Content-Type: text/html; charset=utf-8',
  '',
  '<html><head></head><body><a href="http://127.0.0.1:8080/x">ici</a>"<script>1</script></body></html>',
].join('\r\n')

const PICTURE_MAIL = [
  'Subject: QR',
  'Content-Type: multipart/related; boundary=x',
  '',
  '--x',
  'Content-Type: text/html',
  '',
  '<img src="cid:qr@enigme.fr">',
  '--x',
  'Content-Type: image/png; name=qr.png',
  'Content-ID: <qr@enigme.fr>',
  'Content-Transfer-Encoding: base64',
  '',
  'iVBORw0KGgo=',
  '--x--',
].join('\r\n')

describe('the pages', () => {
  test('the list shows each subject as text, with its way to the message', async () => {
    const { app } = await startTest(HTML_MAIL)
    const { body, headers } = await app.inject('/')
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    expect(body).toContain('<html lang="fr">')
    expect(body).toContain('<a href="/messages/m-0">&lt;b&gt;Bonjour&lt;/b&gt;</a>')
    expect(body).toContain('1 courrier,')
  })

  test('the empty list says so', async () => {
    const { app } = await startTest()
    expect((await app.inject('/')).body).toContain('Aucun courrier')
  })

  test('a message shows its HTML only inside a sandbox', async () => {
    const { app } = await startTest(HTML_MAIL)
    const { body, headers } = await app.inject('/messages/m-0')
    expect(body).toContain('sandbox="allow-popups allow-popups-to-escape-sandbox"')
    expect(body).toContain('&lt;script&gt;1&lt;/script&gt;')
    expect(body).not.toContain('<script')
    expect(headers['content-security-policy']).toMatch(/^default-src 'none';/)
    expect(headers['content-security-policy']).not.toContain('script-src')
  })

  test('a picture carried by the message is shown from it', async () => {
    const { app } = await startTest(PICTURE_MAIL)
    expect((await app.inject('/messages/m-0')).body).toContain('/messages/m-0/attachments/0&quot;')
    const picture = await app.inject('/messages/m-0/attachments/0')
    expect(picture.headers['content-type']).toBe('image/png')
  })

  test('a message that is not there is a 404', async () => {
    const { app } = await startTest()
    const page = await app.inject('/messages/none')
    expect(page.statusCode).toBe(404)
    expect(page.body).toContain('introuvable')
    expect((await app.inject('/messages/none.json')).statusCode).toBe(404)
  })
})

describe('the data', () => {
  test('one message is found by its id', async () => {
    const { app } = await startTest(HTML_MAIL, PICTURE_MAIL)
    expect((await app.inject('/messages/m-1.json')).json()).toMatchObject({ subject: 'QR' })
  })

  test('deleting leaves an empty list', async () => {
    const { app, store } = await startTest(HTML_MAIL)
    expect((await app.inject({ method: 'DELETE', url: '/messages' })).statusCode).toBe(204)
    expect(store.list()).toEqual([])
  })

  test('health answers', async () => {
    const { app } = await startTest()
    expect((await app.inject('/health')).json()).toEqual({ ok: true })
  })
})
