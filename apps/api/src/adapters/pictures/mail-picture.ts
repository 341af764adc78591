import sharp from 'sharp'

import type { Config } from '../../platform/config.ts'
import { openFiles } from '../files/file-store.ts'
import type { InlinePicture } from '../mail/message.ts'

const ORIGINAL = /^\/(media\/[\da-f]{32}\/original\.(png|jpg|webp|avif))$/

type Wanted = {
  cid: string
  /** Of the original in the site's media; null finds nothing. */
  url: string | null | undefined
  /** Cropped to this shape, twice the size it is shown in. */
  size?: { width: number; height: number }
}

/**
 * A picture of the site as every mail programme shows it: PNG as it is, everything else as JPEG.
 * Null if the address names no picture that is stored.
 */
export async function readMailPicture(
  config: Config,
  { cid, url, size }: Wanted,
): Promise<InlinePicture | null> {
  const [, key, extension] = ORIGINAL.exec(url ?? '') ?? []
  const bytes = key && (await openFiles(config).get(key))
  if (!bytes) return null
  if (extension === 'png' && !size) {
    return { cid, content: Buffer.from(bytes), contentType: 'image/png' }
  }
  const content = await sharp(bytes)
    .resize({ ...(size ?? { width: 1056 }), fit: 'cover', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 78, mozjpeg: true })
    .toBuffer()
  return { cid, content, contentType: 'image/jpeg' }
}

/** The logo with its size; null where it is no PNG, which every mail programme shows. */
export async function readMailLogo(config: Config, url: string | null | undefined) {
  const picture = await readMailPicture(config, { cid: 'logo', url })
  if (picture?.contentType !== 'image/png') return null
  return { picture, ...sizeOfPng(picture.content) }
}

/** Width and height in the header of a PNG. */
function sizeOfPng(png: Buffer): { width: number; height: number } {
  return { width: png.readUInt32BE(16), height: png.readUInt32BE(20) }
}
