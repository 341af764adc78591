import { Icon } from '@sesame/ui/icon'
import { formatDay } from '@sesame/values/french-day'
import { Link, useLocation } from 'react-router'

import { momentText } from '../../lib/list/moment-text.ts'
import { useSite } from '../../lib/site/site.ts'
import { useVenueDay } from '../../lib/site/use-venue-day.ts'
import { dueText, dueTone } from './due-text.ts'
import { KINDS, nameOf, type Listed } from './messages.ts'
import { StateTag } from './state-tag.tsx'

interface ConversationListProps {
  rows: readonly Listed[]
  now: Date
  openId: string | undefined
}

export function ConversationList({ rows, now, openId }: ConversationListProps) {
  return (
    <ul className="letters">
      {rows.map((row) => (
        <li key={row.id}>
          <Row row={row} now={now} isOpen={row.id === openId} />
        </li>
      ))}
    </ul>
  )
}

function Row({ row, now, isOpen }: { row: Listed; now: Date; isOpen: boolean }) {
  const { timeZone } = useSite()
  const { search } = useLocation()
  const { state, assignee, fileCount, dueOn, kind } = row
  return (
    <Link to={`/messages/${row.id}${search}`} aria-current={isOpen ? 'true' : undefined}>
      <b>{nameOf(row)}</b>
      <time dateTime={row.lastAt}>{momentText(row.lastAt, timeZone, now)}</time>
      <span className="letters__subject">{row.subject}</span>
      <span className="letters__begin">{row.excerpt}</span>
      <span className="letters__end">
        <StateTag state={state} />
        {dueOn && <Due dueOn={dueOn} />}
        <span>{assignee ? `pour ${assignee.name || 'un compte effacé'}` : 'pour personne'}</span>
        <span>{KINDS[kind]}</span>
        {fileCount > 0 && (
          <span>
            <Icon name="file" />
            <span className="hidden-text">fichiers&nbsp;: </span>
            {fileCount}
          </span>
        )}
      </span>
    </Link>
  )
}

function Due({ dueOn }: { dueOn: string }) {
  const today = useVenueDay()
  return (
    <span className={`due-tag due--${dueTone(dueOn, today)}`}>
      <span className="hidden-text">Demande de données, réponse due le {formatDay(dueOn)}, </span>
      données, {dueText(dueOn, today)}
    </span>
  )
}
