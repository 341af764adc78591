import type { Service } from '@sesame/contract/service'

/** « 2 à 6 joueurs ». */
export function teamSizeText({
  minPlayers,
  maxPlayers,
}: Pick<Service, 'minPlayers' | 'maxPlayers'>): string {
  if (minPlayers === maxPlayers) return `${maxPlayers}\u00a0joueurs`
  return `${minPlayers}\u00a0à\u00a0${maxPlayers}\u00a0joueurs`
}

export function difficultyText({ difficulty }: Pick<Service, 'difficulty'>): string {
  return `${difficulty}\u00a0sur\u00a05`
}

const ACCESS = new Set(['Accès', 'Accessibilité', 'Audition', 'Vue', 'Mobilité'])

const ON_SITE = 'Temps sur place'
const OWN_PLACE = new Set([...ACCESS, ON_SITE, 'Difficulté'])

/** Facts about access have their own list; the time on site is told with the time of the game. */
export function splitFacts(facts: Service['facts']) {
  return {
    access: facts.filter(({ label }) => ACCESS.has(label)),
    others: facts.filter(({ label }) => !OWN_PLACE.has(label)),
    difficulty: facts.find(({ label }) => label === 'Difficulté')?.value,
    onSite: facts.find(({ label }) => label === ON_SITE)?.value,
  }
}
