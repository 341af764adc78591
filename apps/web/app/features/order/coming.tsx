import { Icon } from '@sesame/ui/icon'
import { LATE_ARRIVAL } from '@sesame/values/late-arrival'
import { formatPhone, phoneHref } from '@sesame/values/phone'

import { AccessPlan } from '../../lib/site/access-plan.tsx'
import { useSiteView } from '../../lib/site/root-data.ts'
import type { AccessWay } from './access-ways.ts'

import './coming.css'

/** How to reach the venue, in its own words. */
export interface ComingData {
  title: string
  ways: AccessWay[]
  /** How to find the entrance: « porte bleue, au fond de la cour ». */
  addressHint: string | null
}

interface ComingProps {
  coming: ComingData
  /** Added to the way by train: when one leaves. */
  leavingText?: string | null
}

/** The plan of the streets, and the ways to the door beside it. */
export function Coming(props: ComingProps) {
  return (
    <div className="coming">
      <AccessPlan />
      <Ways {...props} />
    </div>
  )
}

function Ways({ coming, leavingText = null }: ComingProps) {
  const frame = useSiteView()?.frame
  if (!frame) return null
  const { ways, addressHint } = coming
  const address = frame.addressLines.join(', ')
  const map = `https://www.openstreetmap.org/search?query=${encodeURIComponent(address)}`
  return (
    <ul className="ways">
      <li>
        <Icon name="location-dot" />
        <div>
          <b>{address || frame.name}</b>
          {addressHint && <p>{addressHint}</p>}
          {address && (
            <a href={map} target="_blank" rel="noopener noreferrer">
              Voir sur une carte<span className="hidden-text"> (nouvel onglet)</span>
            </a>
          )}
        </div>
      </li>
      {ways.map(({ icon, title, text }) => (
        <li key={title}>
          <Icon name={icon} />
          <div>
            <b>{title}</b>
            <p>
              {text} {icon === 'train' && leavingText}
            </p>
          </div>
        </li>
      ))}
      <li>
        <Icon name="clock" />
        <div>
          <b>En retard&#8239;?</b>
          <p>Jusqu’à 15&nbsp;minutes, la partie est raccourcie. {LATE_ARRIVAL}</p>
        </div>
      </li>
      {frame.phone && (
        <li>
          <Icon name="phone" />
          <div>
            <a href={phoneHref(frame.phone)}>
              <b>{formatPhone(frame.phone)}</b>
            </a>
            <p>Perdus, un équipier en moins, une question.</p>
          </div>
        </li>
      )}
    </ul>
  )
}
