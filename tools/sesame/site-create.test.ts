import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { main } from './main.ts'

let errors = ''
let folder = ''
beforeEach(async () => {
  errors = ''
  folder = await mkdtemp(path.join(tmpdir(), 'sesame-options-'))
  vi.spyOn(console, 'error').mockImplementation((line: string) => void (errors += `${line}\n`))
})
afterEach(async () => {
  vi.restoreAllMocks()
  await rm(folder, { recursive: true })
})

test.each([
  [['site', 'create'], '--domain, --name'],
  [['site', 'create', '--name', 'X', '--domain', 'https://x.fr/'], 'pas un nom de domaine'],
  [['site', 'create', '--name', 'X', '--domain', '192.0.2.1'], 'pas un nom de domaine'],
  [['site', 'create', '--name', 'X', '--domain', 'localhost'], 'pas un nom de domaine'],
  [['site', 'create', '--name', 'X', '--domain', 'x.fr', '--theme', 'rose'], 'lanterne, etiquette'],
  [['site', 'create', '--name', 'X', '--domain', 'x.fr', '--email', 'personne'], 'courriel'],
  [['site', 'create', '--name', 'X', '--domain', 'x.fr', '--colour', 'red'], '--colour'],
  [['site', 'create', '--name', 'X', '--domain'], 'Il manque une valeur à --domain'],
  [['site', 'create', 'x.fr'], 'Argument inattendu'],
  [['admin', 'create', '--site', 'x.fr'], '--email, --firstname, --lastname'],
  [
    ['admin', 'create', '--site', 'x.fr', '--email', 'x', '--firstname', 'A', '--lastname', 'B'],
    'adresse',
  ],
])('a wrong command line is refused with its usage: %j', async (args, part) => {
  expect(await main(args)).toBe(2)
  expect(errors).toContain(part)
  expect(errors).toMatch(/bin\/sesame (?:site|admin) create --/)
})

test('a file of keys that lacks some names them', async () => {
  const file = path.join(folder, 'keys')
  await writeFile(file, 'STRIPE_SECRET_KEY=sk_test_something\nSTRIPE_PUBLIC_KEY=nothing', {
    mode: 0o600,
  })
  const args = ['site', 'create', '--name', 'X', '--domain', 'x.fr', '--payment-keys']
  expect(await main([...args, file])).toBe(1)
  expect(errors).toMatch(/publicKey.*commence par pk_/)
  expect(errors).toMatch(/webhookSecret.*Il manque/)
  expect(errors).not.toContain('sk_test_something')
  expect(await main([...args, path.join(folder, 'nowhere')])).toBe(1)
  expect(errors).toContain('introuvable')
})
