import { Icon, type IconName } from '@sesame/ui/icon'
import { formatPhone, phoneHref } from '@sesame/values/phone'
import type { ReactNode } from 'react'

import type { FrameData } from '../../lib/site/frame-data.ts'

import './practical.css'

interface PracticalProps {
  frame: FrameData
  addressHint: string | null
}

/** Today's hours, address and contact details; the hours of the whole week are in the footer. */
export function Practical({ frame, addressHint }: PracticalProps) {
  const { openingHours, today, addressLines, phone, email } = frame
  const [street, ...rest] = addressLines
  const hours = today === undefined ? undefined : openingHours[today]
  return (
    <ul className="icon-list icon-list--large">
      {hours && (
        <PracticalItem
          icon="clock"
          title={hours.hours ? 'Ouvert aujourd’hui' : 'Fermé aujourd’hui'}
        >
          {hours.hours ? `${hours.day}, ${hours.hours}` : 'Les autres jours sont en bas de page.'}
        </PracticalItem>
      )}
      {street && (
        <PracticalItem icon="location-dot" title={street}>
          {[...rest, addressHint].filter(Boolean).join('. ')}
        </PracticalItem>
      )}
      {phone && (
        <PracticalItem icon="phone" title="Téléphone">
          <a href={phoneHref(phone)}>{formatPhone(phone)}</a>
        </PracticalItem>
      )}
      {email && (
        <PracticalItem icon="envelope" title="Courriel">
          <a href={`mailto:${email}`}>{email}</a>
        </PracticalItem>
      )}
    </ul>
  )
}

interface PracticalItemProps {
  icon: IconName
  title: string
  children: ReactNode
}

function PracticalItem({ icon, title, children }: PracticalItemProps) {
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
