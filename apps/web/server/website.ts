import { join } from 'node:path'

import type { FastifyInstance } from 'fastify'

import type { Config } from './config.ts'
import { loggableUrl } from './loggable-url.ts'
import type { PageHandler, PageHandlerSettings } from './page-handler.ts'

const ROOT = join(import.meta.dirname, '..')

/** Folder of the built files that are served. */
export const FILES = join(ROOT, 'build/client')

type PageHandlerModule = {
  createPageHandler: (settings: PageHandlerSettings) => PageHandler
}

/** Loads the production bundle once. */
export async function openBuiltWebsite(settings: PageHandlerSettings): Promise<PageHandler> {
  const { createPageHandler } = (await import(
    join(ROOT, 'build/server/index.js')
  )) as PageHandlerModule
  return createPageHandler(settings)
}

/** Development: modules are reloaded on change and Vite serves files. */
export async function openWatchedWebsite(
  app: FastifyInstance,
  settings: PageHandlerSettings,
): Promise<PageHandler> {
  const { createServer } = await import('vite')
  const vite = await createServer({ root: ROOT, server: { middlewareMode: true } })
  app.addHook('onRequest', (request, reply, done) => {
    vite.middlewares(request.raw, reply.raw, () => done())
  })
  app.addHook('onClose', () => vite.close())

  const handlers = new WeakMap<PageHandlerModule, PageHandler>()
  return async (pageRequest) => {
    const module = (await vite.ssrLoadModule('/server/page-handler.ts')) as PageHandlerModule
    const handler = handlers.get(module) ?? module.createPageHandler(settings)
    handlers.set(module, handler)
    return handler(pageRequest)
  }
}

export function settingsOf(
  config: Config,
  app: FastifyInstance,
): Omit<PageHandlerSettings, 'tracing'> {
  return {
    apiUrl: config.API_URL,
    isTls: config.PUBLIC_TLS,
    stripeJsUrl: config.STRIPE_JS_URL,
    mode: config.NODE_ENV,
    log: (error, url, reqId) =>
      app.log.error({ err: error, url: loggableUrl(url), ...(reqId && { reqId }) }, 'page failed'),
  }
}
