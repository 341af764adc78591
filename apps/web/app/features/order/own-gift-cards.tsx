import type { ReplyOf } from '@sesame/contract/endpoint'
import type { Image } from '@sesame/contract/media'
import type { listOwnGiftCards } from '@sesame/contract/order'
import { Button } from '@sesame/ui/button'
import { Icon } from '@sesame/ui/icon'
import { Link } from '@sesame/ui/link'
import { formatDay } from '@sesame/values/french-day'
import { formatEuros } from '@sesame/values/money'
import { Form } from 'react-router'

import { FormToken } from '../../lib/forms/form-token.tsx'
import { useSiteView } from '../../lib/site/root-data.ts'
import { BalanceForm, GiftCard } from '../gift-card/index.ts'
import { ResendForm } from './resend-form.tsx'

import './own-gift-cards.css'

export const BOOK_WITH_CARD = 'book-with-card'

type OwnCard = ReplyOf<typeof listOwnGiftCards>['cards'][number]

export interface OwnGiftCardsData {
  cards: OwnCard[]
  picture: Image | null
}

export function OwnGiftCards({ cards, picture }: OwnGiftCardsData) {
  return (
    <section className="space-part" aria-labelledby="cartes">
      <h2 id="cartes">Cartes cadeaux</h2>
      <div className="own-cards">
        {cards.map((card) => (
          <OwnGiftCard key={`${card.idOrder}-${card.line}`} card={card} picture={picture} />
        ))}
        <div className="card">
          <h3>Vous avez reçu une carte&#8239;?</h3>
          <p className="small muted">
            Saisissez son code pour voir ce qu’il reste, ou jouez-la au moment de payer.
          </p>
          <BalanceForm />
        </div>
      </div>
    </section>
  )
}

function OwnGiftCard({ card, picture }: { card: OwnCard; picture: Image | null }) {
  const brand = useSiteView()?.frame.name ?? ''
  const { idOrder, line, initialCents, balanceCents, players, validUntil } = card
  return (
    <article className="own-card">
      <GiftCard
        image={picture}
        brand={brand}
        words={{
          value: { cents: initialCents, players: players ?? undefined },
          validUntil,
          recipient: card.recipientName,
          sender: card.senderName,
        }}
      />
      <p className="own-card__rest">
        <b>{restText(card)}</b>
        <small>
          {card.state === 'expired' ? 'depuis le' : 'jusqu’au'} {formatDay(validUntil)}
        </small>
      </p>
      <progress value={balanceCents} max={initialCents} aria-label="Ce qu’il reste sur la carte" />
      <div className="own-card__ways">
        {card.state === 'active' && (
          <Form method="post">
            <FormToken />
            <input type="hidden" name="form" value={BOOK_WITH_CARD} />
            <input type="hidden" name="idOrder" value={idOrder} />
            <input type="hidden" name="line" value={line} />
            <Button small>
              <Icon name="gift" />
              Réserver avec cette carte
            </Button>
          </Form>
        )}
        <Link href={`/commande/${idOrder}`}>Code et carte à imprimer</Link>
        {card.canResend && (
          <ResendForm idOrder={idOrder} about={`la carte cadeau de ${formatEuros(initialCents)}`} />
        )}
      </div>
    </article>
  )
}

function restText({ state, balanceCents, initialCents }: OwnCard): string {
  if (state === 'spent') return `Entièrement utilisée (${formatEuros(initialCents)})`
  if (state === 'expired') return 'Expirée'
  if (state === 'blocked') return 'Bloquée'
  return `Reste ${formatEuros(balanceCents)} sur\u00a0${formatEuros(initialCents)}`
}
