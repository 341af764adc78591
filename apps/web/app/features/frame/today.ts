import type { FrameData } from '../../lib/frame-data.ts'

interface Today {
  isOpen: boolean
  text: string
}

export function sayToday({ openingHours, today }: FrameData): Today | null {
  const day = today === undefined ? undefined : openingHours[today]
  if (!day || openingHours.every(({ hours }) => hours === null)) return null
  return day.hours
    ? { isOpen: true, text: `Ouvert aujourd’hui\u00a0: ${day.hours}` }
    : { isOpen: false, text: 'Fermé aujourd’hui' }
}
