import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { globSync } from 'node:fs'
import { createServer } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'

import { visibleOne, type Engine } from './engine.ts'

const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf'

/** WebKitGTK through its WebDriver (W3C), on a display of its own. */
export async function startWebKit(): Promise<Engine> {
  const port = await findFreePort()
  const driver = spawn(
    'xvfb-run',
    [
      '-a',
      '-s',
      '-screen 0 1600x1200x24',
      'dbus-run-session',
      '--',
      'WebKitWebDriver',
      `--port=${port}`,
    ],
    {
      // As root, which containers are, the sandbox of WebKitGTK does not start.
      env: { ...process.env, WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1', LANG: 'C.UTF-8' },
      stdio: 'ignore',
      detached: true,
    },
  )
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
    return engineOf(`${server}/session/${sessionId}`, driver)
  } catch (error) {
    await end(driver)
    throw error
  }
}

function findBrowser(): string {
  const [found] = globSync('/usr/lib/*/webkit2gtk-4.1/MiniBrowser')
  if (!found) throw new Error('MiniBrowser of WebKitGTK is missing: run bin/bootstrap')
  return found
}

function engineOf(session: string, driver: ChildProcess): Engine {
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
    resize: (width, height) => send(`${session}/window/rect`, { width, height }),
    click: async (xpath) => send(`${await element(xpath)}/click`, {}),
    type: async (xpath, text) => send(`${await element(xpath)}/value`, { text }),
    read,
    picture: async () => Buffer.from(await send<string>(`${session}/screenshot`), 'base64'),
    close: async () => {
      await send(session, undefined, 'DELETE').catch(() => undefined)
      await end(driver)
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
  for (let attempt = 0; attempt < 100; attempt++) {
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

/** Ends the display, the bus, the driver and the browser: they are one process group. */
async function end(driver: ChildProcess): Promise<void> {
  if (driver.exitCode !== null || driver.pid === undefined) return
  const closed = once(driver, 'close')
  process.kill(-driver.pid, 'SIGTERM')
  await Promise.race([closed, delay(5000)])
}
