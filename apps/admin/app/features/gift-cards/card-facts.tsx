import type { GiftCardSheet } from '@sesame/contract/gift-card-staff'
import { Link } from '@sesame/ui/link'
import { formatDay } from '@sesame/values/french-day'
import { formatMoment } from '@sesame/values/french-time'
import { formatEuros } from '@sesame/values/money'

import { useSite } from '../../lib/site/site.ts'
import { valueText } from './cards.ts'

interface SheetProps {
  sheet: GiftCardSheet
}

export function CardFigures({ sheet: { card, expiredCents } }: SheetProps) {
  return (
    <dl className="gift-card-figures">
      <div>
        <dt>Reste</dt>
        <dd>{formatEuros(card.balanceCents)}</dd>
      </div>
      <div>
        <dt>Valeur</dt>
        <dd>{formatEuros(card.initialCents)}</dd>
        {card.players !== null && <dd className="gift-card-figures__more">{valueText(card)}</dd>}
      </div>
      <div>
        <dt>Valable jusqu’au</dt>
        <dd>{formatDay(card.validUntil)}</dd>
        {expiredCents > 0 && (
          <dd className="gift-card-figures__more">{formatEuros(expiredCents)} échus</dd>
        )}
      </div>
    </dl>
  )
}

export function CardFacts({ sheet: { card, order } }: SheetProps) {
  const { timeZone } = useSite()
  const { recipientName, recipientEmail, buyerName, buyerEmail, sendOn } = card
  const recipient = [recipientName, recipientEmail].filter(Boolean).join(', ')
  const buyer = [buyerName, buyerEmail].filter(Boolean).join(', ')
  return (
    <section className="panel gift-card__part" aria-labelledby="people">
      <h2 id="people">D’où elle vient</h2>
      <dl className="gift-card__facts">
        <div>
          <dt>Destinataire</dt>
          <dd>{recipient || 'remise par l’acheteur'}</dd>
        </div>
        <div>
          <dt>Acheteur</dt>
          <dd>{buyer || 'effacé'}</dd>
        </div>
        <div>
          <dt>Commande</dt>
          <dd>
            <Link href={`/commandes/${order.id}`}>{order.number}</Link>
          </dd>
        </div>
        <div>
          <dt>Vendue</dt>
          <dd>{formatMoment(card.createdAt, timeZone)}</dd>
        </div>
        {sendOn && (
          <div>
            <dt>Envoi choisi</dt>
            <dd>{formatDay(sendOn)}</dd>
          </div>
        )}
      </dl>
    </section>
  )
}
