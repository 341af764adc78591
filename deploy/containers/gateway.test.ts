import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

import { afterEach, beforeEach, expect, test } from 'vitest'

/** Stand-ins: names are lines of the file `hosts`; nginx keeps each configuration that it reads. */
const COMMANDS = {
  getent: `grep -q "^$2 " "$FOLDER/hosts" && sed -n "s/^$2 \\(.*\\)/\\1 STREAM $2/p" "$FOLDER/hosts"`,
  sleep: 'exec /bin/sleep 0.02',
  nginx: `config=$2
load() { cp "$config" "$FOLDER/reading"; mv "$FOLDER/reading" "$FOLDER/read.$(ls "$FOLDER" | grep -c '^read\\.')"; }
trap load HUP
load
while :; do /bin/sleep 0.01; done`,
}

const CONFIG = `http {
    upstream api {
        server api-1:4000 max_fails=0;
        server api-2:4000 max_fails=0;
        keepalive 64;
    }
    upstream web {
        server web-1:4100;
        server web-2:4100;
    }
    upstream compressed_web {
        server unix:/run/gateway/web.sock;
    }
    server {
        listen 80;
    }
}
`
const ALL = { 'api-1': '10.0.0.1', 'api-2': '10.0.0.2', 'web-1': '10.0.0.3', 'web-2': '10.0.0.4' }
const WITHOUT_WEB_2 = { ...ALL, 'web-2': undefined }

let folder: string
let gateway: ChildProcess | undefined

const at = (name: string) => path.join(folder, name)

/** Whole or not at all, as the real ones are. */
function write(name: string, text: string): void {
  writeFileSync(at(`${name}.new`), text)
  renameSync(at(`${name}.new`), at(name))
}

function setHosts(hosts: Record<string, string | undefined>): void {
  const known = Object.entries(hosts).filter(([, address]) => address)
  write('hosts', known.map((line) => `${line.join(' ')}\n`).join(''))
}

/** The configurations that nginx has read, the first one at its start. */
const readings = () =>
  readdirSync(folder)
    .filter((name) => name.startsWith('read.'))
    .map((_, index) => readFileSync(at(`read.${index}`), 'utf8'))

async function waitForReadings(count: number): Promise<void> {
  await expect.poll(() => readings().length, { timeout: 10_000, interval: 20 }).toBe(count)
}

/** Long enough for several looks of the script. */
const severalLooks = () => delay(400)

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'sesame-gateway-'))
  for (const name of ['bin', 'run', 'files', 'certificates']) mkdirSync(at(name))
  for (const [name, text] of Object.entries(COMMANDS)) {
    writeFileSync(at(`bin/${name}`), `#!/bin/sh\n${text}\n`, { mode: 0o755 })
  }
  const script = readFileSync(path.join(import.meta.dirname, 'gateway'), 'utf8')
    .replaceAll('/srv/files', at('files'))
    .replaceAll('/usr/sbin/nginx', 'nginx')
  writeFileSync(at('gateway'), script, { mode: 0o755 })
  write('files/nginx.conf', CONFIG)
  write('certificates/names.map', '')
})

afterEach(async () => {
  if (gateway?.pid !== undefined && gateway.exitCode === null) {
    const ended = once(gateway, 'exit')
    // With the stand-in of nginx: the shell has it ignore SIGQUIT.
    process.kill(-gateway.pid, 'SIGKILL')
    await ended
  }
  gateway = undefined
  rmSync(folder, { recursive: true })
})

function start(): void {
  gateway = spawn(at('gateway'), {
    detached: true,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      PATH: `${at('bin')}:${process.env['PATH']}`,
      FOLDER: folder,
      GATEWAY_RUN_DIR: at('run'),
      GATEWAY_CERTIFICATE_DIR: at('certificates'),
      GATEWAY_API_SERVERS: 'api-1:4000,api-2:4000',
      GATEWAY_WEB_SERVERS: 'web-1:4100,web-2:4100',
    },
  })
}

/** What `sesame upgrade` compares with the published configuration. */
const loaded = () => readFileSync(at('run/loaded.conf'), 'utf8')

test('with all names known nginx has what was published, and a change of it', async () => {
  setHosts(ALL)
  start()
  await waitForReadings(1)
  await severalLooks()
  expect(readings()).toEqual([CONFIG])
  write('files/nginx.conf', `${CONFIG}# new\n`)
  await waitForReadings(2)
  expect(readings()[1]).toBe(`${CONFIG}# new\n`)
  await expect.poll(loaded).toBe(`${CONFIG}# new\n`)
})

test('one container that is missing keeps nginx neither from starting nor from new certificates', async () => {
  setHosts(WITHOUT_WEB_2)
  start()
  await waitForReadings(1)
  expect(readings()[0]).toBe(CONFIG.replace('        server web-2:4100;\n', ''))
  await expect.poll(() => existsSync(at('run/loaded.conf'))).toBe(true)
  expect(loaded()).toBe(CONFIG)
  write('certificates/names.map', 'www.lieu.fr a.pem;\n')
  await waitForReadings(2)
  setHosts(ALL)
  await waitForReadings(3)
  expect(readings()[2]).toBe(CONFIG)
})

test('nginx waits for one server of each upstream', async () => {
  setHosts({ ...ALL, 'web-1': undefined, 'web-2': undefined })
  start()
  await severalLooks()
  expect(readings()).toEqual([])
  setHosts(WITHOUT_WEB_2)
  await waitForReadings(1)
})

test('a container that stops and comes back causes a reload only at another address', async () => {
  setHosts(ALL)
  start()
  await waitForReadings(1)
  setHosts(WITHOUT_WEB_2)
  await severalLooks()
  setHosts(ALL)
  await severalLooks()
  expect(readings()).toHaveLength(1)
  setHosts({ ...ALL, 'web-2': '10.0.0.9' })
  await waitForReadings(2)
  expect(readings()[1]).toBe(CONFIG)
})

test('nginx keeps what it has while an upstream has no server', async () => {
  setHosts(ALL)
  start()
  await waitForReadings(1)
  setHosts({ ...ALL, 'api-1': undefined, 'api-2': undefined })
  write('certificates/names.map', 'www.lieu.fr a.pem;\n')
  await severalLooks()
  expect(readings()).toHaveLength(1)
  setHosts(ALL)
  await waitForReadings(2)
})
