import { createClient, type Client } from '@sesame/contract/client'
import { login } from '@sesame/contract/member'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll } from 'vitest'

import { DEMO_ACCOUNTS } from '../seed/demo.ts'
import { createApi } from '../src/http.ts'
import { readConfig } from '../src/platform/config.ts'
import { createLog } from '../src/platform/log.ts'
import { useTestDatabase, type TestDatabase } from './test-database.ts'

export interface TestApi {
  database: TestDatabase
  app: () => FastifyInstance
  /** A caller of a site, from an address of its own unless one is given. */
  client(caller: { site?: number; token?: string; address?: string }): Client
  tokenOf(site: number, role: DemoRole): Promise<string>
}

export type DemoRole = (typeof DEMO_ACCOUNTS)[number]['role']

const HOSTS: Record<number, string> = { 66: '127.0.0.1', 67: 'cave.localhost' }

let callers = 0

/** The whole API over a database of its own, called without a network. */
export function useTestApi(): TestApi {
  const database = useTestDatabase()
  let app: FastifyInstance
  beforeAll(async () => {
    const config = readConfig({ NODE_ENV: 'test', DATABASE_URL: database.url })
    app = await createApi(config, createLog('silent'))
  })
  afterAll(() => app.close())

  const api: TestApi = {
    database,
    app: () => app,
    client({ site = 66, token, address = freshAddress() }) {
      return createClient({
        baseUrl: `http://${HOSTS[site]}`,
        headers: {
          idSite: String(site),
          'x-forwarded-for': address,
          ...(token && { authorization: `Bearer ${token}` }),
        },
        fetch: injectInto(() => app),
      })
    },
    async tokenOf(site, role) {
      const account = DEMO_ACCOUNTS.find(
        (one) => one.role === role && (one.site === site || role === 'SUPER_ADMIN'),
      )
      if (!account) throw new Error(`no demo account ${role} on site ${site}`)
      const { email, password } = account
      const answer = await api.client({ site })(login, { body: { email, password } })
      return answer.token
    },
  }
  return api
}

/** Each caller from elsewhere, so that limits per address are met only where a test wants it. */
export function freshAddress(): string {
  callers += 1
  return `10.${(callers >> 16) & 255}.${(callers >> 8) & 255}.${callers & 255}`
}

function injectInto(app: () => FastifyInstance): typeof fetch {
  return async (input, init = {}) => {
    const url = new URL(input as string)
    const response = await app().inject({
      method: (init.method ?? 'GET') as 'GET',
      url: url.pathname + url.search,
      headers: { ...(init.headers as Record<string, string>), host: url.host },
      ...(init.body != null && { payload: init.body as string }),
    })
    return new Response(response.rawPayload as BodyInit, { status: response.statusCode })
  }
}
