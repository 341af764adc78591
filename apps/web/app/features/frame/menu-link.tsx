import type { MenuEntry } from '@sesame/contract/content'
import { Link } from '@sesame/ui/link'
import { SolidIcon } from '@sesame/ui/solid-icon'

import { isCurrent } from './menu-path.ts'

export function MenuLink({ entry, pathname }: { entry: MenuEntry; pathname: string }) {
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
