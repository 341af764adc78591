import { Picture, type PictureImage } from '@sesame/ui/picture'

/** The picture of a card: its words say what it shows. One that is tall is not cut to be wide. */
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
