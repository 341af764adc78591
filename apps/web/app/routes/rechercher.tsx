import { RESULT_KINDS, search, type SearchResult } from '@sesame/contract/page'
import { Breadcrumb } from '@sesame/ui/breadcrumb'
import { Link } from '@sesame/ui/link'
import { Notice } from '@sesame/ui/notice'
import { PageHeader } from '@sesame/ui/page-header'
import { Pagination } from '@sesame/ui/pagination'
import { SearchField } from '@sesame/ui/search-field'
import { Section } from '@sesame/ui/section'
import { formatPhone, phoneHref } from '@sesame/values/phone'
import { Form } from 'react-router'

import { posterOf } from '../features/booking/index.server.ts'
import { BestResult } from '../features/search/best-result.tsx'
import { KindFilter } from '../features/search/kind-filter.tsx'
import { roomSlug } from '../features/search/result-kinds.ts'
import { Results } from '../features/search/results.tsx'
import { SearchSuggestions } from '../features/search/search-suggestions.tsx'
import { findProducts, type FoundProducts } from '../features/shop/find-products.server.ts'
import { ProductCards } from '../features/shop/product-cards.tsx'
import { loadOrErrorPage, errorPage } from '../lib/api/load.server.ts'
import { getRequestContext, type RequestContext } from '../lib/api/request-context.server.ts'
import { HOME_STEP, toCrumbs } from '../lib/document/breadcrumb.ts'
import { pageMeta } from '../lib/document/page-meta.ts'
import type { RouteDeclaration } from '../lib/document/route-declaration.ts'
import {
  pageSearch,
  readPageNumber,
  readSearchWords,
  SEARCH_LENGTH,
} from '../lib/document/url-query.ts'
import { useSiteView } from '../lib/site/root-data.ts'
import { SHOP_PATH } from '../lib/site/shop-paths.ts'
import type { Route } from './+types/rechercher'

export const handle: RouteDeclaration = { cache: 'shared' }

const PATH = '/rechercher'
const NB_ITEM = 10
const MAX_PRODUCTS = 4
const MOST_PAGES = 100
const NOTHING = { page: 1, pages: 0, total: 0, results: [], counts: [], goods: null, best: null }
const TRAIL = [HOME_STEP, { name: 'Rechercher', url: PATH }]

export async function loader({ context, url }: Route.LoaderArgs) {
  const words = readSearchWords(url)
  const page = readPageNumber(url)
  if (page === null || page > MOST_PAGES) throw errorPage({ status: 404 })
  const kind = readKind(url)
  if (!words) return { words, kind, ...NOTHING }
  const ctx = getRequestContext(context)
  const query = { q: words, page, nbItem: NB_ITEM, ...(kind && { kind }) }
  const [{ results, total, counts }, goods] = await Promise.all([
    loadOrErrorPage(ctx, search, { query }),
    page === 1 && !kind ? findProducts(ctx, words, MAX_PRODUCTS) : null,
  ])
  const pages = Math.min(MOST_PAGES, Math.ceil(total / NB_ITEM))
  if (page > Math.max(1, pages)) throw errorPage({ status: 404 })
  const best = page === 1 && !goods ? await describeBest(ctx, results) : null
  const others = results.filter((result) => result !== best?.result)
  return { words, kind, page, pages, total, counts, results: others, goods, best }
}

/** An unknown kind is no filter. */
function readKind(url: URL): SearchResult['kind'] | undefined {
  const kind = url.searchParams.get('type')
  return RESULT_KINDS.find((known) => known === kind)
}

/** A room comes before a text about it, since most visitors look for something to play. */
async function describeBest(ctx: RequestContext, results: readonly SearchResult[]) {
  const result = results.find((one) => roomSlug(one)) ?? results[0]
  if (!result) return null
  const slug = roomSlug(result)
  return { result, image: slug ? await posterOf(ctx, slug) : null }
}

export function meta(args: Route.MetaArgs) {
  const words = args.loaderData?.words
  return pageMeta(args, {
    title: words ? `Rechercher «\u00a0${words}\u00a0»` : 'Rechercher',
    description: 'Chercher une page, une actualité, un article ou une réponse.',
    isPrivate: true,
  })
}

export default function SearchPage({ loaderData }: Route.ComponentProps) {
  const { words, kind, page, pages, counts, results, goods, best } = loaderData
  const hrefOf = (number: number, filter: SearchResult['kind'] | undefined) =>
    PATH + pageSearch(number, { q: words, ...(filter && { type: filter }) })
  return (
    <Section background="leaf">
      <PageHeader title="Rechercher" before={<Breadcrumb items={toCrumbs(TRAIL)} />} />
      <div className="search-head">
        <search className="search-field--big">
          <Form method="get" action={PATH}>
            <SearchField
              id="q"
              name="q"
              label="Que cherchez-vous&#8239;?"
              value={words}
              maxLength={SEARCH_LENGTH}
            />
          </Form>
        </search>
        <KindFilter counts={counts} current={kind} hrefOf={(filter) => hrefOf(1, filter)} />
        <Outcome {...loaderData} />
      </div>
      {goods && <Goods goods={goods} words={words} />}
      {best && <BestResult {...best} />}
      {results.length > 0 && <Results results={results} />}
      <Pagination
        page={page}
        pages={pages}
        hrefOf={(number) => hrefOf(number, kind)}
        label="Pages de résultats"
      />
      {(best || results.length > 0) && <StillSearching />}
    </Section>
  )
}

/** Whoever has not found it reaches a person, or the list of all pages. */
function StillSearching() {
  const phone = useSiteView()?.frame.phone
  return (
    <p className="search-end small">
      Pas ce que vous cherchiez&#8239;? Voyez le <Link href="/plan-du-site">plan du site</Link>
      {phone && (
        <>
          , ou appelez le <a href={phoneHref(phone)}>{formatPhone(phone)}</a>
        </>
      )}
      .
    </p>
  )
}

/** Products are listed before other results. */
function Goods({
  goods: { productCards, total, look },
  words,
}: {
  goods: FoundProducts
  words: string
}) {
  return (
    <section className="found-goods" aria-labelledby="produits">
      <h2 id="produits">Dans la boutique</h2>
      <ProductCards products={productCards} heading="h3" look={look} isSmall />
      {total > productCards.length && (
        <p>
          <Link href={`${SHOP_PATH}?search=${encodeURIComponent(words)}`}>
            Voir les {total}&nbsp;produits
          </Link>
        </p>
      )}
    </section>
  )
}

interface OutcomeProps {
  words: string
  total: number
  goods: FoundProducts | null
}

function Outcome({ words, total, goods }: OutcomeProps) {
  const menu = useSiteView()?.frame.menu ?? []
  const ways = menu.map(({ menuTitle, url }) => ({ label: menuTitle, url }))
  const found = total + (goods?.total ?? 0)
  if (found > 0) {
    return (
      <output>
        {found}&nbsp;{found > 1 ? 'résultats' : 'résultat'} pour «&nbsp;{words}&nbsp;»
      </output>
    )
  }
  if (!words) return <SearchSuggestions pages={ways} />
  return (
    <>
      <Notice title={`Rien ne répond à «\u00a0${words}\u00a0».`} live>
        Vérifiez l’orthographe, ou essayez un mot plus courant.
      </Notice>
      <SearchSuggestions pages={ways} />
    </>
  )
}
