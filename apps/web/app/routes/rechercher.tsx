import { search } from '@sesame/contract/page'
import { Breadcrumb } from '@sesame/ui/breadcrumb'
import { Notice } from '@sesame/ui/notice'
import { PageHeader } from '@sesame/ui/page-header'
import { Pagination } from '@sesame/ui/pagination'
import { SearchField } from '@sesame/ui/search-field'
import { Section } from '@sesame/ui/section'
import { Form } from 'react-router'

import { Results } from '../features/search/results.tsx'
import { WaysOn } from '../features/search/ways-on.tsx'
import { ask, errorPage } from '../lib/ask.server.ts'
import { pageMeta } from '../lib/page-meta.ts'
import { pageSearch, readPageNumber } from '../lib/page-number.ts'
import { useSiteView } from '../lib/root-data.ts'
import { readSearchWords, SEARCH_LENGTH } from '../lib/search-words.ts'
import { HOME_STEP, toCrumbs } from '../lib/trail.ts'
import { visitOf } from '../lib/visit.server.ts'
import type { Route } from './+types/rechercher'

const PATH = '/rechercher'
const NB_ITEM = 10
const MOST_PAGES = 100
const TRAIL = [HOME_STEP, { name: 'Rechercher', url: PATH }]

export async function loader({ context, url }: Route.LoaderArgs) {
  const words = readSearchWords(url)
  const page = readPageNumber(url)
  if (page === null || page > MOST_PAGES) throw errorPage({ status: 404 })
  if (!words) return { words, page: 1, pages: 0, total: 0, results: [] }
  const { results, total } = await ask(visitOf(context), search, {
    query: { q: words, page, nbItem: NB_ITEM },
  })
  const pages = Math.min(MOST_PAGES, Math.ceil(total / NB_ITEM))
  if (page > Math.max(1, pages)) throw errorPage({ status: 404 })
  return { words, page, pages, total, results }
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
  const { words, page, pages, results } = loaderData
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

function Outcome({ words, total }: { words: string; total: number }) {
  const menu = useSiteView()?.frame.menu ?? []
  const ways = menu.map(({ menuTitle, url }) => ({ label: menuTitle, url }))
  if (total > 0) {
    return (
      <output>
        {total}&nbsp;{total > 1 ? 'résultats' : 'résultat'} pour «&nbsp;{words}&nbsp;»
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
