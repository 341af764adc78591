import { buttonClass } from '@sesame/ui/button'
import { Icon } from '@sesame/ui/icon'
import { formatDay } from '@sesame/values/french-day'
import { formatEuros } from '@sesame/values/money'

import { playersText } from '../../lib/document/date-text.ts'
import { Poster } from '../../lib/document/poster.tsx'
import { documentPath, type OrderData } from './order-data.ts'
import { OrderDocuments } from './order-documents.tsx'

import './session-ticket.css'

/** The codes are shown only after the order is paid. */
export function BoughtGiftCards({ data }: { data: OrderData }) {
  const { order } = data
  return (
    <article className="ticket">
      <Poster image={data.giftCardPicture} sizes="(min-width: 960px) 460px, 100vw" />
      <div className="ticket__in">
        <h2>{order.giftCardsBought.length > 1 ? 'Vos cartes cadeaux' : 'Votre carte cadeau'}</h2>
        {order.giftCardsBought.map((card) => (
          <dl className="ticket__facts" key={card.line}>
            <div>
              <dt>Valeur</dt>
              <dd>
                {formatEuros(card.amountCents)}
                <small>
                  {card.players
                    ? `une session pour ${playersText(card.players)}`
                    : 'en une ou plusieurs fois'}
                </small>
              </dd>
            </div>
            <div>
              <dt>Code</dt>
              <dd>
                <span className="gift-code">{card.code ?? `•••• ${card.hint}`}</span>
                <small>valable jusqu’au {formatDay(card.validUntil)}</small>
              </dd>
            </div>
            <div>
              <dt>Envoi</dt>
              <dd>
                {card.sendOn ? `le ${formatDay(card.sendOn)}` : 'dès maintenant'}
                <small>{card.recipientName ? `à ${card.recipientName}` : 'à votre adresse'}</small>
              </dd>
            </div>
            <div>
              <dt>Commande</dt>
              <dd>
                n°&nbsp;{order.number}
                <small>{formatEuros(order.totalCents)} payés</small>
              </dd>
            </div>
          </dl>
        ))}
        {order.documents.includes('carte-cadeau.pdf') && (
          <div className="actions">
            <a
              className={buttonClass({ variant: 'main' })}
              href={documentPath(data, 'carte-cadeau.pdf')}
            >
              <Icon name="gift" />
              Carte cadeau (PDF)
            </a>
          </div>
        )}
        {order.sessions.length === 0 && <OrderDocuments data={data} />}
      </div>
    </article>
  )
}
