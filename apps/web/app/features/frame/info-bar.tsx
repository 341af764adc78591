import { Icon } from '@sesame/ui/icon'
import { formatPhone, phoneHref } from '@sesame/values/phone'

import type { FrameData } from '../../lib/site/frame-data.ts'
import { todayText } from '../../lib/site/today.ts'
import { oneLine } from './address.ts'

/** Today's hours, address and phone on wide screens; a shop shows its delivery offer instead. */
export function InfoBar({ frame }: { frame: FrameData }) {
  const today = todayText(frame)
  const address = oneLine(frame.addressLines)
  const delivery = frame.shop?.shippingMessage
  if (delivery) return <DeliveryBar text={delivery} />
  if (!today && !address && !frame.phone) return null
  return (
    <section className="infobar wide" data-background="deep" aria-label="Informations pratiques">
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
          <a className="infobar__contact align-end" href={phoneHref(frame.phone)}>
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
    <section className="infobar infobar--one wide" data-background="deep" aria-label="Livraison">
      <div className="wrap">
        <span>{text}</span>
      </div>
    </section>
  )
}
