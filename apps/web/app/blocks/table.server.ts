import { loadAlbum } from './album/load.server.ts'
import type { BlockData } from './block-data.ts'
import type { BlockLoader } from './block-source.server.ts'
import { loadBlog } from './blog/load.server.ts'
import { loadBookingBlock } from './booking/load.server.ts'
import { loadContact } from './contact/load.server.ts'
import { loadElementList } from './element-list/load.server.ts'
import { loadForm } from './form/load.server.ts'
import { loadHero } from './hero/load.server.ts'
import { loadNews } from './news/load.server.ts'
import { loadNextSessions } from './next-sessions/load.server.ts'
import { loadOpeningHours } from './opening-hours/load.server.ts'
import { loadPractical } from './practical/load.server.ts'
import { loadPrices } from './prices/load.server.ts'
import { loadProductList } from './product-list/load.server.ts'
import { loadQuestions } from './questions/load.server.ts'
import { loadReviews } from './reviews/load.server.ts'
import { loadScenarioList } from './scenario-list/load.server.ts'
import { loadServiceDetail } from './service-detail/load.server.ts'
import type { TableType } from './table.ts'

/** Leaves out the types whose data is only null: their own fields are complete. */
type TypeWithData = {
  [T in TableType]: BlockData[T] extends null ? never : T
}[TableType]

type RequiredLoaders = { [T in TypeWithData]: BlockLoader<T> }

/** A type that has data does not compile without its loader. */
export const LOADERS: { [T in TableType]?: BlockLoader<T> } = {
  hero: loadHero,
  scenarioList: loadScenarioList,
  serviceDetail: loadServiceDetail,
  prices: loadPrices,
  openingHours: loadOpeningHours,
  booking: loadBookingBlock,
  nextSessions: loadNextSessions,
  news: loadNews,
  blog: loadBlog,
  album: loadAlbum,
  reviews: loadReviews,
  questions: loadQuestions,
  form: loadForm,
  contact: loadContact,
  practical: loadPractical,
  elementList: loadElementList,
  productList: loadProductList,
} satisfies RequiredLoaders
