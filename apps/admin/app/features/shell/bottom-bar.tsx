import { Icon } from '@sesame/ui/icon'
import { NavLink } from 'react-router-dom'

import { ACCOUNT_PATH, menuOf } from './menu.ts'
import type { MenuProps } from './side-menu.tsx'

/** Takes the place of the side menu below 960 px. */
export function BottomBar({ role, onSearch }: MenuProps) {
  return (
    <nav className="bottom-bar narrow-only" data-background="deep" aria-label="Gestion">
      {menuOf(role).map(({ to, label, icon }) => (
        <NavLink key={to} to={to}>
          <Icon name={icon} />
          {label}
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
