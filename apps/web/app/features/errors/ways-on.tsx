import { Icon } from '@sesame/ui/icon'
import { Link } from '@sesame/ui/link'
import { SearchField } from '@sesame/ui/search-field'

import { SEARCH_LENGTH } from '../../lib/document/url-query.ts'
import { useSiteView } from '../../lib/site/root-data.ts'
import { pickWays } from './pick-ways.ts'

/** Three pages of the menu, and the search. */
export function WaysOn() {
  const frame = useSiteView()?.frame
  if (!frame) return null
  const menu = frame.menu.map(({ menuTitle, url }) => ({ label: menuTitle, url }))
  const ways = pickWays([...menu, ...(frame.drawerLinks ?? [])])
  return (
    <>
      <ul className="ways-on">
        {ways.map(({ label, url, icon }) => (
          <li key={url}>
            <Link href={url}>
              <Icon name={icon} />
              {label}
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
