import { Card } from '@sesame/ui/card'
import { DescriptionList } from '@sesame/ui/description-list'
import { Section } from '@sesame/ui/section'
import { WeekTable } from '@sesame/ui/week-table'

import type { FrameData } from '../../lib/frame-data.ts'
import { formatPhone, phoneHref } from '../../lib/phone.ts'

interface PracticalProps {
  frame: FrameData
  addressHint: string | null
}

/** When to come, where, and how to ask. */
export function Practical({ frame, addressHint }: PracticalProps) {
  const { openingHours, today, addressLines, phone, email } = frame
  const hours = today === undefined ? undefined : openingHours[today]
  const lines = addressHint ? [...addressLines, addressHint] : addressLines
  const contact = [
    ...(hours ? [{ label: 'Aujourd’hui', value: hours.hours ?? 'Fermé' }] : []),
    ...(lines.length > 0 ? [{ label: 'Adresse', value: <Lines lines={lines} /> }] : []),
    ...(phone
      ? [{ label: 'Téléphone', value: <a href={phoneHref(phone)}>{formatPhone(phone)}</a> }]
      : []),
    ...(email ? [{ label: 'Courriel', value: <a href={`mailto:${email}`}>{email}</a> }] : []),
  ]
  return (
    <Section id="venir" ground="paper" edge title="Venir nous voir">
      <div className="cols">
        <Card title="Horaires">
          <WeekTable
            caption="Horaires d’ouverture"
            current={today}
            rows={openingHours.map(({ day, hours: open }) => ({
              label: day.charAt(0).toUpperCase() + day.slice(1),
              value: open ?? 'Fermé',
            }))}
          />
        </Card>
        <Card title="Nous trouver">
          <DescriptionList items={contact} />
        </Card>
      </div>
    </Section>
  )
}

function Lines({ lines }: { lines: readonly string[] }) {
  return lines.map((line) => (
    <span className="block" key={line}>
      {line}
    </span>
  ))
}
