import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { globSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

import { visibleOne, type Engine } from './engine.ts'

const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf'

/**
 * Without padding in its bar of buttons, MiniBrowser becomes as narrow as a phone; animations are
 * off, which pages read as a wish for reduced motion.
 */
const GTK = {
  'gtk.css': '* { padding: 0; margin: 0; min-width: 0; border-width: 0; }',
  'settings.ini': '[Settings]\ngtk-enable-animations=0\n',
}

/** WebKitGTK through its WebDriver (W3C), on a display of its own. */
export async function startWebKit(): Promise<Engine> {
  const home = await mkdtemp(path.join(tmpdir(), 'webkit-'))
  await mkdir(path.join(home, 'gtk-3.0'))
  for (const [name, text] of Object.entries(GTK)) {
    await writeFile(path.join(home, 'gtk-3.0', name), text)
  }
  const display = await startDisplay()
  const port = await findFreePort()
  const driver = spawn('dbus-run-session', ['--', 'WebKitWebDriver', `--port=${port}`], {
    env: {
      ...process.env,
      DISPLAY: display.name,
      XDG_CONFIG_HOME: home,
      LANG: 'C.UTF-8',
      // Otherwise a machine without a route to elsewhere counts as offline, and the pages say so.
      GIO_USE_NETWORK_MONITOR: 'base',
      // As root, which containers are, the sandbox of WebKitGTK does not start.
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
    },
    stdio: 'ignore',
    detached: true,
  })
  const close = async () => {
    await end(driver)
    await end(display.process)
    await rm(home, { recursive: true, force: true })
  }
  const server = `http://127.0.0.1:${port}`
  try {
    await waitForDriver(server)
    const { sessionId } = await send<{ sessionId: string }>(`${server}/session`, {
      capabilities: {
        alwaysMatch: {
          'webkitgtk:browserOptions': { binary: findBrowser(), args: ['--automation'] },
        },
      },
    })
    return engineOf(`${server}/session/${sessionId}`, close)
  } catch (error) {
    await close()
    throw error
  }
}

function findBrowser(): string {
  const [found] = globSync('/usr/lib/*/webkit2gtk-4.1/MiniBrowser')
  if (!found) throw new Error('MiniBrowser of WebKitGTK is missing: run bin/bootstrap')
  return found
}

/** The server itself chooses a free number, so two displays may start at once. */
async function startDisplay(): Promise<{ name: string; process: ChildProcess }> {
  const server = spawn('Xvfb', ['-displayfd', '1', '-screen', '0', '1600x1200x24'], {
    stdio: ['ignore', 'pipe', 'ignore'],
    detached: true,
  })
  const [number] = (await once(server.stdout, 'data')) as [Buffer]
  return { name: `:${number.toString().trim()}`, process: server }
}

function engineOf(session: string, close: () => Promise<void>): Engine {
  const read: Engine['read'] = (expression) =>
    send(`${session}/execute/sync`, { script: `return (${expression})`, args: [] })
  const element = async (xpath: string) => {
    const found = await send<Record<string, string>>(`${session}/element`, {
      using: 'xpath',
      value: await visibleOne(read, xpath),
    })
    return `${session}/element/${found[ELEMENT]}`
  }
  return {
    open: (address) => send(`${session}/url`, { url: address }),
    resize: async (width, height) => {
      // The driver replies before the page has its new size, so the bars are measured again until
      // both agree.
      for (let attempt = 0; attempt < 400; attempt++) {
        const [innerWidth, innerHeight, bars] = await read<[number, number, number]>(
          '[innerWidth, innerHeight, outerHeight - innerHeight]',
        )
        if (innerWidth === width && innerHeight === height) return
        await send(`${session}/window/rect`, { width, height: height + bars })
        await delay(250)
      }
      throw new Error(`WebKit did not become ${width} × ${height} px`)
    },
    click: async (xpath) => send(`${await element(xpath)}/click`, {}),
    type: async (xpath, text) => send(`${await element(xpath)}/value`, { text }),
    read,
    readInFrame: async (xpath, expression) => {
      const frame = (await element(xpath)).split('/').at(-1)
      await send(`${session}/frame`, { id: { [ELEMENT]: frame } })
      try {
        return await read(expression)
      } finally {
        await send(`${session}/frame`, { id: null })
      }
    },
    picture: async () => Buffer.from(await send<string>(`${session}/screenshot`), 'base64'),
    close: async () => {
      await send(session, undefined, 'DELETE').catch(() => undefined)
      await close()
    },
  }
}

async function send<Value>(
  address: string,
  body?: object,
  method = body ? 'POST' : 'GET',
): Promise<Value> {
  const response = await fetch(address, {
    method,
    ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    signal: AbortSignal.timeout(60_000),
  })
  const { value } = (await response.json()) as { value: Value }
  if (!response.ok) throw new Error(`WebKit, ${address}: ${JSON.stringify(value)}`)
  return value
}

async function waitForDriver(server: string): Promise<void> {
  for (let attempt = 0; attempt < 600; attempt++) {
    if (
      await fetch(`${server}/status`).then(
        (response) => response.ok,
        () => false,
      )
    )
      return
    await delay(200)
  }
  throw new Error('WebKitWebDriver did not start')
}

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  server.close()
  await once(server, 'close')
  return port
}

/** Ends a process and all that it started: they are one process group. */
async function end(driver: ChildProcess): Promise<void> {
  if (driver.exitCode !== null || driver.pid === undefined) return
  const closed = once(driver, 'close')
  process.kill(-driver.pid, 'SIGTERM')
  await Promise.race([closed, delay(5000)])
}
