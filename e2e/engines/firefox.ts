import { launch } from 'puppeteer-core'

import type { Engine } from './engine.ts'
import { puppeteerEngine } from './puppeteer.ts'

/** Firefox ESR over WebDriver BiDi. */
export async function startFirefox(): Promise<Engine> {
  const browser = await launch({
    // Upper limits: up to six browsers share two cores.
    ...{ timeout: 120_000, protocolTimeout: 300_000 },
    browser: 'firefox',
    executablePath: '/usr/bin/firefox-esr',
    headless: true,
    extraPrefsFirefox: {
      'intl.accept_languages': 'fr-FR',
      'intl.locale.requested': 'fr',
      'ui.prefersReducedMotion': 1,
      // Scroll bars beside the page would make it narrower than in the other engines.
      'ui.useOverlayScrollbars': 1,
      // WebKitGTK has no passkeys, so their buttons are missing there.
      'security.webauth.webauthn': false,
    },
  })
  const page = await browser.newPage()
  page.setDefaultTimeout(120_000)
  return { ...puppeteerEngine(page), close: () => browser.close() }
}
