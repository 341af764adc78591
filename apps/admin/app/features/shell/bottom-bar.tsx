import { Dialog } from '@sesame/ui/dialog'
import { Icon } from '@sesame/ui/icon'
import { useState } from 'react'
import { NavLink } from 'react-router'

import { Badge } from '../../lib/list/badge.tsx'
import { useSite } from '../../lib/site/site.ts'
import { ACCOUNT_PATH, menuOf, type MenuEntry, type MenuWork } from './menu.ts'
import type { MenuProps } from './side-menu.tsx'

/** Beside them a phone has room for the search and one more entry. */
const SHOWN = 3

/** Takes the place of the side menu below 960 px. */
export function BottomBar({ role, work, onSearch }: MenuProps) {
  const entries = menuOf(role, useSite())
  const others = entries.slice(SHOWN)
  return (
    <nav className="bottom-bar narrow-only" data-background="deep" aria-label="Gestion">
      {entries.slice(0, SHOWN).map((entry) => (
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
      {others.length > 0 ? <OtherScreens entries={others} work={work} /> : <AccountLink />}
    </nav>
  )
}

interface OtherScreensProps {
  entries: readonly MenuEntry[]
  work: MenuWork
}

function OtherScreens({ entries, work }: OtherScreensProps) {
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  return (
    <>
      <button type="button" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        <Icon name="bars" />
        Plus
        <Badge count={countWork(entries, work)} />
      </button>
      {isOpen && (
        <Dialog open onClose={close} title="Autres écrans" background="desk">
          <ul className="other-screens">
            {entries.map(({ to, label, icon, work: kind }) => (
              <li key={to}>
                <NavLink to={to} onClick={close}>
                  <Icon name={icon} />
                  {label}
                  <Badge count={kind && work[kind]} />
                </NavLink>
              </li>
            ))}
            <li>
              <AccountLink onClick={close} />
            </li>
          </ul>
        </Dialog>
      )}
    </>
  )
}

/** What waits behind « Plus ». */
function countWork(entries: readonly MenuEntry[], work: MenuWork): number {
  return entries.reduce((sum, entry) => sum + ((entry.work && work[entry.work]) ?? 0), 0)
}

function AccountLink({ onClick }: { onClick?: () => void }) {
  return (
    <NavLink to={ACCOUNT_PATH} onClick={onClick}>
      <Icon name="user" />
      Mon compte
    </NavLink>
  )
}
