import { execFile } from 'node:child_process'
import { mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { CommandFault, UsageFault, type Command } from './command.ts'
import { COMMANDS } from './commands.ts'
import { main } from './main.ts'

const received: string[][] = []

const command = (name: string, run: Command['run'] = () => Promise.resolve()): Command => ({
  name,
  summary: `fait ${name}`,
  usage: ['--nom NOM'],
  run: (args) => {
    received.push(args)
    return run(args)
  },
})

const sample = [
  command('site create'),
  command('check', () => Promise.resolve(2)),
  command('fail', () => Promise.reject(new CommandFault('Le disque est plein.', 'Libérez-en.'))),
  command('misuse', () => Promise.reject(new UsageFault('Il manque --nom.'))),
  command('down', () =>
    Promise.reject(Object.assign(new Error('x'), { code: 'ECONNREFUSED', syscall: 'connect' })),
  ),
  command('standby', () =>
    Promise.reject(Object.assign(new Error('read-only transaction'), { code: '25006' })),
  ),
  command('defect', () => Promise.reject(new TypeError('undefined is not a function'))),
]

let out = ''
let errors = ''
beforeEach(() => {
  out = ''
  errors = ''
  received.length = 0
  vi.spyOn(console, 'log').mockImplementation((line: string) => void (out += `${line}\n`))
  vi.spyOn(console, 'error').mockImplementation((line: string) => void (errors += `${line}\n`))
})
afterEach(() => vi.restoreAllMocks())

const run = (...args: string[]) => main(args, sample)

describe('the commands of the operator', () => {
  test.each([[[]], [['--help']], [['help']]])('%j lists them', async (args) => {
    expect(await run(...args)).toBe(0)
    for (const { name, summary } of sample) expect(out).toMatch(new RegExp(`${name} +${summary}`))
  })

  test('a name of two words gets what follows', async () => {
    expect(await run('site', 'create', '--nom', 'La Tour')).toBe(0)
    expect(received).toEqual([['--nom', 'La Tour']])
  })

  test.each([['site'], ['sites create'], ['site delete']])('« %s » is unknown', async (line) => {
    expect(await run(...line.split(' '))).toBe(2)
    expect(errors).toContain('Commande inconnue')
    expect(errors).toContain('site create')
    expect(received).toEqual([])
  })

  test('help of a command runs nothing', async () => {
    expect(await run('site', 'create', '--help')).toBe(0)
    expect(out).toContain('bin/sesame site create --nom NOM')
    expect(received).toEqual([])
  })

  test('the exit status of a command is passed on', async () => {
    expect(await run('check')).toBe(2)
  })

  test('an expected fault says what happened and what to do, without a stack trace', async () => {
    expect(await run('fail')).toBe(1)
    expect(errors).toBe('Le disque est plein.\nLibérez-en.\n')
  })

  test('a wrong command line shows the usage', async () => {
    expect(await run('misuse')).toBe(2)
    expect(errors).toMatch(/^Il manque --nom\.\n[^]*bin\/sesame misuse --nom NOM/)
  })

  test('a database that is down is an expected fault', async () => {
    expect(await run('down')).toBe(1)
    expect(errors).toMatch(/ne répond pas.*\n.*DATABASE_ADMIN_URL/)
  })

  test('a database that has become a standby is an expected fault', async () => {
    expect(await run('standby')).toBe(1)
    expect(errors).toMatch(/n’accepte plus d’écritures \(read-only transaction\)\.\nRéessayez/)
  })

  test('a defect is not hidden', async () => {
    await expect(run('defect')).rejects.toThrow(TypeError)
  })

  test('no name is the beginning of another one', () => {
    const names = COMMANDS.map(({ name }) => `${name} `)
    const shadowed = names.filter((name) =>
      names.some((other) => other !== name && name.startsWith(other)),
    )
    expect(shadowed).toEqual([])
    expect(new Set(names).size).toBe(names.length)
  })
})

test('bin/sesame runs from any folder, by a symbolic link', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'sesame-command-'))
  const link = path.join(folder, 'sesame')
  try {
    await symlink(path.resolve(import.meta.dirname, '../../bin/sesame'), link)
    const { stdout } = await promisify(execFile)(link, ['--help'], { cwd: '/', timeout: 20_000 })
    expect(stdout).toContain('super-admin')
  } finally {
    await rm(folder, { recursive: true })
  }
})
