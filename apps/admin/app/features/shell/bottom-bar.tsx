import type { Role } from '@sesame/contract/role'
import { Icon } from '@sesame/ui/icon'
import { NavLink } from 'react-router-dom'

import { ACCOUNT_PATH, menuOf } from './menu.ts'

/** Takes the place of the side menu below 960 px. */
export function BottomBar({ role }: { role: Role }) {
  return (
    <nav className="bottom-bar narrow-only" data-background="deep" aria-label="Gestion">
      {menuOf(role).map(({ to, label, icon }) => (
        <NavLink key={to} to={to}>
          <Icon name={icon} />
          {label}
        </NavLink>
      ))}
      <NavLink to={ACCOUNT_PATH}>
        <Icon name="user" />
        Mon compte
      </NavLink>
    </nav>
  )
}
