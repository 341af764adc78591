import { expect, type Page } from '@playwright/test'

import { accessibilityFaults } from './accessibility.ts'
import { expectStrictPage } from './content-policy.ts'
import { typographyFaults } from './french-typography.ts'
import { readAddresses, readOverflow, readTexts } from './in-the-page.ts'
import type { Mail } from './mails.ts'
import { PHONE } from './screens.ts'
import { LEGAL_PATHS } from './sites.ts'

/** The narrowest screen that must do: 1280 px at a zoom of 400 %. */
const NARROWEST = { width: 320, height: 640 }

/** A page as it comes: its headers and source too. */
export async function inspectPage(page: Page, address: string): Promise<void> {
  const response = await page.goto(address)
  await expectStrictPage(response!)
  await expect.soft(page.getByRole('heading', { level: 1 }), address).toHaveCount(1)
  const legal = page
    .getByRole('contentinfo')
    .getByRole('navigation', { name: 'Informations légales' })
  const links = await readAddresses(legal.getByRole('link'))
  expect.soft(links.sort(), `legal links of ${address}`).toEqual([...LEGAL_PATHS].sort())
  await inspectState(page, address)
}

/** Accessible, in good French, and narrow enough, as the page is now. */
export async function inspectState(page: Page, what: string): Promise<void> {
  expect.soft(await accessibilityFaults(page), `accessibility of ${what}`).toEqual([])
  const written = (await readTexts(page)).flatMap(typographyFaults)
  expect.soft([...new Set(written)], `French of ${what}`).toEqual([])

  const size = page.viewportSize()!
  if (size.width > PHONE.viewport!.width) return
  await page.setViewportSize(NARROWEST)
  expect.soft(await readOverflow(page), `width of ${what}`).toEqual({ by: 0, elements: [] })
  await page.setViewportSize(size)
}

export function inspectMail({ subject, text }: Mail): void {
  const faults = [subject, ...text.split('\n')].flatMap(typographyFaults)
  expect.soft(faults, `French of ${subject}`).toEqual([])
}
