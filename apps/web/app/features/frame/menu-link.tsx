import type { MenuEntry } from '@sesame/contract/content'
import { Icon } from '@sesame/ui/icon'
import { Link } from '@sesame/ui/link'
import { SolidIcon } from '@sesame/ui/solid-icon'
import { VisuallyHidden } from '@sesame/ui/visually-hidden'

import { isCurrent } from './menu-path.ts'

interface MenuLinkProps {
  entry: MenuEntry
  pathname: string
}

export function MenuLink({ entry, pathname }: MenuLinkProps) {
  const { menuIcon, menuTitle, reload } = entry
  const current = isCurrent(entry, pathname) ? 'page' : undefined
  const name = (
    <>
      {menuIcon && <SolidIcon className="menu-ico" name={menuIcon} />}
      {menuTitle}
    </>
  )
  return reload ? (
    <a href={entry.url} aria-current={current}>
      {name}
    </a>
  ) : (
    <Link href={entry.url} aria-current={current}>
      {name}
    </Link>
  )
}

/** Content of the `details` element below an entry with children. */
export function SubMenu({ entry, pathname }: MenuLinkProps) {
  return (
    <>
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
    </>
  )
}
