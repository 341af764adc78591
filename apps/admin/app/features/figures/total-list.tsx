import type { Figures } from '@sesame/contract/figures'
import { formatEuros } from '@sesame/values/money'

import { changeText, countText, sum } from './figure-text.ts'

/** The four figures of a period beside those of the one before. */
export function TotalList({ figures }: { figures: Figures }) {
  const { totals, previous, rooms } = figures
  const offered = sum(rooms.map((room) => room.offered))
  const [average, averageBefore] = [totals, previous].map(({ sessionsCents, played, forfeited }) =>
    played + forfeited === 0 ? 0 : Math.round(sessionsCents / (played + forfeited)),
  )
  return (
    <dl className="totals">
      <Total
        name="Reçu"
        text={formatEuros(totals.receivedCents)}
        {...compare(totals.receivedCents, previous.receivedCents, formatEuros)}
        note={totals.refundedCents > 0 && `${formatEuros(totals.refundedCents)} rendus depuis`}
      />
      <Total
        name="Gagné"
        text={formatEuros(totals.earnedCents)}
        {...compare(totals.earnedCents, previous.earnedCents, formatEuros)}
      />
      <Total
        name="Sessions jouées"
        text={String(totals.played)}
        of={offered > 0 ? `sur ${offered}` : undefined}
        {...compare(totals.played, previous.played, String)}
        note={
          totals.forfeited > 0 &&
          `${countText(totals.forfeited, 'équipe')} non venue${totals.forfeited > 1 ? 's' : ''}`
        }
      />
      <Total
        name="Par session"
        text={formatEuros(average!)}
        {...compare(average!, averageBefore!, formatEuros)}
      />
    </dl>
  )
}

function compare(now: number, before: number, write: (value: number) => string) {
  return { change: changeText(now, before), before: write(before) }
}

interface TotalProps {
  name: string
  text: string
  of?: string | undefined
  change: string | null
  before: string
  note?: string | false
}

function Total({ name, text, of, change, before, note }: TotalProps) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {text} {of && <span className="totals__of">{of}</span>}
        <small>
          {change && <b className={tone(change)}>{change}</b>} contre {before}
        </small>
        {note && <small>{note}</small>}
      </dd>
    </div>
  )
}

function tone(change: string): string | undefined {
  if (change.startsWith('+')) return 'totals__up'
  return change.startsWith('\u2212') ? 'totals__down' : undefined
}
