import { join } from 'node:path'

import type { FastifyInstance } from 'fastify'

import type { Config } from './config.ts'
import type { Door, DoorSettings } from './door.ts'
import { loggableUrl } from './loggable-url.ts'

const ROOT = join(import.meta.dirname, '..')

/** The built files of the website, and the folder to serve them from. */
export const FILES = join(ROOT, 'build/client')

type DoorModule = { openDoor: (settings: DoorSettings) => Door }

/** The website in production: one bundle, loaded once. */
export async function openBuiltWebsite(settings: DoorSettings): Promise<Door> {
  const { openDoor } = (await import(join(ROOT, 'build/server/index.js'))) as DoorModule
  return openDoor(settings)
}

/** The website in development: modules reloaded as they change, files served by Vite. */
export async function openWatchedWebsite(
  app: FastifyInstance,
  settings: DoorSettings,
): Promise<Door> {
  const { createServer } = await import('vite')
  const vite = await createServer({ root: ROOT, server: { middlewareMode: true } })
  app.addHook('onRequest', (request, reply, done) => {
    vite.middlewares(request.raw, reply.raw, () => done())
  })
  app.addHook('onClose', () => vite.close())

  const doors = new WeakMap<DoorModule, Door>()
  return async (question) => {
    const module = (await vite.ssrLoadModule('/server/door.ts')) as DoorModule
    const door = doors.get(module) ?? module.openDoor(settings)
    doors.set(module, door)
    return door(question)
  }
}

export function settingsOf(config: Config, app: FastifyInstance): DoorSettings {
  return {
    apiUrl: config.API_URL,
    isTls: config.PUBLIC_TLS,
    stripeJsUrl: config.STRIPE_JS_URL,
    mode: config.NODE_ENV,
    log: (error, url) => app.log.error({ err: error, url: loggableUrl(url) }, 'page failed'),
  }
}
