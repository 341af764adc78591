// Renders the picture of a theme's error page in its widths: node art/render-theme.mjs <theme> <drawing.svg> <x of the tall crop>
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { chromium } from '@playwright/test'

const [theme, drawing, tallX] = process.argv.slice(2)
const target = join(import.meta.dirname, '../packages/ui/themes', theme)
const svg = readFileSync(drawing, 'utf8')
const [, drawnWidth, drawnHeight] = svg.match(/viewBox="0 0 ([\d.]+) ([\d.]+)"/).map(Number)

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
})
for (const width of [576, 768, 996, 1200, 1600]) {
  await render(`page-404-${width}.webp`, { x: 0, w: drawnWidth, width })
}
for (const width of [576, 768]) {
  await render(`page-404-tall-${width}.webp`, { x: Number(tallX), w: drawnHeight * 0.8, width })
}
await browser.close()

/** The whole height of the drawing, from x on and w wide. */
async function render(file, { x, w, width }) {
  const scale = width / w
  const viewport = { width, height: Math.round(drawnHeight * scale) }
  const page = await browser.newPage({ viewport })
  const style = `position:absolute;left:${-x * scale}px;top:0;width:${drawnWidth * scale}px;height:${drawnHeight * scale}px`
  await page.setContent(
    `<body style="margin:0;overflow:hidden">${svg.replace('<svg', `<svg style="${style}"`)}`,
  )
  const session = await page.context().newCDPSession(page)
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: 82 })
  const bytes = Buffer.from(data, 'base64')
  writeFileSync(join(target, file), bytes)
  console.log(file, `${Math.round(bytes.length / 1024)} KB`)
  await page.close()
}
