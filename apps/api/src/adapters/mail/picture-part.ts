import { createElement } from 'react'

import { french } from './french.ts'
import type { InlinePicture } from './message.ts'
import type { MailPart } from './parts.ts'

export type MailPicture = {
  picture: InlinePicture
  /** Shown where the reader's mail programme is dark. */
  dark?: InlinePicture | undefined
  alt: string
}

/** A picture as wide as the text. Its words, if it has any, must be said elsewhere in the mail. */
export function picturePart({ picture, dark, alt }: MailPicture): MailPart {
  const image = createElement('img', {
    src: `cid:${picture.cid}`,
    alt: french(alt),
    width: 528,
    style: {
      ...{ display: 'block', width: '100%', maxWidth: '100%', height: 'auto' },
      ...{ borderRadius: '12px', margin: '0 0 20px' },
    },
  })
  return {
    html: () =>
      dark
        ? createElement(
            'picture',
            null,
            createElement('source', {
              media: '(prefers-color-scheme: dark)',
              srcSet: `cid:${dark.cid}`,
            }),
            image,
          )
        : image,
    text: '',
    pictures: dark ? [picture, dark] : [picture],
  }
}
