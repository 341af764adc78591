import type { MenuEntry } from '@sesame/contract/content'
import { Link } from '@sesame/ui/link'
import { SolidIcon } from '@sesame/ui/solid-icon'

import { isCurrent } from './menu-path.ts'

export function MenuLink({ entry, pathname }: { entry: MenuEntry; pathname: string }) {
  return (
    <Link href={entry.url} aria-current={isCurrent(entry, pathname) ? 'page' : undefined}>
      {entry.menuIcon && <SolidIcon className="menu-ico" name={entry.menuIcon} />}
      {entry.menuTitle}
    </Link>
  )
}
