import type { CalendarFeed, CalendarResource } from '@sesame/contract/calendar-feed'
import { Button } from '@sesame/ui/button'
import { formatDay } from '@sesame/values/french-day'
import { dayIn } from '@sesame/values/working-days'

import { useSite } from '../../lib/site/site.ts'

interface FeedListProps {
  feeds: readonly CalendarFeed[]
  onRevoke: (feed: CalendarFeed) => void
}

export function FeedList({ feeds, onRevoke }: FeedListProps) {
  const { timeZone } = useSite()
  return (
    <ul className="feeds__list">
      {feeds.map((feed) => (
        <li key={feed.id}>
          <div>
            <h3>{feed.resource.name}</h3>
            <p>
              {kindText(feed.resource)}, «&nbsp;{feed.label}&nbsp;», depuis le{' '}
              {formatDay(dayIn(timeZone, new Date(feed.createdAt)))}
            </p>
          </div>
          <Button
            type="button"
            small
            aria-label={`Révoquer l’adresse de ${feed.resource.name}, ${feed.label}`}
            onClick={() => onRevoke(feed)}
          >
            Révoquer
          </Button>
        </li>
      ))}
    </ul>
  )
}

export function kindText({ kind }: CalendarResource): string {
  return kind === 'room' ? 'salle' : 'maître du jeu'
}
