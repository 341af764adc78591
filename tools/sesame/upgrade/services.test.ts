import {
  appendFileSync,
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'

import type { Service } from '../install/processes.ts'
import { SERVED_DIR } from '../install/release-folder.ts'
import { replaceVersion, type Installation } from './services.ts'

/**
 * systemd is not the first process where tests run, so its command is a script that writes down what
 * it is told; the link, the folders and the addresses that answer are real.
 */
const folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'sesame-upgrade-')))
const log = path.join(folder, 'log')
const current = path.join(folder, 'current')
const failing = path.join(folder, 'failing')
const [first, second] = ['first', 'second'].map((name) => path.join(folder, name)) as [
  string,
  string,
]
const units = ['api@1', 'api@2', 'web@1']
const polls = new Map<string, number>()

const readLog = () => readFileSync(log, 'utf8').trim().split('\n')
const write = (...lines: string[]) => appendFileSync(log, `${lines.join('\n')}\n`)

/** Ready at the third question, and never if the version that it was started from is broken. */
const server = createServer((request, response) => {
  const unit = request.url!.slice(1)
  const started = readLog().findLast((line) => line.startsWith(`restart ${unit} `))
  const count = (polls.get(`${unit} ${started}`) ?? 0) + 1
  polls.set(`${unit} ${started}`, count)
  const isBroken = readFileSync(failing, 'utf8') === started
  if (count === 3 && !isBroken) write(`ready ${unit}`)
  response.writeHead(count >= 3 && !isBroken ? 200 : 503).end()
})

let installation: Installation
beforeAll(async () => {
  writeFileSync(
    path.join(folder, 'systemctl'),
    `#!/bin/sh
line="$* $(basename "$(readlink ${current})")"
echo "$line" >> ${log}
[ "$line" != "$(cat ${failing})" ] || [ "$1" = restart ]
`,
  )
  chmodSync(path.join(folder, 'systemctl'), 0o755)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const services: Service[] = units.map((unit) => ({
    unit,
    url: `http://127.0.0.1:${port}/${unit}`,
  }))
  const step = {
    title: 'units',
    isDone: () => false,
    apply: () => write(`units ${path.basename(realpathSync(current))}`),
  }
  installation = { current, services, units: step, readySeconds: 10 }
})

afterAll(async () => {
  await new Promise((resolve) => server.close(resolve))
  rmSync(folder, { recursive: true })
})

beforeEach(() => {
  vi.spyOn(console, 'log').mockReturnValue()
  vi.stubEnv('PATH', `${folder}:${process.env['PATH']}`)
  for (const name of [first, second, current, path.join(folder, 'previous')]) {
    rmSync(name, { recursive: true, force: true })
  }
  for (const release of [first, second]) {
    const client = path.join(release, 'apps/web/build/client')
    mkdirSync(client, { recursive: true })
    writeFileSync(path.join(client, `${path.basename(release)}.js`), '')
    writeFileSync(path.join(client, 'icon.svg'), path.basename(release))
  }
  symlinkSync(first, current)
  writeFileSync(log, '')
  writeFileSync(failing, 'nothing')
  polls.clear()
})

const served = (release: string, file: string) =>
  readFileSync(path.join(release, SERVED_DIR, 'client', file), 'utf8')

test('migrates, then restarts one process after the other, each once the one before is ready', async () => {
  await expect(replaceVersion(second, installation)).resolves.toBe(first)
  expect(readLog()).toEqual([
    'units second',
    'start sesame-migrate second',
    'reload sesame-gateway second',
    ...units.flatMap((unit) => [`restart ${unit} second`, `ready ${unit}`]),
  ])
  expect(realpathSync(current)).toBe(second)
})

test('serves the files of both versions, the new one of a name that both have', async () => {
  await replaceVersion(second, installation)
  expect(served(second, 'first.js')).toBe('')
  expect(served(second, 'second.js')).toBe('')
  expect(served(second, 'icon.svg')).toBe('second')
  expect(readFileSync(path.join(first, 'apps/web/build/client/icon.svg'), 'utf8')).toBe('first')
})

test('a process that does not become ready brings the previous version back', async () => {
  writeFileSync(failing, 'restart api@2 second')
  await expect(replaceVersion(second, installation)).rejects.toThrow('api@2')
  expect(realpathSync(current)).toBe(first)
  const log = readLog()
  expect(log.slice(log.indexOf('restart api@2 second') + 1)).toEqual([
    'units first',
    'reload sesame-gateway first',
    'restart api@1 first',
    'ready api@1',
    'restart api@2 first',
    'ready api@2',
  ])
})

test('a migration that fails restarts nothing', async () => {
  writeFileSync(failing, 'start sesame-migrate second')
  await expect(replaceVersion(second, installation)).rejects.toThrow('sesame-migrate')
  expect(realpathSync(current)).toBe(first)
  expect(readLog().filter((line) => line.startsWith('restart'))).toEqual([])
})

test('an upgrade that was interrupted knows where to go back to', async () => {
  await replaceVersion(second, installation)
  polls.clear()
  writeFileSync(failing, 'restart web@1 second')
  await expect(replaceVersion(second, installation)).rejects.toThrow('web@1')
  expect(realpathSync(current)).toBe(first)
})
