import { readFileSync } from 'node:fs'
import path from 'node:path'

import { expect, test } from 'vitest'

import { listSections, renderExample, renderGuide } from './variables.ts'

const read = (file: string) => readFileSync(path.resolve(import.meta.dirname, '..', file), 'utf8')

test('the guide and the example have the variables of the programs: bin/pnpm variables', () => {
  const guide = read('docs/operating.md')
  expect(renderGuide(guide)).toBe(guide)
  expect(renderExample()).toBe(read('.env.example'))
})

const variables = listSections().flatMap((section) => section.variables)

test('every variable is described, and listed once', () => {
  expect(variables.filter(({ description }) => description === '')).toEqual([])
  const names = variables.map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
  expect(names.length).toBeGreaterThan(60)
})

test('what production demands is marked', () => {
  const required = variables.filter(({ isRequired }) => isRequired).map(({ name }) => name)
  expect(required.toSorted((a, b) => a.localeCompare(b))).toEqual([
    'APP_SECRET',
    'DATABASE_URL',
    'MAIL_FROM',
    'PLATFORM_DATABASE_URL',
    'PUBLIC_TLS',
    'SMTP_URL',
    'WORKER_DATABASE_URL',
  ])
})

test('the gateway reads no variable beside its table', () => {
  expect(read('tools/gateway-config.ts')).not.toContain('process.env')
})
