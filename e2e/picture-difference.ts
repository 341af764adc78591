import type { Locator, Page } from '@playwright/test'

const WIDTH = 600
const HEIGHT = 375
/** Of 255: less is the grain of JPEG and the softness of an edge. */
const SEEN = 40

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
      node.ownerDocument.body.append(added)
      // The copies of pictures load anew, maybe in another size.
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
