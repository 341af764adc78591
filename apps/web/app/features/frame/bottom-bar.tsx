import { Icon } from '@sesame/ui/icon'
import { NavLink } from 'react-router'

import type { FrameData } from '../../lib/frame-data.ts'
import { phoneHref } from '../../lib/phone.ts'
import { accountLink } from './account.ts'

/** What a thumb looks for first; each only where the site has the page. */
const SHORTCUTS = [
  { to: '/les-missions-et-scenarios', label: 'Scénarios', icon: 'key' },
  { to: '/reservation-en-ligne', label: 'Réserver', icon: 'calendar-days' },
  { to: '/carte-cadeau-escape-game', label: 'Offrir', icon: 'gift' },
] as const

/** The thumb's menu, below 960 px. */
export function BottomBar({ frame }: { frame: FrameData }) {
  const account = accountLink(frame)
  const ground = frame.menuStyle === 'light' ? 'leaf' : 'deep'
  const isBookable = frame.menu.some(({ url }) => url === '/reservation-en-ligne')
  return (
    <nav className="bottombar narrow" data-ground={ground} aria-label="Accès rapides">
      <NavLink to="/" end>
        <Icon name="house" />
        Accueil
      </NavLink>
      {isBookable ? <Shortcuts /> : <Contact frame={frame} />}
      <NavLink to={account.to}>
        <Icon name="user" />
        {account.label}
      </NavLink>
    </nav>
  )
}

function Shortcuts() {
  return SHORTCUTS.map(({ to, label, icon }) => (
    <NavLink key={to} to={to}>
      <Icon name={icon} />
      {label}
    </NavLink>
  ))
}

function Contact({ frame }: { frame: FrameData }) {
  return (
    <>
      {frame.phone && (
        <a href={phoneHref(frame.phone)}>
          <Icon name="phone" />
          Appeler
        </a>
      )}
      {frame.email && (
        <a href={`mailto:${frame.email}`}>
          <Icon name="envelope" />
          Écrire
        </a>
      )}
    </>
  )
}
