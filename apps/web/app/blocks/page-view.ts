import type { Image } from '@sesame/contract/media'
import { createContext, use } from 'react'

import type { FormReply } from '../lib/form-reply.ts'

/** What the blocks of one page share. */
export interface PageView {
  title: string
  /** From the home page to here; the last one is the page itself. */
  breadcrumb: { label: string; href: string }[]
  images: Image[]
  /** The form that was just sent and accepted. */
  sent: string | null
  /** The answer to a form that is to be corrected. */
  reply: FormReply | undefined
}

export const PageViewContext = createContext<PageView>({
  title: '',
  breadcrumb: [],
  images: [],
  sent: null,
  reply: undefined,
})

export function usePageView(): PageView {
  return use(PageViewContext)
}

/** A picture that a block names; undefined where it is gone. */
export function usePageImage(id: number | undefined): Image | undefined {
  return use(PageViewContext).images.find((image) => image.id === id)
}
