import { launch } from 'puppeteer-core'

import type { Engine } from './engine.ts'
import { puppeteerEngine } from './puppeteer.ts'

/** What the other engines are compared with. */
export async function startChromium(): Promise<Engine> {
  const browser = await launch({
    // Upper limits: up to six browsers share two cores.
    ...{ timeout: 120_000, protocolTimeout: 300_000 },
    executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium-headless-shell',
    headless: 'shell',
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--lang=fr-FR',
      '--force-prefers-reduced-motion',
      // WebKitGTK has no passkeys, so their buttons are missing there.
      '--disable-blink-features=WebAuth',
    ],
  })
  const page = await browser.newPage()
  page.setDefaultTimeout(120_000)
  return { ...puppeteerEngine(page), close: () => browser.close() }
}
