import type { Blocks } from '@sesame/contract/blocks'
import type { FormField } from '@sesame/contract/form'
import type { Review } from '@sesame/contract/review'
import type { z } from 'zod'

type BlockList = z.input<typeof Blocks>

/**
 * A page; without blocks it is rendered by code, and the row only has its position and metadata.
 */
export interface DemoPage {
  id: number
  idParent?: number
  position: number
  url: string
  title: string
  menuTitle: string
  metaDescription: string
  isInMenu?: boolean
  isFixedOnRight?: boolean
  isIndexed?: boolean
  idShareImage?: number
  idPopup?: number
  blocks?: BlockList
}

export interface DemoNews {
  id: number
  slug: string
  title: string
  summary: string
  html: string
  idImage: number
  publishedAt: string
  isPromoted?: boolean
}

export interface DemoArticle {
  id: number
  idFolder: number
  slug: string
  title: string
  summary: string
  html: string
  idImage: number
  author: string
  publishedAt: string
}

interface DemoFolder {
  id: number
  slug: string
  name: string
  description: string
  idImage: number
}

export interface DemoAlbum {
  id: number
  slug: string
  title: string
  description: string
  images: { idImage: number; caption: string }[]
}

export interface DemoElement {
  id: number
  route: string
  slug: string
  title: string
  summary?: string
  html?: string
  url?: string
  idImage?: number
  group?: string
  startsAt?: string
  endsAt?: string
  capacity?: number
  registrationClosesAt?: string
  properties?: Record<string, string>
}

export interface DemoForm {
  id: number
  name: string
  title: string
  intro: string
  fields: z.input<typeof FormField>[]
  submitLabel: string
  thanks: string
}

export interface DemoPopup {
  id: number
  title: string
  html: string
  idImage: number
  button: { label: string; url: string }
  delayMs: number
}

/** Content of a site. Texts are written with ordinary spaces: see `typography.ts`. */
export interface DemoContent {
  pages: DemoPage[]
  popups: DemoPopup[]
  componentConf: Record<string, Record<string, string | number | boolean>>
  news: DemoNews[]
  folders: DemoFolder[]
  articles: DemoArticle[]
  albums: DemoAlbum[]
  elements: DemoElement[]
  forms: DemoForm[]
  reviews: Review[]
}
