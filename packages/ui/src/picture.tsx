import type { ComponentProps } from 'react'

import { classes } from './classes.ts'

/** A picture of the site's media with its available widths. */
export interface PictureImage {
  /** The original; shown while no variants exist, and always for SVGs. */
  url: string
  /** Variants are `${externalPath}${width}.avif` and `.webp`. */
  externalPath: string
  widths: readonly number[]
  width: number
  height: number
  alt: string
  /** Focal point that stays visible when the picture is cropped, from 0 to 1. */
  focalX: number
  focalY: number
}

/** One width of a picture that belongs to the build. */
export interface PictureFile {
  url: string
  width: number
}

interface Common {
  sizes?: string
  /** For pictures above the fold: loaded at once and with priority. */
  eager?: boolean
  className?: string
}

interface ImageProps extends Common {
  image: PictureImage
  /** For pictures above the fold that may wait for everything else. */
  isLate?: boolean
  /** Another crop for narrow screens. */
  narrow?: { image: PictureImage; media: string; sizes?: string }
}

interface FilesProps extends Common {
  /** Files from the narrowest to the widest. */
  files: readonly PictureFile[]
  alt: string
  /** Part that stays visible when the picture is cropped. */
  focal?: 'left' | 'right' | 'top' | 'bottom'
  /** Another crop for narrow screens. */
  narrow?: { files: readonly PictureFile[]; media: string; sizes?: string }
}

/**
 * A picture that fills its box, in the width the screen needs. The CSS of the box sets the size.
 */
export function Picture(props: ImageProps | FilesProps) {
  return 'image' in props ? <ImagePicture {...props} /> : <FilesPicture {...props} />
}

const FORMATS = ['avif', 'webp'] as const

function ImagePicture(props: ImageProps) {
  const { image, sizes = '100vw', eager = false, isLate = false, narrow, className } = props
  const { url, externalPath, widths, width, height, alt } = image
  const largest = widths.at(-1)
  return (
    <div
      className={classes('pic', className)}
      data-focal-x={tenthOf(image.focalX)}
      data-focal-y={tenthOf(image.focalY)}
    >
      <picture>
        {narrow && (
          <Sources image={narrow.image} media={narrow.media} sizes={narrow.sizes ?? '100vw'} />
        )}
        <Sources image={image} sizes={sizes} />
        <img
          src={largest === undefined ? url : `${externalPath}${largest}.webp`}
          width={width}
          height={height}
          alt={alt}
          {...loadingOf(eager)}
          {...(isLate && { fetchPriority: 'low' as const })}
        />
      </picture>
    </div>
  )
}

function Sources({ image, ...where }: { image: PictureImage; media?: string; sizes: string }) {
  const { externalPath, widths, url, width } = image
  if (widths.length === 0) {
    // Only the crop for narrow screens needs a <source>; the picture itself is in the <img>.
    return where.media === undefined ? null : <source {...where} srcSet={`${url} ${width}w`} />
  }
  return FORMATS.map((format) => (
    <source
      key={format}
      type={`image/${format}`}
      srcSet={widths.map((one) => `${externalPath}${one}.${format} ${one}w`).join(', ')}
      {...where}
    />
  ))
}

/** Inline styles are forbidden by the CSP, so the focal point is a class in tenths. */
function tenthOf(part: number): number | undefined {
  const tenth = Math.round(part * 10)
  return tenth === 5 ? undefined : tenth
}

function FilesPicture(props: FilesProps) {
  const { files, alt, sizes = '100vw', focal, eager = false, narrow, className } = props
  return (
    <div className={classes('pic', focal && `pic--${focal}`, className)}>
      <picture>
        {narrow && (
          <source
            media={narrow.media}
            srcSet={sourceSet(narrow.files)}
            sizes={narrow.sizes ?? '100vw'}
          />
        )}
        <img
          src={files.at(-1)?.url}
          srcSet={sourceSet(files)}
          sizes={sizes}
          alt={alt}
          {...loadingOf(eager)}
        />
      </picture>
    </div>
  )
}

function loadingOf(eager: boolean): ComponentProps<'img'> {
  return eager ? { fetchPriority: 'high' } : { loading: 'lazy', decoding: 'async' }
}

function sourceSet(files: readonly PictureFile[]): string {
  return files.map(({ url, width }) => `${url} ${width}w`).join(', ')
}
