import type { ServiceResults } from '@sesame/contract/service'

/** « 61 % ». */
export function winRateText({ teams, wonTeams }: ServiceResults): string {
  return `${Math.round((wonTeams / teams) * 100)}\u00a0%`
}

/** « 38 min 12 s », « 40 min ». */
export function playTimeText(seconds: number): string {
  const [minutes, rest] = [Math.floor(seconds / 60), seconds % 60]
  return rest === 0 ? `${minutes}\u00a0min` : `${minutes}\u00a0min ${rest}\u00a0s`
}
