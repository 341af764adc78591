import { Icon, type IconName } from '@sesame/ui/icon'
import { WeekTable } from '@sesame/ui/week-table'
import { formatPhone, phoneHref } from '@sesame/values/phone'
import type { ReactNode } from 'react'

import { capitalised } from '../../lib/document/date-text.ts'
import type { FrameData } from '../../lib/site/frame-data.ts'
import { todayText } from '../../lib/site/today.ts'

import './practical.css'

interface PracticalProps {
  frame: FrameData
  addressHint: string | null
  /** How to come and who may play; with them the hours are those of the whole week. */
  ways?: readonly { icon: IconName; title: string; text?: string | undefined }[]
}

export function Practical({ frame, addressHint, ways }: PracticalProps) {
  if (!ways || ways.length === 0) return <ContactDetails frame={frame} addressHint={addressHint} />
  return (
    <div className="stack stack--far">
      <ul className="icon-list icon-list--large">
        <Address frame={frame} addressHint={addressHint} />
        {ways.map(({ icon, title, text }) => (
          <PracticalItem key={title} icon={icon} title={title}>
            {text}
          </PracticalItem>
        ))}
      </ul>
      <WeekHours frame={frame} />
    </div>
  )
}

function WeekHours({ frame: { openingHours, today } }: { frame: FrameData }) {
  if (openingHours.every(({ hours }) => hours === null)) return null
  return (
    <div className="week-hours">
      <h3>Horaires</h3>
      <WeekTable
        caption="Horaires d’ouverture"
        rows={openingHours.map(({ day, hours }) => ({
          label: capitalised(day),
          value: hours ?? 'Fermé',
        }))}
        current={today}
      />
    </div>
  )
}

type AddressProps = Omit<PracticalProps, 'ways'>

/** Today's hours, address and contact details; the hours of the whole week are in the footer. */
function ContactDetails({ frame, addressHint }: AddressProps) {
  const { openingHours, today, phone, email } = frame
  const hours = today === undefined ? undefined : openingHours[today]
  const state = todayText(frame)
  return (
    <ul className="icon-list icon-list--large">
      {hours && state && (
        <PracticalItem icon="clock" title={state.title}>
          {hours.hours ? `${hours.day}, ${hours.hours}` : 'Les autres jours sont en bas de page.'}
        </PracticalItem>
      )}
      <Address frame={frame} addressHint={addressHint} />
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

function Address({ frame: { addressLines }, addressHint }: AddressProps) {
  const [street, ...rest] = addressLines
  if (!street) return null
  return (
    <PracticalItem icon="location-dot" title={street}>
      {[...rest, addressHint].filter(Boolean).join('. ')}
    </PracticalItem>
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
