import type { FrameData } from './frame-data.ts'

interface TodayText {
  /** At this moment. */
  isOpen: boolean
  title: string
  /** The title, and today's hours while they are not over. */
  text: string
}

/** Whether the venue is open today, in one phrase for header, menu and home page. */
export function todayText({ openingHours, opening }: FrameData): TodayText | null {
  if (!opening || openingHours.every(({ hours }) => hours === null)) return null
  const { hours, openness } = opening
  const isOpen = openness === 'open'
  const title = titleOf(hours, openness)
  const showsHours = hours !== null && openness !== 'over'
  return { isOpen, title, text: showsHours ? `${title}\u00a0: ${hours}` : title }
}

type Opening = NonNullable<FrameData['opening']>

function titleOf(hours: Opening['hours'], openness: Opening['openness']): string {
  if (hours === null) return openness === 'open' ? 'Ouvert en ce moment' : 'Fermé aujourd’hui'
  return openness === 'over' ? 'Fermé à cette heure' : 'Ouvert aujourd’hui'
}
