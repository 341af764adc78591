import type { StaffGiftCard } from '@sesame/contract/gift-card-staff'
import type { StaleRecord } from '@sesame/contract/record'
import { Notice } from '@sesame/ui/notice'
import { formatDay } from '@sesame/values/french-day'

import { STATES } from './cards.ts'

interface CardConflictProps {
  stale: StaleRecord
  /** As it is by now. */
  card: StaffGiftCard
}

/** What a colleague made of the card meanwhile, beside what was wanted here. */
export function CardConflict({ stale, card }: CardConflictProps) {
  const end = stale.changed['validUntil']
  return (
    <Notice kind="bad" title="Quelqu’un a modifié cette carte entre-temps." live>
      <ul>
        {end && (
          <li>
            Valable jusqu’au&nbsp;: «&nbsp;{dayText(end.yours)}&nbsp;» de votre part, «&nbsp;
            {dayText(end.theirs)}&nbsp;» enregistré.
          </li>
        )}
        <li>État&nbsp;: {STATES[card.state].one}.</li>
      </ul>
    </Notice>
  )
}

const dayText = (value: unknown) => (typeof value === 'string' ? formatDay(value) : '')
