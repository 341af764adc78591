import type { Page } from 'puppeteer-core'

import { visibleOne, type Engine } from './engine.ts'

/** A page of a browser that Puppeteer drives. */
export function puppeteerEngine(page: Page): Omit<Engine, 'close'> {
  const read = <Value>(expression: string) => page.evaluate(expression) as Promise<Value>
  const element = async (xpath: string) => {
    const found = await page.$(`xpath/${await visibleOne(read, xpath)}`)
    if (!found) throw new Error(`nothing at ${xpath}`)
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
    readInFrame: async (xpath, expression) => {
      const frame = await (await element(xpath)).contentFrame()
      if (!frame) throw new Error(`no frame at ${xpath}`)
      return frame.evaluate(expression) as Promise<never>
    },
    picture: async () => Buffer.from(await page.screenshot()),
  }
}
