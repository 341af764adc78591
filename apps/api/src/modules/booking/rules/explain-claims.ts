import type { RuleVerdict } from '@sesame/contract/session'
import { formatTime } from '@sesame/values/french-time'

import type { ClaimedTime } from './busy.ts'
import type { Schedule, Service } from './schedule.ts'
import { timesOf } from './sessions.ts'

/** A claim with what people call it. */
export interface NamedClaim extends ClaimedTime {
  id: string
  isClosure: boolean
  /** A game master who is not there, outside their hours or absent. */
  isAway: boolean
  /** Of somebody who is paying. */
  isHold: boolean
  reason: string
  /** Name of what is played; null for a closure and for who is away. */
  serviceName: string | null
}

export interface ClaimsQuery {
  schedule: Schedule
  service: Service
  zone: string
  claims: readonly NamedClaim[]
  at: number
  masterNames: ReadonlyMap<number, string>
}

function claimsThen({ service, claims, at }: ClaimsQuery): NamedClaim[] {
  const { blockedUntil } = timesOf(service, at)
  return claims.filter(({ startsAt, endsAt }) => startsAt < blockedUntil && endsAt > at)
}

/** What has the room at a time. */
export function explainClaims(query: ClaimsQuery): RuleVerdict[] {
  const ofRoom = claimsThen(query).filter(({ idResource }) => idResource === query.service.idRoom)
  if (ofRoom.length > 0) return ofRoom.map((claim) => explainClaim(claim, query.zone))
  const text = 'Ni réservation ni fermeture dans cette salle.'
  return [{ kind: 'claim', id: null, verdict: 'passes', text }]
}

function explainClaim(claim: NamedClaim, zone: string): RuleVerdict {
  const [from, to] = [claim.startsAt, claim.endsAt].map((instant) =>
    formatTime(new Date(instant).toISOString(), zone),
  )
  const text = claim.isClosure
    ? `Fermeture (${claim.reason}) de ${from} à ${to}.`
    : `${claim.isHold ? 'En cours de paiement' : 'Réservation'} de ${from} à ${to}, remise en place comprise.`
  return { kind: 'claim', id: claim.id, verdict: 'closes', text }
}

/** Who can lead the session, and what the others lead meanwhile. */
export function explainTeam(query: ClaimsQuery): RuleVerdict {
  const { schedule, service, masterNames } = query
  if (service.gameMasters === 0) {
    const text = 'Cette salle se joue sans maître du jeu.'
    return { kind: 'team', id: null, verdict: 'passes', text }
  }
  const conflicting = claimsThen(query)
  const nameOf = (id: number) => masterNames.get(id) ?? 'Un maître du jeu'
  const claimOf = (id: number) => conflicting.find(({ idResource }) => idResource === id)
  const free = schedule.masters.filter((id) => !claimOf(id)).map(nameOf)
  const busy = schedule.masters.flatMap((id) => {
    const claim = claimOf(id)
    if (!claim) return []
    if (claim.isAway) return [`${nameOf(id)} n’est pas là à cette heure.`]
    return [`${nameOf(id)} mène «\u00a0${claim.serviceName ?? ''}\u00a0».`]
  })
  const isEnough = free.length >= service.gameMasters
  const text = [freeText(free, service.gameMasters), ...busy].join(' ')
  return { kind: 'team', id: null, verdict: isEnough ? 'passes' : 'closes', text }
}

function freeText(free: readonly string[], needed: number): string {
  if (free.length === 0) return 'Aucun maître du jeu n’est libre.'
  const names = new Intl.ListFormat('fr').format(free)
  if (free.length < needed) return `Il faut ${needed} maîtres du jeu, et seul ${names} est libre.`
  return `${names} ${free.length > 1 ? 'peuvent' : 'peut'} mener cette session.`
}
