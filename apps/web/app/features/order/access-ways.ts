import type { IconName } from '@sesame/ui/icon'

export interface AccessWay {
  icon: IconName
  title: string
  text: string
}

const ICONS: readonly (readonly [RegExp, IconName])[] = [
  [/\b(gare|train|m[ée]tro|tram|bus|rer)\b|à pied/i, 'train'],
  [/\b(parking|voiture|stationnement)\b/i, 'car'],
  [/\b(fauteuil|accessib|plain-pied)/i, 'universal-access'],
]

/**
 * The paragraphs of ACCESS_DIRECTIONS. What stands before the first colon is the title of its
 * paragraph: « Gare de Provins, 10 minutes à pied : ligne P depuis Paris-Est. »
 */
export function readAccessWays(directions: string | null): AccessWay[] {
  const paragraphs = (directions ?? '').split(/\n\s*\n/).map((text) => text.trim())
  return paragraphs.filter(Boolean).map((paragraph) => {
    const [, title, rest] = /^([^.:]{3,80}?)\s:\s(.+)$/s.exec(paragraph) ?? []
    const icon = ICONS.find(([words]) => words.test(title ?? paragraph))?.[1] ?? 'location-dot'
    if (title === undefined || rest === undefined) return { icon, title: paragraph, text: '' }
    return { icon, title, text: rest.charAt(0).toUpperCase() + rest.slice(1) }
  })
}
