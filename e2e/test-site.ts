import { expect, request, type APIRequestContext, type APIResponse } from '@playwright/test'

import type { ClientAddress } from './client-address.ts'
import { makeMeasuredSite, type MeasuredSite } from './measured-site.ts'

// An account on every site: see apps/api/seed/demo/accounts.ts.
const SUPER_ADMIN = { email: 'super@sesame.example', password: 'hibou-cerise-tambour-glacier' }
const AT_ONCE = 6

export interface SentFile {
  name: string
  mimeType: string
  buffer: Buffer
}

/** A site that no other journey uses. */
export interface OwnSite {
  site: MeasuredSite
  visitor: APIRequestContext
  /** Creates content; returns undefined if refused and throws on any other failure. */
  write<T>(path: string, data: unknown, method?: 'POST' | 'PUT'): Promise<T | undefined>
  upload<T>(path: string, data: unknown, file: SentFile): Promise<T | undefined>
  leave(): Promise<void>
}

export async function createOwnSite(
  clientAddress: ClientAddress,
  parameters: Record<string, string>,
): Promise<OwnSite> {
  const site = await makeMeasuredSite(parameters)
  const options = { baseURL: site.origin, proxy: { server: clientAddress.proxy } }
  const visitor = await request.newContext(options)
  const login = await visitor.post('/api/login', { data: SUPER_ADMIN })
  expect(login.status(), await login.text()).toBe(200)
  const { token } = ((await login.json()) as { data: { token: string } }).data
  // Disposed, because its login cookie would make every visitor an administrator.
  await visitor.dispose()
  const extraHTTPHeaders = { authorization: `Bearer ${token}` }
  const admin = await request.newContext({ ...options, extraHTTPHeaders })
  const guest = await request.newContext(options)
  return {
    site,
    visitor: guest,
    write: async (path, data, method = 'POST') =>
      readResponse(await admin.fetch(`/api/admin/${path}`, { method, data })),
    upload: async (path, data, file) =>
      readResponse(
        await admin.post(`/api/admin/${path}`, { multipart: { data: JSON.stringify(data), file } }),
      ),
    leave: async () => {
      await admin.dispose()
      await guest.dispose()
    },
  }
}

/** Requires success or an enveloped refusal, whatever was sent. */
export async function readResponse<T>(response: APIResponse): Promise<T | undefined> {
  const text = await response.text()
  const what = `${response.url()} answers ${response.status()}: ${text.slice(0, 300)}`
  expect([200, 400, 415], what).toContain(response.status())
  expect(response.headers()['content-type'], what).toContain('application/json')
  expect(response.headers()['x-content-type-options'], what).toBe('nosniff')
  const { success, data, code } = JSON.parse(text) as { success: boolean; data: T; code?: string }
  expect(success, what).toBe(response.ok())
  if (!success) expect(code, what).toMatch(/^[a-z_]+$/)
  return success ? data : undefined
}

/** Requires that the content was accepted. */
export async function requireWritten<T>(writing: Promise<T | undefined>): Promise<T> {
  const written = await writing
  expect(written, 'what is well formed is taken').toBeDefined()
  return written!
}

/** Runs the work a few items at a time and returns the results in order. */
export async function each<T, R>(
  all: readonly T[],
  work: (one: T, index: number) => Promise<R>,
): Promise<R[]> {
  const done: R[] = []
  const left = all.entries()
  const worker = async () => {
    for (const [index, one] of left) done[index] = await work(one, index)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  return done
}
