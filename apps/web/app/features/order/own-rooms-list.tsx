import { Icon } from '@sesame/ui/icon'
import { Link } from '@sesame/ui/link'

import { Poster } from '../../lib/document/poster.tsx'
import type { OwnRoom } from './own-rooms.ts'

import './own-rooms.css'

interface OwnRoomsProps {
  title: string
  rooms: readonly OwnRoom[]
  /** Where the venue collects reviews; null if it has no such place. */
  reviewUrl: string | null
}

export function OwnRooms({ title, rooms, reviewUrl }: OwnRoomsProps) {
  return (
    <section className="space-part" aria-labelledby="salles">
      <h2 id="salles">{title}</h2>
      <ul className="room-rows">
        {rooms.map((room) => (
          <li key={room.key}>
            <Poster image={room.image} sizes="64px" />
            <div>
              <b>{room.name}</b>
              <small>{room.text}</small>
            </div>
            <div className="room-rows__end">
              {room.isWon !== null && <Result isWon={room.isWon} />}
              {room.isPlayed && reviewUrl && (
                <a href={reviewUrl} target="_blank" rel="noopener">
                  Laisser un avis
                  <span className="hidden-text"> sur {room.name} (nouvel onglet)</span>
                </a>
              )}
              <Link href={room.href}>
                {room.isPlayed ? 'Voir la commande' : 'Choisir une date'}
                <span className="hidden-text">
                  {room.isPlayed ? ` de la session ${room.name}` : ` pour ${room.name}`}
                </span>
              </Link>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Result({ isWon }: { isWon: boolean }) {
  if (!isWon) return <span className="room-result">Une revanche à prendre</span>
  return (
    <span className="room-result room-result--won">
      <Icon name="award" />
      Sortis à temps
    </span>
  )
}
