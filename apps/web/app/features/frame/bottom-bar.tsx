import { Icon } from '@sesame/ui/icon'
import { NavLink } from 'react-router'

import type { FrameData } from '../../lib/frame-data.ts'
import { phoneHref } from '../../lib/phone.ts'
import { accountLink } from './account.ts'

/** The thumb's menu, below 960 px. */
export function BottomBar({ frame }: { frame: FrameData }) {
  const account = accountLink(frame)
  const ground = frame.menuStyle === 'light' ? 'leaf' : 'deep'
  return (
    <nav className="bottombar narrow" data-ground={ground} aria-label="Accès rapides">
      <NavLink to="/" end>
        <Icon name="house" />
        Accueil
      </NavLink>
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
      <NavLink to={account.to}>
        <Icon name="user" />
        {account.label}
      </NavLink>
    </nav>
  )
}
