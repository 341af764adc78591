import { search } from '@sesame/contract/page'
import { Breadcrumb } from '@sesame/ui/breadcrumb'
import { Link } from '@sesame/ui/link'
import { Notice } from '@sesame/ui/notice'
import { PageHeader } from '@sesame/ui/page-header'
import { Pagination } from '@sesame/ui/pagination'
import { SearchField } from '@sesame/ui/search-field'
import { Section } from '@sesame/ui/section'
import { Form } from 'react-router'

import { Results } from '../features/search/results.tsx'
import { WaysOn } from '../features/search/ways-on.tsx'
import { findWares, type FoundWares } from '../features/shop/find-wares.server.ts'
import { Wares } from '../features/shop/wares.tsx'
import { ask, errorPage } from '../lib/ask.server.ts'
import { pageMeta } from '../lib/page-meta.ts'
import { pageSearch, readPageNumber } from '../lib/page-number.ts'
import { useSiteView } from '../lib/root-data.ts'
import type { RouteDeclaration } from '../lib/route-declaration.ts'
import { readSearchWords, SEARCH_LENGTH } from '../lib/search-words.ts'
import { SHOP_PATH } from '../lib/shop-paths.ts'
import { HOME_STEP, toCrumbs } from '../lib/trail.ts'
import { visitOf } from '../lib/visit.server.ts'
import type { Route } from './+types/rechercher'

export const handle: RouteDeclaration = { cache: 'shared' }

const PATH = '/rechercher'
const NB_ITEM = 10
const NB_WARES = 4
const MOST_PAGES = 100
const TRAIL = [HOME_STEP, { name: 'Rechercher', url: PATH }]

export async function loader({ context, url }: Route.LoaderArgs) {
  const words = readSearchWords(url)
  const page = readPageNumber(url)
  if (page === null || page > MOST_PAGES) throw errorPage({ status: 404 })
  if (!words) return { words, page: 1, pages: 0, total: 0, results: [], goods: null }
  const visit = visitOf(context)
  const [{ results, total }, goods] = await Promise.all([
    ask(visit, search, { query: { q: words, page, nbItem: NB_ITEM } }),
    page === 1 ? findWares(visit, words, NB_WARES) : null,
  ])
  const pages = Math.min(MOST_PAGES, Math.ceil(total / NB_ITEM))
  if (page > Math.max(1, pages)) throw errorPage({ status: 404 })
  return { words, page, pages, total, results, goods }
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
  const { words, page, pages, results, goods } = loaderData
  return (
    <Section ground="leaf">
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
        <Outcome {...loaderData} />
      </div>
      {goods && <Goods goods={goods} words={words} />}
      {results.length > 0 && <Results results={results} />}
      <Pagination
        page={page}
        pages={pages}
        hrefOf={(number) => PATH + pageSearch(number, { q: words })}
        label="Pages de résultats"
      />
    </Section>
  )
}

/** What is sold stands before what is written about it. */
function Goods({ goods: { wares, total, look }, words }: { goods: FoundWares; words: string }) {
  return (
    <section className="found-goods" aria-labelledby="produits">
      <h2 id="produits">Dans la boutique</h2>
      <Wares wares={wares} heading="h3" look={look} isSmall />
      {total > wares.length && (
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
  goods: FoundWares | null
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
  if (!words) return <WaysOn pages={ways} />
  return (
    <>
      <Notice title={`Rien ne répond à «\u00a0${words}\u00a0».`} live>
        Vérifiez l’orthographe, ou essayez un mot plus courant.
      </Notice>
      <WaysOn pages={ways} />
    </>
  )
}
