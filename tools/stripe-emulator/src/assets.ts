import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import type { FastifyInstance } from 'fastify'

const FOLDER = join(import.meta.dirname, '../browser')
const JAVASCRIPT = 'text/javascript; charset=utf-8'
const HTML = 'text/html; charset=utf-8'

const FILES: Record<string, string> = {
  'elements.html': HTML,
  'elements.js': JAVASCRIPT,
  'confirm.js': JAVASCRIPT,
  'express.html': HTML,
  'express.js': JAVASCRIPT,
  'wallet.html': HTML,
  'wallet.js': JAVASCRIPT,
  'authentication.html': HTML,
  'authentication.js': JAVASCRIPT,
  'frames.css': 'text/css; charset=utf-8',
}

// CSP of the frames: only their own scripts and styles.
const FRAME_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
].join('; ')

/** The stand-in for Stripe.js and the pages of its frames. */
export function addAssets(app: FastifyInstance): void {
  for (const [name, type] of Object.entries(FILES)) {
    const text = readFileSync(join(FOLDER, name), 'utf8')
    app.get(`/v3/${name}`, (_request, reply) =>
      reply
        .header('content-security-policy', FRAME_POLICY)
        .header('cache-control', 'no-store')
        .header('x-content-type-options', 'nosniff')
        .type(type)
        .send(text),
    )
  }
  const script = readFileSync(join(FOLDER, 'stripe.js'), 'utf8')
  for (const path of ['/stripe.js', '/:version/stripe.js', '/:version/:build/stripe.js']) {
    app.get(path, (_request, reply) =>
      reply
        .header('access-control-allow-origin', '*')
        .header('cache-control', 'no-store')
        .header('cross-origin-resource-policy', 'cross-origin')
        .header('x-content-type-options', 'nosniff')
        .type(JAVASCRIPT)
        .send(script),
    )
  }
}
