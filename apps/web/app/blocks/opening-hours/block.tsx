import { Card } from '@sesame/ui/card'

import { BookingDelays } from '../../features/prices/booking-delays.tsx'
import { SpecialOpening, WeekOpening } from '../../features/prices/opening-table.tsx'
import { useSiteView } from '../../lib/site/root-data.ts'
import type { BlockProps } from '../block-data.ts'
import { BlockSection } from '../block-section.tsx'

export function OpeningHoursBlock({ block, data, placement }: BlockProps<'openingHours'>) {
  const today = useSiteView()?.frame.today
  if (!data) return null
  const { opening, terms } = data
  return (
    <BlockSection block={block} placement={placement}>
      <div className="pricecards">
        <Card title={block.title ? undefined : 'Horaires des sessions'}>
          <WeekOpening week={opening.week} today={today} />
          {terms && <BookingDelays terms={terms} />}
        </Card>
        {opening.special.length > 0 && (
          <Card title="Jours particuliers">
            <SpecialOpening special={opening.special} />
          </Card>
        )}
      </div>
    </BlockSection>
  )
}
