import { readFileSync, statSync } from 'node:fs'

import type { Row } from '../upsert.ts'

/** An original picture of the demo with its properties. */
export interface SeedPicture {
  id: number
  idSite: number
  file: string
  alt: string
  focalX: number
  focalY: number
  width: number
  height: number
  sha256: string
  thumbhash: string | null
}

const FOLDER = new URL('../media/', import.meta.url)
const CATALOGUE = JSON.parse(
  readFileSync(new URL('catalogue.json', FOLDER), 'utf8'),
) as SeedPicture[]

const TYPES: Record<string, { kind: string; type: string }> = {
  webp: { kind: 'image', type: 'image/webp' },
  jpg: { kind: 'image', type: 'image/jpeg' },
  png: { kind: 'image', type: 'image/png' },
  svg: { kind: 'svg', type: 'image/svg+xml' },
}

/** Width of a text column; every picture used in texts has a variant of this width. */
const TEXT_WIDTH = 1200

const baseName = ({ file }: SeedPicture) => file.replace(/^.*\/|\.[a-z]+$/g, '')
const extensionOf = ({ file }: SeedPicture) => file.slice(file.lastIndexOf('.') + 1)

/** Pictures of a site, found by file name. */
export function picturesOf(idSite: number) {
  const entries = new Map(
    CATALOGUE.filter((entry) => entry.idSite === idSite).map((entry) => [baseName(entry), entry]),
  )
  const get = (name: string): SeedPicture => {
    const entry = entries.get(name)
    if (!entry) throw new Error(`The catalogue has no picture ${name} of site ${idSite}.`)
    return entry
  }
  return {
    rows: [...entries.values()].map(toRow),
    id: (name: string) => get(name).id,
    /** Address of the original, for parameters that name a picture. */
    url: (name: string) => originalUrl(get(name)),
    alt: (name: string) => get(name).alt,
    figure: (name: string, caption: string) => figureOf(get(name), caption),
  }
}

function originalUrl(entry: SeedPicture): string {
  return `/media/${entry.sha256.slice(0, 32)}/original.${extensionOf(entry)}`
}

function toRow(entry: SeedPicture): Row {
  const { id, file, sha256, alt, width, height, thumbhash, focalX, focalY } = entry
  const extension = extensionOf(entry)
  const { kind, type } = TYPES[extension]!
  return {
    ...{ id, sha256, filename: file.replace(/^.*\//, ''), alt, kind, type, extension },
    bytes: statSync(new URL(file, FOLDER)).size,
    ...{ width, height },
    thumbhash: thumbhash === null ? null : `\\x${Buffer.from(thumbhash, 'base64').toString('hex')}`,
    focal_x: focalX,
    focal_y: focalY,
    // The variants exist, because the command `media` makes them before the demo starts.
    variants_at: kind === 'image' ? '2026-11-01T08:00:00Z' : null,
    failed_at: null,
  }
}

function figureOf({ sha256, alt, width, height }: SeedPicture, caption: string): string {
  const shown = Math.round((height * TEXT_WIDTH) / width)
  const src = `/media/${sha256.slice(0, 32)}/${TEXT_WIDTH}.webp`
  return `<figure><img src="${src}" alt="${alt}" width="${TEXT_WIDTH}" height="${shown}"><figcaption>${caption}</figcaption></figure>`
}
