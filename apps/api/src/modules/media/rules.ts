import type { Image, Media, MediaKind } from '@sesame/contract/media'

/** Widths of the variants. */
const BREAKPOINTS = [576, 768, 996, 1200, 1367, 1600]
/** Minimum ratio to the next smaller width; below it the difference is not visible. */
const MIN_SIZE_RATIO = 1.1

/**
 * Widths of a picture's variants: none larger than the original, and the original's own if it is
 * the only one or clearly larger than the last.
 */
export function variantWidths(width: number): number[] {
  const widths = BREAKPOINTS.filter((breakpoint) => breakpoint <= width)
  const largest = widths.at(-1) ?? 0
  const isLarger = width < BREAKPOINTS.at(-1)! && width >= largest * MIN_SIZE_RATIO
  return isLarger ? [...widths, width] : widths
}

export interface MediaRow {
  id: number
  sha256: string
  filename: string
  alt: string
  kind: MediaKind
  type: string
  extension: string
  bytes: number
  width: number | null
  height: number | null
  thumbhash: Buffer | null
  focalX: number
  focalY: number
  variantsAt: Date | null
  failedAt: Date | null
  createdAt: Date
  version: number
}

/** Folder of a file and its variants: 128 bits of its hash. */
export function folderOf(sha256: string): string {
  return `media/${sha256.slice(0, 32)}/`
}

export function originalKey({ sha256, extension }: Pick<MediaRow, 'sha256' | 'extension'>): string {
  return `${folderOf(sha256)}original.${extension}`
}

export function imageView(row: MediaRow): Image | null {
  const { id, filename, alt, width, height, kind, focalX, focalY, variantsAt, thumbhash } = row
  if (width === null || height === null || (kind !== 'image' && kind !== 'svg')) return null
  const externalPath = `/${folderOf(row.sha256)}`
  const url = `/${originalKey(row)}`
  return {
    ...{ id, name: filename, alt, width, height, externalPath, url },
    widths: kind === 'image' && variantsAt ? variantWidths(width) : [],
    thumbhash: thumbhash?.toString('base64') ?? null,
    focalX: rounded(focalX),
    focalY: rounded(focalY),
    onlineImage: { id, externalPath, url },
  }
}

/** Rounded, because a float4 returns 0.3 as 0.30000001. */
const rounded = (part: number) => Math.round(part * 1000) / 1000

const PLAYABLE = new Set(['mp4', 'm4v', 'mov', 'webm'])

export function mediaView(row: MediaRow): Media {
  const { id, filename, alt, kind, type, bytes, extension, createdAt, version } = row
  return {
    ...{ id, name: filename, alt, kind, type, bytes },
    url: `/${originalKey(row)}`,
    isPlayable: kind === 'video' && PLAYABLE.has(extension),
    state: stateOf(row),
    createdAt: createdAt.toISOString(),
    focalX: rounded(row.focalX),
    focalY: rounded(row.focalY),
    image: imageView(row),
    version,
  }
}

function stateOf({ kind, variantsAt, failedAt }: MediaRow): Media['state'] {
  if (kind !== 'image' || variantsAt) return 'ready'
  return failedAt ? 'failed' : 'pending'
}

const SVG_PATH = /^\/media\/([0-9a-f]{32})\/original\.svg$/

/** Folder of a drawing's URL; undefined for other URLs. */
export function svgFolder(url: string, siteUrl: string): string | undefined {
  const path = url.startsWith(`${siteUrl}/`) ? url.slice(siteUrl.length) : url
  return SVG_PATH.exec(path)?.[1]
}

export interface DrawingSize {
  width: number
  height: number
}

/** Size declared by an SVG, or the browsers' default. */
export function drawingSize(svg: string): DrawingSize {
  const root = /^<svg[^>]*>/.exec(svg)?.[0] ?? ''
  const width = lengthOf(root, 'width')
  const height = lengthOf(root, 'height')
  if (width && height) return { width, height }
  const [boxWidth, boxHeight] = viewBoxOf(root)
  if (boxWidth && boxHeight) return { width: boxWidth, height: boxHeight }
  return { width: 300, height: 150 }
}

const MAX_LENGTH = 100_000

function lengthOf(root: string, name: string): number | undefined {
  const value = new RegExp(`\\s${name}="([0-9.]+)(?:px)?"`).exec(root)?.[1]
  return wholeLength(value)
}

function viewBoxOf(root: string): (number | undefined)[] {
  const [, , width, height] =
    /\sviewBox="([^"]*)"/
      .exec(root)?.[1]
      ?.trim()
      .split(/[\s,]+/) ?? []
  return [wholeLength(width), wholeLength(height)]
}

function wholeLength(value: string | undefined): number | undefined {
  const length = Math.round(Number(value))
  return length >= 1 && length <= MAX_LENGTH ? length : undefined
}
