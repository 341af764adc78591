import type { Order } from '@sesame/contract/order'
import type { OrderSheet } from '@sesame/contract/order-sheet'
import { Link } from '@sesame/ui/link'
import { formatDay } from '@sesame/values/french-day'
import { formatTime } from '@sesame/values/french-time'
import { formatEuros } from '@sesame/values/money'
import { Fragment } from 'react'

import { useSite } from '../../lib/site/site.ts'
import { linesWithSessions, rateText } from './order.ts'

interface OrderContentsProps {
  sheet: OrderSheet
  opensBookings: boolean
}

/** What was sold, its taxes and its total. */
export function OrderContents({ sheet, opensBookings }: OrderContentsProps) {
  const { order, taxes } = sheet
  return (
    <section className="panel order__card" aria-labelledby="contents">
      <h2 id="contents">Contenu</h2>
      <table className="order__lines">
        <thead>
          <tr>
            <th scope="col">Désignation</th>
            <th scope="col">Prix TTC</th>
          </tr>
        </thead>
        <tbody>
          {linesWithSessions(order).map(({ line, session }) => (
            <tr key={line.line}>
              <td>
                <b>
                  {line.quantity > 1 && <>{line.quantity}&nbsp;×&nbsp;</>}
                  {line.label}
                </b>
                {line.detail && <small>{line.detail}</small>}
                {session && <SessionFacts sheet={sheet} session={session} isLink={opensBookings} />}
                {line.kind === 'gift_card' && <Card sheet={sheet} line={line.line} />}
              </td>
              <td>{formatEuros(line.totalCents)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          {order.shippingCents > 0 && <Sum label="Livraison" cents={order.shippingCents} />}
          {order.discountCents > 0 && <Sum label="Remise" cents={-order.discountCents} />}
          {taxes.map((tax) => (
            <Tax key={tax.rateBp} tax={tax} isOnly={taxes.length === 1} />
          ))}
          <Sum label="Total" cents={order.totalCents + order.giftCardCents} isTotal />
        </tfoot>
      </table>
    </section>
  )
}

function Sum({ label, cents, isTotal }: { label: string; cents: number; isTotal?: boolean }) {
  return (
    <tr className={isTotal ? 'order__total' : undefined}>
      <th scope="row">{label}</th>
      <td>{formatEuros(cents)}</td>
    </tr>
  )
}

function Tax({ tax, isOnly }: { tax: OrderSheet['taxes'][number]; isOnly: boolean }) {
  const { rateBp, netCents, vatCents } = tax
  if (rateBp === null) return <Sum label="Sans TVA à la vente" cents={netCents} />
  const rate = rateText(rateBp)
  return (
    <>
      <Sum label={isOnly ? 'Hors taxes' : `Hors taxes, à ${rate}`} cents={netCents} />
      <Sum label={`TVA ${rate}`} cents={vatCents} />
    </>
  )
}

interface SessionFactsProps {
  sheet: OrderSheet
  session: Order['sessions'][number]
  isLink: boolean
}

const OVER: Partial<Record<Order['sessions'][number]['state'], string>> = {
  cancelled: 'annulée',
  expired: 'remise en vente',
  forfeited: 'perdue, équipe absente',
  played: 'jouée',
  arrived: 'équipe arrivée',
  late: 'équipe en retard',
}

function SessionFacts({ sheet, session, isLink }: SessionFactsProps) {
  const { timeZone } = useSite()
  const known = sheet.sessions.find(({ idBooking }) => idBooking === session.idBooking)
  const facts = [
    known?.period,
    known?.gameMaster && `maître du jeu\u00a0: ${known.gameMaster}`,
    known && `salle remise en place à ${formatTime(known.blockedUntil, timeZone)}`,
    OVER[session.state],
    session.needsChoice && 'le client doit choisir une autre date ou le remboursement',
  ].filter(Boolean)
  return (
    <>
      <small>{facts.join(' · ')}</small>
      {isLink && session.state !== 'expired' && (
        <Link className="order__link" href={`/reservations/${session.idBooking}`}>
          Ouvrir la réservation<span className="hidden-text"> {session.name}</span>
        </Link>
      )}
    </>
  )
}

/** A card that was bought: its end of code, for whom, and when it is sent. */
function Card({ sheet, line }: { sheet: OrderSheet; line: number }) {
  return sheet.order.giftCardsBought
    .filter((card) => card.line === line)
    .map(({ hint, recipientName, isSentToRecipient, sendOn, validUntil }) => (
      <Fragment key={hint}>
        <small>
          {[
            `carte ••••\u00a0${hint}`,
            recipientName && `pour ${recipientName}`,
            isSentToRecipient && sendOn && `envoi le ${formatDay(sendOn)}`,
            `valable jusqu’au ${formatDay(validUntil)}`,
          ]
            .filter(Boolean)
            .join(', ')}
        </small>
        <CardLink giftCards={sheet.giftCards} hint={hint} />
      </Fragment>
    ))
}

function CardLink({ giftCards, hint }: Pick<OrderSheet, 'giftCards'> & { hint: string }) {
  const card = giftCards.find((one) => one.hint === hint)
  if (!card) return null
  return (
    <Link className="order__link" href={`/cartes/${card.id}`}>
      Ouvrir la carte<span className="hidden-text"> ••••&nbsp;{hint}</span>
    </Link>
  )
}
