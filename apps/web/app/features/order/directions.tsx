import { Icon } from '@sesame/ui/icon'
import { formatPhone, phoneHref } from '@sesame/values/phone'

import { useSiteView } from '../../lib/site/root-data.ts'

export function Directions({ hint }: { hint: string | null }) {
  const frame = useSiteView()?.frame
  if (!frame) return null
  const address = frame.addressLines.join(', ')
  const map = `https://www.openstreetmap.org/search?query=${encodeURIComponent(address)}`
  return (
    <section>
      <h2>Comment venir</h2>
      <ul className="icon-list">
        <li>
          <Icon name="location-dot" />
          <div>
            <b>{frame.name}</b>
            {address}
            {hint && <p>{hint}</p>}
            <p>
              <a href={map} target="_blank" rel="noopener noreferrer">
                Voir sur un plan<span className="hidden-text"> (nouvel onglet)</span>
              </a>
            </p>
          </div>
        </li>
        {frame.phone && (
          <li>
            <Icon name="phone" />
            <div>
              <b>Perdus, ou en retard&#8239;?</b>
              <a href={phoneHref(frame.phone)}>{formatPhone(frame.phone)}</a>
            </div>
          </li>
        )}
      </ul>
    </section>
  )
}
