import type { BookingDetail } from '@sesame/contract/booking-detail'
import { Button, ButtonLink } from '@sesame/ui/button'
import { Link } from '@sesame/ui/link'
import { Notice } from '@sesame/ui/notice'
import { formatTime } from '@sesame/values/french-time'
import { formatEuros } from '@sesame/values/money'
import { formatPhone, phoneHref } from '@sesame/values/phone'
import type { ReactNode } from 'react'

import { useSite } from '../../lib/site/site.ts'
import { nameOf, paymentText, sessionText } from './booking-text.ts'

/** Until it was played, missed or cancelled. */
const ASSIGNABLE = new Set<BookingDetail['state']>(['paid', 'confirmed', 'late', 'arrived'])

interface BookingFactsProps {
  booking: BookingDetail
  onAssign: () => void
}

export function BookingFacts({ booking, onAssign }: BookingFactsProps) {
  const { timeZone } = useSite()
  const { contact, order, remark, gameMaster, supplement } = booking
  const isAssignable = ASSIGNABLE.has(booking.state)
  return (
    <section className="panel booking-sheet__card" aria-labelledby="facts">
      <h2 id="facts">Réservation</h2>
      {supplement && <Supplement supplement={supplement} />}
      <dl className="booking-sheet__facts">
        <Fact label="Session">
          {sessionText(booking, timeZone)}, jusqu’à {formatTime(booking.end, timeZone)}
        </Fact>
        <Fact label="Joueurs">{booking.players}</Fact>
        {(gameMaster ?? isAssignable) && (
          <Fact label="Maître du jeu">
            {gameMaster ?? 'personne'}{' '}
            {isAssignable && (
              <Button type="button" small onClick={onAssign}>
                Choisir<span className="hidden-text"> le maître du jeu</span>
              </Button>
            )}
          </Fact>
        )}
        <Fact label="Nom">{nameOf(booking)}</Fact>
        {contact?.phone && (
          <Fact label="Téléphone">
            <a href={phoneHref(contact.phone)}>{formatPhone(contact.phone)}</a>
          </Fact>
        )}
        {contact && (
          <Fact label="E-mail">
            <a href={`mailto:${contact.email}`}>{contact.email}</a>
          </Fact>
        )}
        <Fact label="Paiement">{paymentText(booking, formatEuros)}</Fact>
        {order && (
          <Fact label="Commande">
            <Link href={`/commandes/${order.id}`}>{order.number}</Link>
          </Fact>
        )}
        {remark && <Fact label="Remarque">{remark}</Fact>}
      </dl>
    </section>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

type SupplementFacts = NonNullable<BookingDetail['supplement']>

function Supplement({ supplement }: { supplement: SupplementFacts }) {
  const { idOrder, players, cents } = supplement
  return (
    <Notice title={`Supplément à payer\u00a0: ${formatEuros(cents)}.`}>
      <p>L’équipe passera à {players}&nbsp;joueurs quand il sera payé.</p>
      <ButtonLink href={`/vente/${idOrder}`} small>
        Voir le paiement
      </ButtonLink>
    </Notice>
  )
}
