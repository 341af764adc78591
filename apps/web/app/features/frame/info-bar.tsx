import { Icon } from '@sesame/ui/icon'

import type { FrameData } from '../../lib/frame-data.ts'
import { formatPhone, phoneHref } from '../../lib/phone.ts'
import { oneLine } from './address.ts'
import { sayToday } from './today.ts'

/** Today's hours, address and phone, above the bar on wide screens; what a shop promises instead. */
export function InfoBar({ frame }: { frame: FrameData }) {
  const today = sayToday(frame)
  const address = oneLine(frame.addressLines)
  const delivery = frame.shop?.shippingMessage
  if (delivery) return <DeliveryBar text={delivery} />
  if (!today && !address && !frame.phone) return null
  return (
    <section className="infobar wide" data-ground="deep" aria-label="Informations pratiques">
      <div className="wrap">
        {today && (
          <span>
            {today.isOpen && <i className="open-dot" />}
            {today.text}
          </span>
        )}
        {address && (
          <span className="infobar__contact">
            <Icon name="location-dot" />
            {address}
          </span>
        )}
        {frame.phone && (
          <a className="infobar__contact push" href={phoneHref(frame.phone)}>
            <Icon name="phone" />
            {formatPhone(frame.phone)}
          </a>
        )}
      </div>
    </section>
  )
}

function DeliveryBar({ text }: { text: string }) {
  return (
    <section className="infobar infobar--one wide" data-ground="deep" aria-label="Livraison">
      <div className="wrap">
        <span>{text}</span>
      </div>
    </section>
  )
}
