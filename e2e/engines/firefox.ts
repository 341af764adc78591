import { launch, type Page } from 'puppeteer-core'

import { visibleOne, type Engine } from './engine.ts'

/** Firefox ESR over WebDriver BiDi. */
export async function startFirefox(): Promise<Engine> {
  const browser = await launch({
    browser: 'firefox',
    executablePath: '/usr/bin/firefox-esr',
    headless: true,
    extraPrefsFirefox: { 'intl.accept_languages': 'fr-FR', 'intl.locale.requested': 'fr' },
  })
  const page = await browser.newPage()
  return { ...engineOf(page), close: () => browser.close() }
}

function engineOf(page: Page): Omit<Engine, 'close'> {
  const read = <Value>(expression: string) => page.evaluate(expression) as Promise<Value>
  const element = async (xpath: string) => {
    const found = await page.$(`xpath/${await visibleOne(read, xpath)}`)
    if (!found) throw new Error(`Firefox: nothing at ${xpath}`)
    return found
  }
  return {
    open: async (address) => {
      await page.goto(address)
    },
    resize: (width, height) => page.setViewport({ width, height }),
    click: async (xpath) => (await element(xpath)).click(),
    type: async (xpath, text) => (await element(xpath)).type(text),
    read,
    picture: async () => Buffer.from(await page.screenshot()),
  }
}
