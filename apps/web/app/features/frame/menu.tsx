import type { MenuEntry } from '@sesame/contract/content'

import { MenuLink, SubMenu } from './menu-link.tsx'
import { isWithin } from './menu-path.ts'

interface MenuProps {
  entries: readonly MenuEntry[]
  pathname: string
  label: string
}

/** A separate button opens the sub-menu, so that the entry itself stays a link. */
export function Menu({ entries, pathname, label }: MenuProps) {
  if (entries.length === 0) return null
  return (
    <nav className="menu wide" aria-label={label}>
      <ul>
        {entries.map((entry) => (
          <li key={entry.id} data-within={isWithin(entry, pathname) || undefined}>
            <MenuLink entry={entry} pathname={pathname} />
            {entry.children.length > 0 && (
              <details data-closes="" name="menu">
                <SubMenu entry={entry} pathname={pathname} />
              </details>
            )}
          </li>
        ))}
      </ul>
    </nav>
  )
}
