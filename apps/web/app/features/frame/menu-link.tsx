import type { MenuEntry } from '@sesame/contract/content'
import { Icon } from '@sesame/ui/icon'
import { Link } from '@sesame/ui/link'
import { VisuallyHidden } from '@sesame/ui/visually-hidden'

import { OperatorIcon } from '../../lib/site/operator-icon.tsx'
import { isCurrent } from './menu-path.ts'

interface MenuLinkProps {
  entry: MenuEntry
  pathname: string
}

export function MenuLink({
  entry,
  pathname,
  className,
}: MenuLinkProps & { className?: string | undefined }) {
  const { menuIcon, menuTitle, reload } = entry
  const current = isCurrent(entry, pathname) ? 'page' : undefined
  const name = (
    <>
      {menuIcon && <OperatorIcon className="menu-ico" name={menuIcon} />}
      {menuTitle}
    </>
  )
  return reload ? (
    <a className={className} href={entry.url} aria-current={current}>
      {name}
    </a>
  ) : (
    <Link className={className} href={entry.url} aria-current={current}>
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
