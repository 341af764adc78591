import type { MenuEntry } from '@sesame/contract/content'
import { Icon, isIconName } from '@sesame/ui/icon'
import { Link } from '@sesame/ui/link'

import type { DrawerLink, FrameData } from '../../lib/site/frame-data.ts'
import { MenuLink, SubMenu } from './menu-link.tsx'
import { isCurrent, isWithin, splitBooking } from './menu-path.ts'

interface DrawerMenuProps {
  frame: FrameData
  pathname: string
}

/**
 * Pages with a picture first, then the tiles, then one row for each other page. The logo above and
 * the bar below lead home, so the home page has no row.
 */
export function DrawerMenu({ frame, pathname }: DrawerMenuProps) {
  const { menuPictures = {}, drawerLinks = [] } = frame
  const entries = splitBooking(frame.menu).others.filter(({ url }) => url !== '/')
  const withPicture = entries
    .flatMap(({ children }) => children)
    .filter(({ url }) => menuPictures[url] !== undefined)
  // One picture alone would look like a mistake.
  const pictured = withPicture.length > 1 ? withPicture : []
  const tiles = drawerLinks.filter(({ icon }) => icon !== null)
  const rows = drawerLinks.filter(({ icon }) => icon === null)
  return (
    <nav aria-label="Menu">
      {pictured.length > 0 && (
        <ul className="drawer__pictures">
          {pictured.map((entry) => (
            <li key={entry.id}>
              <Link href={entry.url} aria-current={isCurrent(entry, pathname) ? 'page' : undefined}>
                <img src={menuPictures[entry.url]} alt="" loading="lazy" decoding="async" />
                {entry.menuTitle}
              </Link>
            </li>
          ))}
        </ul>
      )}
      {tiles.length > 0 && <Tiles tiles={tiles} />}
      <ul className="drawer__rows">
        {entries.map((entry) => (
          <li key={entry.id}>
            <MenuLink entry={entry} pathname={pathname} />
            <Children
              entry={{
                ...entry,
                children: entry.children.filter((child) => !pictured.includes(child)),
              }}
              pathname={pathname}
            />
          </li>
        ))}
        {rows.map(({ label, url }) => (
          <li key={url}>
            <Link href={url} aria-current={url === pathname ? 'page' : undefined}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Tiles({ tiles }: { tiles: readonly DrawerLink[] }) {
  return (
    <ul className="drawer__tiles">
      {tiles.map(({ label, url, icon, note }) => (
        <li key={url}>
          <Link href={url}>
            {icon && isIconName(icon) && <Icon name={icon} />}
            {label}
            {note && <small>{note}</small>}
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** Pages below an entry, except those with a picture. */
function Children({ entry, pathname }: { entry: MenuEntry; pathname: string }) {
  if (entry.children.length === 0) return null
  return (
    <details open={isWithin(entry, pathname) || isCurrent(entry, pathname)}>
      <SubMenu entry={entry} pathname={pathname} />
    </details>
  )
}
