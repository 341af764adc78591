import type { Element } from '@sesame/contract/element'

import type { FrameData } from './frame-data.ts'

/** Elements that have what the footer shows; others are passed over. */
export function readFooterLinks(elements: readonly Element[]): FrameData['footerLinks'] {
  return elements.flatMap(({ title, url }) => (url ? [{ label: title, url }] : []))
}

export function readFooterLogos(elements: readonly Element[]): FrameData['footerLogos'] {
  return elements.flatMap(({ title, url, image }) =>
    image ? [{ src: image.url, alt: title, url }] : [],
  )
}
