import { Picture, type PictureImage } from './picture.tsx'

interface FigureProps {
  image: PictureImage
  caption?: string | undefined
  width?: 'text' | 'wide' | 'full'
}

const SIZES = {
  text: '(min-width: 760px) 700px, 100vw',
  wide: '(min-width: 1280px) 1200px, 100vw',
  full: '100vw',
}

/** A picture with its caption, in a fixed ratio that its width decides. */
export function Figure({ image, caption, width = 'wide' }: FigureProps) {
  return (
    <figure className={`figure figure--${width}`}>
      <Picture image={image} sizes={SIZES[width]} />
      {caption && <figcaption>{caption}</figcaption>}
    </figure>
  )
}
