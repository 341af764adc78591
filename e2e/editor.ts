import { expect, request } from '@playwright/test'

import type { ClientAddress } from './client-address.ts'
import { ESCAPE_GAME } from './sites.ts'

// The demo's administrator: see apps/api/seed/demo/accounts.ts.
const ADMIN = { email: 'admin@antre.example', password: 'girafe-enclume-pivoine-moulin' }

interface Written {
  id: number
  url: string
}

export interface Editor {
  /** Creates content through the API and deletes it after the journey. */
  write(path: string, data: Record<string, unknown>): Promise<Written>
  leave(): Promise<void>
}

/** Logs in an administrator who edits content during a journey. */
export async function openEditor(clientAddress: ClientAddress): Promise<Editor> {
  const baseURL = ESCAPE_GAME.origin
  const proxy = { server: clientAddress.proxy }
  const visitor = await request.newContext({ baseURL, proxy })
  const login = await visitor.post('/api/login', { data: ADMIN })
  expect(login.status(), await login.text()).toBe(200)
  const { data } = (await login.json()) as { data: { token: string } }
  await visitor.dispose()
  const authorization = `Bearer ${data.token}`
  const api = await request.newContext({ baseURL, proxy, extraHTTPHeaders: { authorization } })
  const written: string[] = []
  return {
    write: async (path, data) => {
      const response = await api.post(`/api/admin/${path}`, { data })
      expect(response.status(), await response.text()).toBe(200)
      const reply = (await response.json()) as { data: Written }
      written.push(`/api/admin/${path}/${reply.data.id}`)
      return reply.data
    },
    leave: async () => {
      for (const address of written.reverse()) await api.delete(address)
      await api.dispose()
    },
  }
}
