import type { Image } from '@sesame/contract/media'

/** As much of a picture as those need who show a link to a page. */
export type ShareImage = Pick<Image, 'url' | 'alt' | 'width' | 'height'>

export function toShareImage({ url, alt, width, height }: ShareImage): ShareImage {
  return { url, alt, width, height }
}

/** Machines that share a page do not know where it stands: the whole address. */
export function shareAddress({ url }: Pick<ShareImage, 'url'>, origin: string): string {
  return new URL(url, origin).href
}
