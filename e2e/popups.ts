import type { Page } from '@playwright/test'

import { queryDatabase } from './database.ts'

/** Marks every popup as closed by the visitor. */
export async function withoutPopups(page: Page): Promise<void> {
  const popups = await queryDatabase<{ id: number }>('SELECT id FROM popup', [])
  const keys = popups.map(({ id }) => `popup-dismissed-${id}`)
  await page.addInitScript(`for (const key of ${JSON.stringify(keys)}) {
    localStorage.setItem(key, 'true')
  }`)
}

/** Opens popups at once instead of after seconds; `ready` delays them. */
export async function popupsAtOnce(page: Page, ready = Promise.resolve()): Promise<void> {
  await page.route('**/api/popup/*', async (route) => {
    await ready
    const response = await route.fetch()
    const reply = (await response.json()) as { data: Record<string, unknown> }
    await route.fulfill({ response, json: { ...reply, data: { ...reply.data, delayMs: 0 } } })
  })
}
