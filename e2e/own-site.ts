import { expect, request, type APIRequestContext, type APIResponse } from '@playwright/test'

import { makeMeasuredSite, type MeasuredSite } from './measured-site.ts'
import type { OwnAddress } from './own-address.ts'

// An account on every site: see apps/api/seed/demo/accounts.ts.
const SUPER_ADMIN = { email: 'super@sesame.example', password: 'hibou-cerise-tambour-glacier' }
const AT_ONCE = 6

export interface SentFile {
  name: string
  mimeType: string
  buffer: Buffer
}

/** A site of its own, so that no other journey meets what is written there. */
export interface OwnSite {
  site: MeasuredSite
  /** Whoever comes by. */
  visitor: APIRequestContext
  /** Writes something; refused, it answers nothing. Anything but that is a fault. */
  write<T>(path: string, data: unknown, method?: 'POST' | 'PUT'): Promise<T | undefined>
  upload<T>(path: string, data: unknown, file: SentFile): Promise<T | undefined>
  leave(): Promise<void>
}

export async function createOwnSite(
  door: OwnAddress,
  parameters: Record<string, string>,
): Promise<OwnSite> {
  const site = await makeMeasuredSite(parameters)
  const options = { baseURL: site.origin, proxy: { server: door.proxy } }
  const visitor = await request.newContext(options)
  const login = await visitor.post('/api/login', { data: SUPER_ADMIN })
  expect(login.status(), await login.text()).toBe(200)
  const { token } = ((await login.json()) as { data: { token: string } }).data
  // The cookies of the login would make a visitor of the administrator.
  await visitor.dispose()
  const extraHTTPHeaders = { authorization: `Bearer ${token}` }
  const admin = await request.newContext({ ...options, extraHTTPHeaders })
  const guest = await request.newContext(options)
  return {
    site,
    visitor: guest,
    write: async (path, data, method = 'POST') =>
      answerOf(await admin.fetch(`/api/admin/${path}`, { method, data })),
    upload: async (path, data, file) =>
      answerOf(
        await admin.post(`/api/admin/${path}`, { multipart: { data: JSON.stringify(data), file } }),
      ),
    leave: async () => {
      await admin.dispose()
      await guest.dispose()
    },
  }
}

/** Taken, or refused in the envelope: never anything else, whatever was sent. */
export async function answerOf<T>(answer: APIResponse): Promise<T | undefined> {
  const text = await answer.text()
  const what = `${answer.url()} answers ${answer.status()}: ${text.slice(0, 300)}`
  expect([200, 400, 415], what).toContain(answer.status())
  expect(answer.headers()['content-type'], what).toContain('application/json')
  expect(answer.headers()['x-content-type-options'], what).toBe('nosniff')
  const { success, data, code } = JSON.parse(text) as { success: boolean; data: T; code?: string }
  expect(success, what).toBe(answer.ok())
  if (!success) expect(code, what).toMatch(/^[a-z_]+$/)
  return success ? data : undefined
}

/** What was written; nothing well formed is refused. */
export async function requireWritten<T>(writing: Promise<T | undefined>): Promise<T> {
  const written = await writing
  expect(written, 'what is well formed is taken').toBeDefined()
  return written!
}

/** All of them, a few at a time, in their order. */
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
