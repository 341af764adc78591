import type { ComponentProps } from 'react'

import { classes } from './classes.ts'

interface Crop {
  /** Path without width and ending: `/site-66/hero` stands for `/site-66/hero-576.webp` … */
  base: string
  widths: readonly number[]
}

type PictureProps = Crop & {
  alt: string
  sizes?: string
  /** Where the eye should rest when the box cuts the picture. */
  focal?: 'left' | 'right' | 'top' | 'bottom'
  /** Above the fold: loaded at once and first. */
  eager?: boolean
  /** Another crop for narrow screens. */
  narrow?: Crop & { media: string; sizes?: string }
  className?: string
}

/** A picture that fills its box, in the width the screen needs. The box gives the size. */
export function Picture(props: PictureProps) {
  const { base, widths, alt, sizes = '100vw', focal, eager = false, narrow, className } = props
  const loading: ComponentProps<'img'> = eager
    ? { fetchPriority: 'high' }
    : { loading: 'lazy', decoding: 'async' }

  return (
    <div className={classes('pic', focal && `pic--${focal}`, className)}>
      <picture>
        {narrow && (
          <source media={narrow.media} srcSet={sourceSet(narrow)} sizes={narrow.sizes ?? '100vw'} />
        )}
        <img
          src={`${base}-${widths.at(-1)}.webp`}
          srcSet={sourceSet({ base, widths })}
          sizes={sizes}
          alt={alt}
          {...loading}
        />
      </picture>
    </div>
  )
}

function sourceSet({ base, widths }: Crop): string {
  return widths.map((width) => `${base}-${width}.webp ${width}w`).join(', ')
}
