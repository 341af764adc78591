import type { BlockType } from '@sesame/contract/blocks'
import type { ComponentType } from 'react'

import type { BlockProps } from './block-data.ts'
import { BlogBlock } from './blog/block.tsx'
import { CallToActionBlock } from './call-to-action/block.tsx'
import { CardsBlock } from './cards/block.tsx'
import { ElementListBlock } from './element-list/block.tsx'
import { FactsBlock } from './facts/block.tsx'
import { GiftCardBlock } from './gift-card/block.tsx'
import { HEAVY_BLOCKS } from './heavy-blocks.ts'
import { HeroBlock } from './hero/block.tsx'
import { MapBlock } from './map/block.tsx'
import { NewsBlock } from './news/block.tsx'
import { NewsletterBlock } from './newsletter/block.tsx'
import { NextSessionsBlock } from './next-sessions/block.tsx'
import { OpeningHoursBlock } from './opening-hours/block.tsx'
import { PictureBlock } from './picture/block.tsx'
import { PracticalBlock } from './practical/block.tsx'
import { PricesBlock } from './prices/block.tsx'
import { ProductListBlock } from './product-list/block.tsx'
import { QuestionsBlock } from './questions/block.tsx'
import { ReviewsBlock } from './reviews/block.tsx'
import { ScenarioListBlock } from './scenario-list/block.tsx'
import { ServiceDetailBlock } from './service-detail/block.tsx'
import { TextBlock } from './text/block.tsx'
import { VideoBlock } from './video/block.tsx'

/** Columns contain other blocks, so `PageBlocks` renders them itself. */
export type TableType = Exclude<BlockType, 'columns'>

/** The type makes every block type mandatory here. */
export const BLOCKS: { [T in TableType]: ComponentType<BlockProps<T>> } = {
  ...HEAVY_BLOCKS,
  hero: HeroBlock,
  text: TextBlock,
  html: TextBlock,
  picture: PictureBlock,
  video: VideoBlock,
  cards: CardsBlock,
  facts: FactsBlock,
  scenarioList: ScenarioListBlock,
  serviceDetail: ServiceDetailBlock,
  prices: PricesBlock,
  openingHours: OpeningHoursBlock,
  nextSessions: NextSessionsBlock,
  giftCard: GiftCardBlock,
  news: NewsBlock,
  blog: BlogBlock,
  reviews: ReviewsBlock,
  questions: QuestionsBlock,
  map: MapBlock,
  practical: PracticalBlock,
  callToAction: CallToActionBlock,
  elementList: ElementListBlock,
  newsletter: NewsletterBlock,
  productList: ProductListBlock,
}
