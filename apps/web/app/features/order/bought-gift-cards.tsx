import { buttonClass } from '@sesame/ui/button'
import { Icon } from '@sesame/ui/icon'
import { formatDay } from '@sesame/values/french-day'
import { formatEuros } from '@sesame/values/money'

import { playersText } from '../../lib/document/date-text.ts'
import { useSiteView } from '../../lib/site/root-data.ts'
import { GiftCard } from '../gift-card/index.ts'
import { documentPath, type OrderData } from './order-data.ts'
import { OrderDocuments } from './order-documents.tsx'

import './session-ticket.css'

/** The codes are shown only after the order is paid. */
export function BoughtGiftCards({ data }: { data: OrderData }) {
  const { order } = data
  const brand = useSiteView()?.frame.name ?? ''
  return (
    <article className="ticket">
      <div className="ticket__cards">
        {order.giftCardsBought.map((card) => (
          <GiftCard
            key={card.line}
            image={data.giftCardPicture}
            brand={brand}
            words={{
              value: { cents: card.amountCents, players: card.players ?? undefined },
              validUntil: card.validUntil,
              recipient: card.recipientName,
              sender: card.senderName,
            }}
          />
        ))}
      </div>
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
                {sendingText(card)}
                <small>{card.isSentToRecipient ? recipientText(card) : 'à votre adresse'}</small>
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

type BoughtCard = OrderData['order']['giftCardsBought'][number]

/** A card without an address of its own is in the buyer's confirmation, whatever its day. */
function sendingText({ isSentToRecipient, sendOn }: BoughtCard): string {
  if (!isSentToRecipient) return 'avec la confirmation'
  return sendOn ? `le ${formatDay(sendOn)}` : 'dès maintenant'
}

function recipientText({ recipientName }: BoughtCard): string {
  return recipientName ? `à ${recipientName}` : 'à l’adresse indiquée'
}
