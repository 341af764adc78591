import type { PictureImage } from './picture.tsx'

/** The properties of a picture that the slider needs. */
export type SlideImage = Omit<PictureImage, 'focalX' | 'focalY'>

const SIZES = '90vw'

/** The uncropped picture, in the size the window needs. */
export function SliderPicture({ image }: { image: SlideImage }) {
  const { url, alt, width, height, widths } = image
  return (
    <picture>
      {widths.length > 0 &&
        (['avif', 'webp'] as const).map((type) => (
          <source key={type} type={`image/${type}`} srcSet={sourceSet(image, type)} sizes={SIZES} />
        ))}
      <img src={url} alt={alt} width={width} height={height} draggable={false} decoding="async" />
    </picture>
  )
}

function sourceSet({ externalPath, widths }: SlideImage, type: string): string {
  return widths.map((width) => `${externalPath}${width}.${type} ${width}w`).join(', ')
}
