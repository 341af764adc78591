import { formatMoment } from '@sesame/values/french-time'

/** « samedi 5 décembre 2026 à 14 h 30, 4 joueurs ». */
export function sessionText(
  { startsAt, players }: { startsAt: Date; players: number },
  timeZone: string,
): string {
  return `${formatMoment(startsAt.toISOString(), timeZone)}, ${playersText(players)}`
}

function playersText(players: number): string {
  return `${players}\u00a0${players > 1 ? 'joueurs' : 'joueur'}`
}
