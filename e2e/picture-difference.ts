import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { buffer } from 'node:stream/consumers'

import type { Locator, Page } from '@playwright/test'

const WIDTH = 600
const HEIGHT = 375
/** Of 255: less is the grain of JPEG and the softness of an edge. */
const SEEN = 40

/** Where the card is on its sheet, in points. */
const ON_SHEET = { left: 48, top: 48, width: 499.28 }
/** Drawn larger, since the card begins between two pixels, and reduced when it is compared. */
const SHEET_SCALE = (4 * WIDTH) / ON_SHEET.width

/** The share of pixels that differ to the eye, both pictures drawn at the width of a mail. */
export async function pictureDifference(page: Page, one: Buffer, other: Buffer): Promise<number> {
  const blank = await page.context().newPage()
  const sources = [one, other].map((bytes) => `data:image;base64,${bytes.toString('base64')}`)
  const share = await blank.evaluate(
    async ({ urls, width, height, seen }) => {
      const [first, second] = await Promise.all(
        urls.map(async (url) => {
          const image = new Image()
          image.src = url
          await image.decode()
          const canvas = new OffscreenCanvas(width, height)
          const pen = canvas.getContext('2d')!
          pen.imageSmoothingQuality = 'high'
          pen.drawImage(image, 0, 0, width, height)
          return pen.getImageData(0, 0, width, height).data
        }),
      )
      let different = 0
      for (let pixel = 0; pixel < width * height; pixel += 1) {
        const gap = [0, 1, 2].map((channel) =>
          Math.abs(first![pixel * 4 + channel]! - second![pixel * 4 + channel]!),
        )
        if (Math.max(...gap) > seen) different += 1
      }
      return different / (width * height)
    },
    { urls: sources, width: WIDTH, height: HEIGHT, seen: SEEN },
  )
  await blank.close()
  return share
}

/** The card on the first page of its PDF, as a picture. */
export async function drawCardOfPdf(file: Buffer): Promise<Buffer> {
  const area = {
    ...{ x: Math.round(ON_SHEET.left * SHEET_SCALE), y: Math.round(ON_SHEET.top * SHEET_SCALE) },
    ...{ W: 4 * WIDTH, H: 4 * HEIGHT },
  }
  const place = Object.entries(area).flatMap(([name, pixels]) => [`-${name}`, String(pixels)])
  const options = ['-png', '-singlefile', '-r', String(72 * SHEET_SCALE), ...place, '-', '-']
  const drawing = spawn('pdftocairo', options, { stdio: ['pipe', 'pipe', 'inherit'] })
  drawing.stdin.end(file)
  const [picture] = await Promise.all([buffer(drawing.stdout), once(drawing, 'close')])
  return picture
}

/** The element drawn at the width of a mail, its corners square, whatever the screen. */
export async function drawAtMailWidth(page: Page, element: Locator): Promise<Buffer> {
  const screen = page.viewportSize()!
  await page.setViewportSize({ width: WIDTH, height: WIDTH })
  const copy = await element.evaluateHandle(
    async (node, { width, height }) => {
      const added = node.cloneNode(true) as typeof node
      // One by one: the content policy forbids a style attribute.
      Object.assign((added as unknown as { style: object }).style, {
        ...{ position: 'fixed', inset: '0 auto auto 0', zIndex: '2147483647', borderRadius: '0' },
        ...{ width: `${width}px`, height: `${height}px` },
      })
      // The copies of pictures load anew, in the size of the mail and not of the screen.
      for (const picture of added.querySelectorAll<HTMLImageElement>('img, source'))
        picture.sizes = `${width}px`
      node.ownerDocument.body.append(added)
      await Promise.all(Array.from(added.querySelectorAll('img'), (image) => image.decode()))
      return added
    },
    { width: WIDTH, height: HEIGHT },
  )
  const picture = await page.screenshot({ clip: { x: 0, y: 0, width: WIDTH, height: HEIGHT } })
  await copy.evaluate((node) => node.remove())
  await page.setViewportSize(screen)
  return picture
}
