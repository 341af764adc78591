import type { MenuEntry } from '@sesame/contract/content'
import { Icon } from '@sesame/ui/icon'
import { VisuallyHidden } from '@sesame/ui/visually-hidden'

import { MenuLink } from './menu-link.tsx'
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
                <summary>
                  <Icon name="chevron-down" />
                  <VisuallyHidden>Sous-menu «&nbsp;{entry.menuTitle}&nbsp;»</VisuallyHidden>
                </summary>
                <ul>
                  {entry.children.map((child) => (
                    <li key={child.id}>
                      <MenuLink entry={child} pathname={pathname} />
                    </li>
                  ))}
                </ul>
              </details>
            )}
          </li>
        ))}
      </ul>
    </nav>
  )
}
