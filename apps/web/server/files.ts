import { join, resolve } from 'node:path'

import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

/** Pictures of the sites, where no gateway stands in front: in development. */
export async function serveMedia(app: FastifyInstance, mediaDir: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: resolve(mediaDir, 'media'),
    prefix: '/media/',
    index: false,
    decorateReply: false,
  })
}

/** Files are the gateway's work; without a gateway the website serves them itself. */
export async function serveFiles(app: FastifyInstance, root: string): Promise<void> {
  const hashed = join(root, 'assets/')
  await app.register(fastifyStatic, {
    root,
    // One route per file: whatever is not a file is a page's business.
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
