import { createRequire } from 'node:module'

import type * as jsqr from 'jsqr'
import sharp from 'sharp'

// Its types describe an ES module, but the file is CommonJS.
const { default: readQrCode } = createRequire(import.meta.url)('jsqr') as typeof jsqr

/** What a phone's camera reads from a picture of a screen. */
export async function readQrPicture(picture: Buffer): Promise<string> {
  const { data, info } = await sharp(picture)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const code = readQrCode(new Uint8ClampedArray(data), info.width, info.height)
  if (!code) throw new Error('no QR code can be read')
  return code.data
}
