// Renders the drawings to the masters of the demo: node art/render.mjs [name…]
// In a browser engine, because the drawings use filters and blend modes.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, extname, join } from 'node:path'

import { chromium } from '@playwright/test'

const here = import.meta.dirname
const sharp = createRequire(join(here, '../apps/api/package.json'))('sharp')
const target = join(here, '../apps/api/seed/media')
const FORMATS = { '.jpg': 'jpeg', '.png': 'png', '.webp': 'webp' }
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

function layOver({ from, x, y, height }, scale) {
  const place = `position:absolute;left:${x * scale}px;top:${y * scale}px;height:${height * scale}px;width:auto`
  return readFileSync(join(here, from), 'utf8').replace('<svg', `<svg style="${place}"`)
}

/**
 * `crop` is in units of the drawing; `width` is that of the file, the drawing's own without it.
 * `over` lays another drawing, such as a logo, on a whole one.
 */
async function render({ file, from, crop, width, over, isTransparent, quality = 90 }) {
  const svg = readFileSync(join(here, from), 'utf8')
  const [, drawnWidth, drawnHeight] = svg
    .match(/viewBox="[-\d.]+ [-\d.]+ ([\d.]+) ([\d.]+)"/)
    .map(Number)
  const [x, y, w, h] = crop ?? [0, 0, drawnWidth, drawnHeight]
  const scale = Math.min(width ?? w, 1600) / w
  // The whole drawing at its final scale, of which the window shows the crop.
  const page = await browser.newPage({
    viewport: { width: Math.round(w * scale), height: Math.round(h * scale) },
  })
  const style = `position:absolute;left:${-x * scale}px;top:${-y * scale}px;width:${drawnWidth * scale}px;height:${drawnHeight * scale}px`
  await page.setContent(
    `<body style="margin:0;overflow:hidden">${svg.replace('<svg', `<svg style="${style}"`)}${over ? layOver(over, scale) : ''}`,
  )
  const session = await page.context().newCDPSession(page)
  if (isTransparent) {
    const color = { r: 0, g: 0, b: 0, a: 0 }
    await session.send('Emulation.setDefaultBackgroundColorOverride', { color })
  }
  const format = FORMATS[extname(file)]
  const { data } = await session.send('Page.captureScreenshot', {
    format,
    ...(format !== 'png' && { quality }),
  })
  await page.close()
  const bytes = Buffer.from(data, 'base64')
  // Few flat colours: a palette makes the file a third of its size.
  return format === 'png' ? sharp(bytes).png({ palette: true, quality: 90 }).toBuffer() : bytes
}
