import { afterEach, expect, test, vi } from 'vitest'

import { readSettings } from './settings.ts'

afterEach(() => vi.unstubAllEnvs())

test.each(['DATABASE', 'WORKER_DATABASE', 'OWNER_DATABASE'] as const)(
  'the password of the role of %s_URL may be given apart',
  (role) => {
    vi.stubEnv(`${role}_URL`, 'postgres://role@db.internal/sesame?sslmode=verify-full')
    vi.stubEnv(`${role}_PASSWORD`, 'a password')
    expect(readSettings()[`${role}_URL`]).toBe(
      'postgres://role:a%20password@db.internal/sesame?sslmode=verify-full',
    )
  },
)
