import { Picture, type PictureImage } from '@sesame/ui/picture'

/**
 * The alt text is empty because the card's text describes the picture. Tall pictures are not
 * cropped to a wide format.
 */
export function CardPicture({ image }: { image: PictureImage }) {
  const isTall = image.height >= image.width
  return (
    <Picture
      image={{ ...image, alt: '' }}
      sizes="(min-width: 960px) 380px, (min-width: 576px) 50vw, 100vw"
      {...(isTall && { className: 'pic--tall' })}
    />
  )
}
