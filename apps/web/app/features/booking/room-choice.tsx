import { Icon } from '@sesame/ui/icon'
import { Link } from 'react-router'

import { Poster } from '../../lib/document/poster.tsx'
import type { Room } from './booking-data.ts'

import './team-size.css'

interface RoomChoiceProps {
  rooms: readonly Room[]
  chosen: string | null
  linkTo: (slug: string | null) => string
}

export function RoomChoice({ rooms, chosen, linkTo }: RoomChoiceProps) {
  return (
    <nav aria-labelledby="salle">
      <h2 className="booking-label" id="salle">
        Salle
      </h2>
      <ul className="rooms">
        <li>
          <RoomLink to={linkTo(null)} isChosen={chosen === null}>
            <span className="pic">
              <Icon name="key" />
            </span>
            Toutes
          </RoomLink>
        </li>
        {rooms.map(({ slug, name, image }) => (
          <li key={slug}>
            <RoomLink to={linkTo(slug)} isChosen={chosen === slug}>
              <Poster image={image} sizes="160px" />
              {name}
            </RoomLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

interface RoomLinkProps {
  to: string
  isChosen: boolean
  children: React.ReactNode
}

function RoomLink({ to, isChosen, children }: RoomLinkProps) {
  return (
    <Link to={to} aria-current={isChosen || undefined} preventScrollReset replace>
      {children}
    </Link>
  )
}
