import type { Album, AlbumSummary } from '@sesame/contract/album'
import type { Block, BlockOf, BlockType, LeafBlock } from '@sesame/contract/blocks'
import type { Element } from '@sesame/contract/element'
import type { ReplyOf } from '@sesame/contract/endpoint'
import type { Form } from '@sesame/contract/form'
import type { Review } from '@sesame/contract/review'
import type { getOpening, Service, ServiceResults } from '@sesame/contract/service'

import type { BlogCard } from '../features/blog/blog-card.ts'
import type { BookingData } from '../features/booking/booking-data.ts'
import type { NextSessionsData } from '../features/home/next-sessions-data.ts'
import type { ReviewScore } from '../features/home/review-score.ts'
import type { NewsRow } from '../features/news/news-row.ts'
import type { BookingTerms } from '../features/prices/booking-terms.ts'
import type { PriceGroup } from '../features/prices/price-groups.ts'
import type { DatedElement } from '../features/registration/dated-element.ts'
import type { PosterService } from '../features/scenario/poster-service.ts'
import type { ProductCardData } from '../features/shop/product-card-data.ts'
import type { ProductListOptions } from '../features/shop/product-list-options.ts'
import type { PublishedDay } from '../lib/document/date-text.ts'

type DatedReview = Review & { day: PublishedDay }

/** Data that a loader adds to a block; null if the type has no loader or the load failed. */
export interface BlockData extends Record<BlockType, unknown> {
  hero: { next: NextSessionsData | null; score: ReviewScore | null } | null
  text: null
  html: null
  picture: null
  gallery: null
  video: null
  cards: null
  facts: null
  scenarioList: PosterService[] | null
  serviceDetail: {
    service: Service
    score: ReviewScore | null
    results: ServiceResults | null
  } | null
  prices: { groups: PriceGroup[] } | null
  openingHours: { opening: ReplyOf<typeof getOpening>; terms: BookingTerms | null } | null
  booking: BookingData | null
  nextSessions: NextSessionsData | null
  giftCard: null
  news: NewsRow[] | null
  blog: BlogCard[] | null
  album: { album: Album } | { albums: AlbumSummary[] } | null
  reviews: {
    reviews: DatedReview[]
    score: ReviewScore | null
    /** Counts of the ratings of one service; empty if there are too few. */
    stars: { stars: number; count: number }[]
    url: string | null
    /** Of the one service that the reviews are about. */
    results: ServiceResults | null
  } | null
  questions: Element[] | null
  form: Form | null
  contact: { addressHint: string | null } | null
  map: null
  practical: { addressHint: string | null } | null
  callToAction: null
  elementList: DatedElement[] | null
  newsletter: null
  productList: { productCards: ProductCardData[]; look: ProductListOptions } | null
  columns: LoadedLeaf[][]
}

export interface Loaded<T extends BlockType> {
  block: BlockOf<T>
  data: BlockData[T]
}

export type LoadedBlock = { [T in BlockType]: Loaded<T> }[BlockType]
export type LoadedLeaf = { [T in LeafBlock['type']]: Loaded<T> }[LeafBlock['type']]

/** Depends on the neighbouring blocks, so the page computes it, not the block. */
export interface SectionPlacement {
  /** True if the block above is dark and this one is light, or the reverse. */
  hasEdge: boolean
  /** True inside a column: the block then has no background or width of its own. */
  isInColumn: boolean
}

export interface BlockProps<T extends BlockType> extends Loaded<T> {
  placement: SectionPlacement
}

/** Fields that almost every block type has. */
export type SectionFields = Pick<
  Extract<Block, { type: 'text' }>,
  'background' | 'place' | 'kicker' | 'title' | 'intro' | 'action'
>
