import type { Image } from '@sesame/contract/media'
import { createContext, use } from 'react'

import type { FormReply } from '../lib/forms/form-reply.ts'

/** Shared by all blocks of one page. */
export interface PageView {
  title: string
  /** From the home page to this page, which is the last item. */
  breadcrumb: { label: string; href: string }[]
  images: Image[]
  /** Name of the form that was just accepted. */
  sent: string | null
  /** Validation errors of the form that was just sent. */
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

/** Without those that were deleted. */
export function usePageImages(ids: readonly number[]): Image[] {
  const { images } = use(PageViewContext)
  return ids.flatMap((id) => images.find((image) => image.id === id) ?? [])
}

/** Undefined if the picture was deleted. */
export function usePageImage(id: number | undefined): Image | undefined {
  return use(PageViewContext).images.find((image) => image.id === id)
}
