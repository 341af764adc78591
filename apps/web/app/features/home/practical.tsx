import { Icon, type IconName } from '@sesame/ui/icon'
import type { ReactNode } from 'react'

import type { FrameData } from '../../lib/frame-data.ts'
import { formatPhone, phoneHref } from '../../lib/phone.ts'

interface PracticalProps {
  frame: FrameData
  addressHint: string | null
}

/** Whether one can come today, where, and how to ask. The week's hours are in the footer. */
export function Practical({ frame, addressHint }: PracticalProps) {
  const { openingHours, today, addressLines, phone, email } = frame
  const [street, ...rest] = addressLines
  const hours = today === undefined ? undefined : openingHours[today]
  return (
    <ul className="ways ways--large">
      {hours && (
        <Way icon="clock" title={hours.hours ? 'Ouvert aujourd’hui' : 'Fermé aujourd’hui'}>
          {hours.hours ? `${hours.day}, ${hours.hours}` : 'Les autres jours sont en bas de page.'}
        </Way>
      )}
      {street && (
        <Way icon="location-dot" title={street}>
          {[...rest, addressHint].filter(Boolean).join('. ')}
        </Way>
      )}
      {phone && (
        <Way icon="phone" title="Téléphone">
          <a href={phoneHref(phone)}>{formatPhone(phone)}</a>
        </Way>
      )}
      {email && (
        <Way icon="envelope" title="Courriel">
          <a href={`mailto:${email}`}>{email}</a>
        </Way>
      )}
    </ul>
  )
}

interface WayProps {
  icon: IconName
  title: string
  children: ReactNode
}

function Way({ icon, title, children }: WayProps) {
  return (
    <li>
      <Icon name={icon} />
      <span>
        <b>{title}</b>
        {children}
      </span>
    </li>
  )
}
