import type { Image } from '@sesame/contract/media'

/** Fields of a picture that a shared link needs. */
export type ShareImage = Pick<Image, 'url' | 'alt' | 'width' | 'height'>

export function toShareImage({ url, alt, width, height }: ShareImage): ShareImage {
  return { url, alt, width, height }
}

/** Social networks need an absolute URL. */
export function shareAddress({ url }: Pick<ShareImage, 'url'>, origin: string): string {
  return new URL(url, origin).href
}
