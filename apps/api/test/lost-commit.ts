import { connect, createServer, type AddressInfo, type Server } from 'node:net'

import { afterAll, beforeAll } from 'vitest'

import type { TestDatabase } from './test-database.ts'

export interface CutConnections {
  /** Environment for a configuration; complete once the proxy listens. */
  env: NodeJS.ProcessEnv
  /** Cuts the connection at the next COMMIT, before or after it runs. */
  cutNext(when: 'before commit' | 'after commit'): void
}

/** A proxy between the API and PostgreSQL that cuts a connection at the commit. */
export function useCutConnections(database: TestDatabase): CutConnections {
  const env: NodeJS.ProcessEnv = {}
  let next: 'before commit' | 'after commit' | undefined
  let server: Server
  beforeAll(async () => {
    const url = new URL(database.url)
    const target = { host: url.hostname, port: Number(url.port || 5432) }
    server = createServer((client) => {
      const upstream = connect(target)
      client.on('error', () => upstream.destroy())
      upstream.on('error', () => client.destroy())
      client.on('close', () => upstream.destroy())
      upstream.on('close', () => client.destroy())
      let isCut = false
      client.on('data', (bytes) => {
        const isCommit = next !== undefined && bytes.includes('COMMIT\0')
        const when = next
        if (isCommit) {
          next = undefined
          isCut = true
          if (when === 'before commit') return void client.destroy()
        }
        upstream.write(bytes)
      })
      upstream.on('data', (bytes) => {
        // The next message confirms the commit.
        if (isCut) client.destroy()
        else client.write(bytes)
      })
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    url.port = String((server.address() as AddressInfo).port)
    env['DATABASE_URL'] = url.href
  })
  afterAll(() => server.close())
  return { env, cutNext: (when) => void (next = when) }
}
