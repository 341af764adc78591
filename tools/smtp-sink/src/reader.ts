import Fastify from 'fastify'
import type { FastifyInstance, FastifyReply } from 'fastify'

import { controlSchema } from './control.ts'
import type { Control, ControlState } from './control.ts'
import { renderList, renderMessage, renderMissing } from './pages.ts'
import type { Store } from './store.ts'

// The frame with the HTML body inherits this policy. It allows inline styles, and pictures from the
// website under test, but no scripts and no other requests.
const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "img-src 'self' data: http://127.0.0.1:* http://localhost:* http://*.localhost:*",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

type Parts = { store: Store; control: ControlState }
type ById = { Params: { id: string } }

export function createReader({ store, control }: Parts): FastifyInstance {
  const app = Fastify({
    forceCloseConnections: true,
    ajv: { customOptions: { removeAdditional: false, coerceTypes: false } },
  })
  app.addHook('onSend', async (_request, reply) => {
    reply.header('content-security-policy', CONTENT_SECURITY_POLICY)
    reply.header('x-content-type-options', 'nosniff')
    reply.header('referrer-policy', 'no-referrer')
    reply.header('cache-control', 'no-store')
  })
  app.get('/health', () => ({ ok: true }))
  addMessages(app, store)
  addPages(app, store)
  addControl(app, control)
  return app
}

function addMessages(app: FastifyInstance, store: Store): void {
  app.get<{ Querystring: { to?: string } }>('/messages.json', ({ query }) => store.list(query.to))
  app.get<ById>('/messages/:id.json', ({ params }, reply) => {
    return store.find(params.id)?.message ?? reply.code(404).send({ error: 'message_not_found' })
  })
  app.get<{ Params: { id: string; index: string } }>(
    '/messages/:id/attachments/:index',
    ({ params }, reply) => {
      const stored = store.find(params.id)
      const attachment = stored?.message.attachments[Number(params.index)]
      const file = stored?.files[Number(params.index)]
      if (!attachment || !file) return reply.code(404).send({ error: 'attachment_not_found' })
      // Attachments are always downloaded, because an HTML page must not run in this origin.
      return reply
        .type(attachment.mimeType)
        .header(
          'content-disposition',
          `attachment; filename*=UTF-8''${encode(attachment.filename)}`,
        )
        .send(file)
    },
  )
  app.delete('/messages', (_request, reply) => {
    store.clear()
    return reply.code(204).send()
  })
}

function addPages(app: FastifyInstance, store: Store): void {
  app.get<{ Querystring: { to?: string } }>('/', ({ query }, reply) =>
    sendPage(reply, renderList(store.list(query.to), query.to)),
  )
  app.get<ById>('/messages/:id', ({ params }, reply) => {
    const stored = store.find(params.id)
    if (!stored) return sendPage(reply.code(404), renderMissing())
    return sendPage(reply, renderMessage(stored.message))
  })
}

function addControl(app: FastifyInstance, control: ControlState): void {
  app.get('/control', () => control.get())
  app.put<{ Body: Partial<Control> }>('/control', { schema: { body: controlSchema } }, ({ body }) =>
    control.set(body),
  )
}

function sendPage(reply: FastifyReply, page: string): FastifyReply {
  return reply.type('text/html; charset=utf-8').send(page)
}

function encode(filename: string): string {
  return encodeURIComponent(filename).replace(/['()*]/g, (character) => {
    return `%${character.charCodeAt(0).toString(16).toUpperCase()}`
  })
}
