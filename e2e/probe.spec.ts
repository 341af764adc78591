import { expect, test } from '@playwright/test'

test('x', async ({ page }) => {
  const a = await page.evaluate(() => document.title)
  const b = await page.locator('main').evaluate((element) => getComputedStyle(element).color)
  const c = await page.locator('main').evaluate((element) => element.textContent)
  const d = await page.evaluate(() => window.scrollX + navigator.onLine)
  expect([a, b, c, d]).toBeTruthy()
})
