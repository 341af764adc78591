import { Picture, type PictureImage } from '@sesame/ui/picture'

interface PosterProps {
  image: PictureImage | null | undefined
  /** Display width, which the browser needs to choose a file. */
  sizes: string
}

/** Picture of a purchased item; an empty box if there is none. */
export function Poster({ image, sizes }: PosterProps) {
  if (!image) return <div className="pic" />
  return <Picture image={{ ...image, alt: '' }} sizes={sizes} />
}
