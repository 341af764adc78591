import type { FrameData } from '../../lib/site/frame-data.ts'

interface TodayText {
  /** At this moment. */
  isOpen: boolean
  text: string
}

export function todayText({ openingHours, opening }: FrameData): TodayText | null {
  if (!opening || openingHours.every(({ hours }) => hours === null)) return null
  const { hours, openness } = opening
  const isOpen = openness === 'open'
  if (hours === null) {
    return { isOpen, text: isOpen ? 'Ouvert en ce moment' : 'Fermé aujourd’hui' }
  }
  if (openness === 'over') return { isOpen, text: 'Fermé à cette heure' }
  return { isOpen, text: `Ouvert aujourd’hui\u00a0: ${hours}` }
}
