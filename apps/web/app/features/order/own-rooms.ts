import type { ReplyOf } from '@sesame/contract/endpoint'
import type { Image } from '@sesame/contract/media'
import type { listPlayedSessions } from '@sesame/contract/order'
import type { Service } from '@sesame/contract/service'
import { formatDay } from '@sesame/values/french-day'

import { difficultyText, playTimeText } from '../scenario/index.ts'

type PlayedSession = ReplyOf<typeof listPlayedSessions>['sessions'][number]
type Room = Pick<Service, 'slug' | 'name' | 'difficulty' | 'images'>

/** A session that was played, or a room that the member does not know yet. */
export interface OwnRoom {
  key: string
  name: string
  text: string
  image: Image | null
  /** Null without a noted result. */
  isWon: boolean | null
  href: string
  isPlayed: boolean
}

/** The last sessions first, then the rooms that are neither played nor booked. */
export function describeOwnRooms(
  rooms: readonly Room[],
  { sessions: played, knownSlugs }: ReplyOf<typeof listPlayedSessions>,
): OwnRoom[] {
  const imageOf = (slug: string) => {
    const images = rooms.find((room) => room.slug === slug)?.images
    return images?.tall ?? images?.wide ?? null
  }
  return [
    ...played.map((session) => ({
      key: session.idBooking,
      name: session.name,
      text: playedText(session),
      image: imageOf(session.slug),
      isWon: session.isWon,
      href: `/commande/${session.idOrder}`,
      isPlayed: true,
    })),
    ...rooms
      .filter(({ slug }) => !knownSlugs.includes(slug))
      .map((room) => ({
        key: room.slug,
        name: room.name,
        text: `Pas encore jouée, difficulté ${difficultyText(room)}`,
        image: imageOf(room.slug),
        isWon: null,
        href: `/les-missions-et-scenarios/${room.slug}`,
        isPlayed: false,
      })),
  ]
}

/** « 12 septembre 2026, à 5, sortis en 51 min 8 s ». */
function playedText({ date, players, isWon, playSeconds }: PlayedSession): string {
  const team = players > 1 ? `, à\u00a0${players}` : ''
  const time = isWon && playSeconds !== null ? `, sortis en ${playTimeText(playSeconds)}` : ''
  return `${formatDay(date)}${team}${time}`
}
