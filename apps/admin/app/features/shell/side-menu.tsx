import type { Role } from '@sesame/contract/role'
import { Icon } from '@sesame/ui/icon'
import { NavLink } from 'react-router'

import { Badge } from '../../lib/list/badge.tsx'
import { useLeave } from '../../lib/login/use-leave.ts'
import { useIdentity } from '../../lib/login/use-login.ts'
import { HelpButton } from '../../lib/screen/help.tsx'
import { useSite } from '../../lib/site/site.ts'
import { ACCOUNT_PATH, menuGroupsOf, type MenuWork } from './menu.ts'

export interface MenuProps {
  role: Role
  work: MenuWork
  /** Missing for roles that may not search. */
  onSearch: (() => void) | undefined
}

export function SideMenu({ role, work, onSearch }: MenuProps) {
  const site = useSite()
  const { name, logo } = site
  const identity = useIdentity()
  const leave = useLeave()
  return (
    <aside className="side-menu wide-only" data-background="deep" aria-label="Menu">
      <a className="side-menu__logo" href="/">
        {logo ? <img src={logo} alt={`${name}, accueil du site`} /> : name}
      </a>
      {onSearch && (
        <button type="button" className="side-menu__button side-menu__search" onClick={onSearch}>
          <Icon name="magnifying-glass" />
          Rechercher
          <kbd aria-hidden="true">Ctrl K</kbd>
        </button>
      )}
      <nav aria-label="Gestion">
        {menuGroupsOf(role, site).map(({ name, entries }) => (
          <div key={name}>
            <p aria-hidden="true">{name}</p>
            <ul aria-label={name}>
              {entries.map((entry) => (
                <li key={entry.to}>
                  <NavLink to={entry.to}>
                    <Icon name={entry.icon} />
                    {entry.label}
                    <Badge count={entry.work && work[entry.work]} />
                  </NavLink>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
      <div className="side-menu__end">
        <HelpButton className="side-menu__button" />
        <NavLink to={ACCOUNT_PATH}>
          <Icon name="user" />
          <span>
            <span className="hidden-text">Mon compte, </span>
            {identity?.fullName ?? 'Mon compte'}
          </span>
        </NavLink>
        <button type="button" className="side-menu__button" onClick={leave}>
          <Icon name="right-from-bracket" />
          Se déconnecter
        </button>
      </div>
    </aside>
  )
}
