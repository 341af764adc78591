import { expect, type Page } from '@playwright/test'

import { accessibilityFaults } from './accessibility.ts'
import { expectStrictPage } from './content-policy.ts'
import { typographyFaults } from './french-typography.ts'
import type { Mail } from './mails.ts'
import { readAddresses, readOverflow, readTexts } from './page-scripts.ts'
import { PHONE } from './screens.ts'
import { LEGAL_PATHS } from './sites.ts'

/** Narrowest supported width: 1280 px at 400 % zoom. */
const NARROWEST = { width: 320, height: 640 }

export const WIDTHS = [320, 768, 1280]

/** Inspects a page with its headers and its HTML. */
export async function inspectPage(page: Page, address: string): Promise<void> {
  const response = await page.goto(address)
  await expectStrictPage(response!)
  await expect.soft(page.getByRole('heading', { level: 1 }), address).toHaveCount(1)
  const legal = page
    .getByRole('contentinfo')
    .getByRole('navigation', { name: 'Informations légales' })
  const links = await readAddresses(legal.getByRole('link'))
  // « Gérer mes cookies » links there too, for visitors without JavaScript.
  const wanted = [...LEGAL_PATHS, '/cookie-policy', '/retractation']
  expect.soft(links.sort(), `legal links of ${address}`).toEqual(wanted.sort())
  await inspectWidths(page, address)
}

/** Inspects the current state of the page at the widths of a phone, a tablet and a desktop. */
export async function inspectWidths(page: Page, what: string, widths = WIDTHS): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    await inspectState(page, `${what} at ${width} px`)
  }
}

/** Checks accessibility, French typography and overflow of the page's current state. */
export async function inspectState(page: Page, what: string): Promise<void> {
  expect.soft(await accessibilityFaults(page), `accessibility of ${what}`).toEqual([])
  const written = (await readTexts(page)).flatMap(typographyFaults)
  expect.soft([...new Set(written)], `French of ${what}`).toEqual([])
  await inspectOverflow(page, what)

  const size = page.viewportSize()!
  if (size.width > PHONE.viewport!.width || size.width <= NARROWEST.width) return
  await page.setViewportSize(NARROWEST)
  await inspectOverflow(page, `${what}, narrowest`)
  await page.setViewportSize(size)
}

async function inspectOverflow(page: Page, what: string): Promise<void> {
  expect.soft(await readOverflow(page), `width of ${what}`).toEqual({ by: 0, elements: [] })
}

export function inspectMail({ subject, text }: Mail): void {
  const faults = [subject, ...text.split('\n')].flatMap(typographyFaults)
  expect.soft(faults, `French of ${subject}`).toEqual([])
}
