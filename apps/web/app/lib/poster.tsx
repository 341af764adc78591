import { Picture, type PictureImage } from '@sesame/ui/picture'

interface PosterProps {
  image: PictureImage | null | undefined
  /** Width on the screen, as the browser needs it to choose a file. */
  sizes: string
}

/** The picture of what is bought, beside its name; a plain ground where there is none. */
export function Poster({ image, sizes }: PosterProps) {
  if (!image) return <div className="pic" />
  return <Picture image={{ ...image, alt: '' }} sizes={sizes} />
}
