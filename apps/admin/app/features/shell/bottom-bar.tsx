import { Icon } from '@sesame/ui/icon'
import { NavLink } from 'react-router-dom'

import { Badge } from '../../lib/list/badge.tsx'
import { ACCOUNT_PATH, menuOf } from './menu.ts'
import type { MenuProps } from './side-menu.tsx'

/** Takes the place of the side menu below 960 px. */
export function BottomBar({ role, work, onSearch }: MenuProps) {
  return (
    <nav className="bottom-bar narrow-only" data-background="deep" aria-label="Gestion">
      {menuOf(role).map((entry) => (
        <NavLink key={entry.to} to={entry.to}>
          <Icon name={entry.icon} />
          {entry.label}
          <Badge count={entry.work && work[entry.work]} />
        </NavLink>
      ))}
      {onSearch && (
        <button type="button" onClick={onSearch}>
          <Icon name="magnifying-glass" />
          Rechercher
        </button>
      )}
      <NavLink to={ACCOUNT_PATH}>
        <Icon name="user" />
        Mon compte
      </NavLink>
    </nav>
  )
}
