import sharp, { type Metadata, type Sharp } from 'sharp'
import { rgbaToThumbHash } from 'thumbhash'

// Accepted formats. sharp could open more, but each parser is attack surface.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: [
    'VipsForeignLoadJpeg',
    'VipsForeignLoadPng',
    'VipsForeignLoadWebp',
    'VipsForeignLoadHeif',
    'VipsForeignLoadNsgif',
  ],
})
// sharp uses one thread per picture; the queue decides how many run at a time.
sharp.concurrency(1)
sharp.cache(false)

const MAX_PIXELS = 40_000_000

type PictureFault = 'too many pixels' | 'unreadable'

export interface CleanPicture {
  bytes: Buffer
  extension: 'jpg' | 'png' | 'webp' | 'avif'
  type: string
  width: number
  height: number
}

/**
 * Rotates the picture upright and removes its metadata, in its own format; a GIF keeps its first
 * frame.
 */
export async function cleanPicture(bytes: Uint8Array): Promise<CleanPicture | PictureFault> {
  const metadata = await metadataOf(bytes)
  if (!metadata) return 'unreadable'
  if (metadata.width * metadata.height > MAX_PIXELS) return 'too many pixels'
  const { extension, encode } = originalOf(metadata.format)
  try {
    const { data, info } = await encode(open(bytes).autoOrient()).toBuffer({
      resolveWithObject: true,
    })
    const type = extension === 'jpg' ? 'image/jpeg' : `image/${extension}`
    return { bytes: data, extension, type, width: info.width, height: info.height }
  } catch {
    return 'unreadable'
  }
}

const open = (bytes: Uint8Array) =>
  sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', pages: 1 })

/**
 * Undefined if it is not a picture. The size is read first, because a small file may decode to a
 * huge picture.
 */
async function metadataOf(bytes: Uint8Array): Promise<Metadata | undefined> {
  try {
    return await sharp(bytes, { limitInputPixels: false, failOn: 'error' }).metadata()
  } catch {
    return undefined
  }
}

interface Original {
  extension: CleanPicture['extension']
  encode: (picture: Sharp) => Sharp
}

function originalOf(format: string | undefined): Original {
  switch (format) {
    case 'jpeg':
      return { extension: 'jpg', encode: (picture) => picture.jpeg({ quality: 90 }) }
    case 'webp':
      return { extension: 'webp', encode: (picture) => picture.webp({ quality: 90 }) }
    case 'heif':
    case 'avif':
      return { extension: 'avif', encode: (picture) => picture.avif({ quality: 70, effort: 2 }) }
    default:
      return { extension: 'png', encode: (picture) => picture.png() }
  }
}

export const VARIANT_FORMATS = ['avif', 'webp'] as const
export type VariantFormat = (typeof VARIANT_FORMATS)[number]

/** The picture in a smaller width. */
export function encodeVariant(
  bytes: Uint8Array,
  { width, format }: { width: number; format: VariantFormat },
): Promise<Buffer> {
  const resized = open(bytes).autoOrient().resize({ width, withoutEnlargement: true })
  const encoded =
    format === 'avif' ? resized.avif({ quality: 55, effort: 2 }) : resized.webp({ quality: 78 })
  return encoded.toBuffer()
}

const THUMB_SIZE = 100

/** A thumbhash: a blurred preview in about 30 bytes. */
export async function thumbhashOf(bytes: Uint8Array): Promise<Buffer> {
  const { data, info } = await open(bytes)
    .autoOrient()
    .resize(THUMB_SIZE, THUMB_SIZE, { fit: 'inside' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data))
}

/** Width and height after rotation. */
export async function sizeOf(bytes: Uint8Array): Promise<{ width: number; height: number }> {
  const { autoOrient } = await sharp(bytes).metadata()
  return { width: autoOrient.width, height: autoOrient.height }
}
