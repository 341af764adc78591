// Renders the drawings to the masters of the demo: node art/render.mjs [name…]
// In a browser engine, because the drawings use filters and blend modes.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

import { chromium } from '@playwright/test'

const here = import.meta.dirname
const target = join(here, '../apps/api/seed/media')
const wanted = process.argv.slice(2)
const pictures = JSON.parse(readFileSync(join(here, 'pictures.json'), 'utf8')).filter(
  ({ file }) => wanted.length === 0 || wanted.some((name) => file.includes(name)),
)

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
})
for (const picture of pictures) {
  const bytes = await render(picture)
  mkdirSync(dirname(join(target, picture.file)), { recursive: true })
  writeFileSync(join(target, picture.file), bytes)
  console.log(picture.file, `${Math.round(bytes.length / 1024)} KB`)
}
await browser.close()

/** `crop` is in units of the drawing; `width` is that of the file, the drawing's own without it. */
async function render({ file, from, crop, width, quality = 90 }) {
  const svg = readFileSync(join(here, from), 'utf8')
  const [, drawnWidth, drawnHeight] = svg.match(/viewBox="0 0 ([\d.]+) ([\d.]+)"/).map(Number)
  const [x, y, w, h] = crop ?? [0, 0, drawnWidth, drawnHeight]
  const scale = Math.min(width ?? w, 1600) / w
  // The whole drawing at its final scale, of which the window shows the crop.
  const page = await browser.newPage({
    viewport: { width: Math.round(w * scale), height: Math.round(h * scale) },
  })
  const style = `position:absolute;left:${-x * scale}px;top:${-y * scale}px;width:${drawnWidth * scale}px;height:${drawnHeight * scale}px`
  await page.setContent(
    `<body style="margin:0;overflow:hidden">${svg.replace('<svg', `<svg style="${style}"`)}`,
  )
  const session = await page.context().newCDPSession(page)
  const format = file.endsWith('.jpg') ? 'jpeg' : 'webp'
  const { data } = await session.send('Page.captureScreenshot', { format, quality })
  await page.close()
  return Buffer.from(data, 'base64')
}
