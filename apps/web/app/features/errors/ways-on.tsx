import { Icon, type IconName } from '@sesame/ui/icon'
import { Link } from '@sesame/ui/link'
import { SearchField } from '@sesame/ui/search-field'

import { SEARCH_LENGTH } from '../../lib/document/url-query.ts'
import { useSiteView } from '../../lib/site/root-data.ts'

const MAX_WAYS = 3

const ICONS: readonly (readonly [string, IconName])[] = [
  ['reserv', 'calendar-days'],
  ['scenario', 'key'],
  ['cadeau', 'gift'],
  ['boutique', 'bag-shopping'],
  ['tarif', 'clock'],
  ['contact', 'envelope'],
]

/** The first pages of the menu, and the search. */
export function WaysOn() {
  const frame = useSiteView()?.frame
  if (!frame) return null
  const ways = frame.menu.filter(({ url }) => url !== '/').slice(0, MAX_WAYS)
  return (
    <>
      <ul className="ways-on">
        {ways.map(({ menuTitle, url }) => (
          <li key={url}>
            <Link href={url}>
              <Icon name={ICONS.find(([part]) => url.includes(part))?.[1] ?? 'arrow-right'} />
              {menuTitle}
            </Link>
          </li>
        ))}
      </ul>
      {frame.hasSearchbar && (
        <search className="ways-on__search">
          <form method="get" action="/rechercher">
            <SearchField
              id="chercher-404"
              name="q"
              label="Ou cherchez sur le site"
              value=""
              maxLength={SEARCH_LENGTH}
            />
          </form>
        </search>
      )}
    </>
  )
}
