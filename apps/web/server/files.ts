import { join, resolve } from 'node:path'

import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

/** Serves media in development, where there is no gateway. */
export async function serveMedia(app: FastifyInstance, mediaDir: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: resolve(mediaDir, 'media'),
    prefix: '/media/',
    index: false,
    decorateReply: false,
  })
}

/** Serves static files when there is no gateway. */
export async function serveFiles(app: FastifyInstance, root: string): Promise<void> {
  const hashed = join(root, 'assets/')
  await app.register(fastifyStatic, {
    root,
    // One route per file, so that other paths reach the pages.
    wildcard: false,
    index: false,
    cacheControl: false,
    preCompressed: true,
    setHeaders: (reply, path) => {
      const lifetime = path.startsWith(hashed) ? 'max-age=31536000, immutable' : 'max-age=3600'
      reply.header('cache-control', `public, ${lifetime}`)
    },
  })
}
