import type { RefundPreview, RefundWay } from '@sesame/contract/refund'
import { Icon, type IconName } from '@sesame/ui/icon'
import { formatDay } from '@sesame/values/french-day'
import { formatEuros } from '@sesame/values/money'
import { useId, type ReactNode } from 'react'

interface RefundWaysProps {
  preview: RefundPreview
  notifies: boolean
}

/** What goes where, and what else happens: nothing of it has happened yet. */
export function RefundWays({ preview, notifies }: RefundWaysProps) {
  const id = useId()
  const { ways, cancelled, parcelEnd, email } = preview
  if (ways.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="refund__title">
        Ce qui part, et où
      </h3>
      <ul className="refund__ways">
        {ways.map((way, index) => (
          <Way key={way.orderNumber} way={way} isSupplement={index > 0} />
        ))}
        {cancelled.map((session) => (
          <Item key={session} icon="ban" title={session} text="annulée et remise en vente" />
        ))}
        {parcelEnd && <Item icon="truck" title="Livraison" text={PARCEL_ENDS[parcelEnd]} />}
        {notifies && <Item icon="envelope" title={`Courriel à ${email}`} text="avec l’avoir" />}
      </ul>
    </section>
  )
}

const PARCEL_ENDS = {
  cancelled: 'annulée\u00a0: le colis ne part pas',
  returned: 'terminée\u00a0: le colis est revenu',
}

function Way({ way, isSupplement }: { way: RefundWay; isSupplement: boolean }) {
  const { cardCents, cardLast4, giftCards, creditNote, amountCents, orderNumber } = way
  const of = isSupplement ? `, supplément ${orderNumber}` : ''
  return (
    <>
      {cardCents > 0 && (
        <Item
          icon="credit-card"
          title={`Carte bancaire${cardLast4 ? ` ••••\u00a0${cardLast4}` : ''}${of}`}
          text={'d’abord, jusqu’à ce qu’elle a payé\u202f; sur le relevé sous 5 à 10\u00a0jours'}
          cents={cardCents}
        />
      )}
      {giftCards.map(({ hint, cents, balanceBeforeCents, balanceAfterCents, validUntil }) => (
        <Item
          key={hint}
          icon="gift"
          title={`Carte cadeau ••••\u00a0${hint}${of}`}
          text={`solde ${formatEuros(balanceBeforeCents)} → ${formatEuros(balanceAfterCents)}, valable jusqu’au ${formatDay(validUntil)}`}
          cents={cents}
        />
      ))}
      <Item icon="file" title={`Avoir${of}`} text={noteText(creditNote)} cents={-amountCents} />
    </>
  )
}

/** « corrige la facture F2026-000412 : 100,00 € hors taxes, 20,00 € de TVA à 20 % » */
function noteText({ corrects, netCents, vat }: RefundWay['creditNote']): string {
  const taxes = vat.map(
    ({ rateBp, vatCents }) =>
      `, ${formatEuros(vatCents)} de TVA à ${(rateBp / 100).toLocaleString('fr-FR')}\u00a0%`,
  )
  const of = corrects ? `corrige la facture ${corrects}\u00a0: ` : ''
  return `${of}${formatEuros(netCents)} hors taxes${taxes.join('')}`
}

interface ItemProps {
  icon: IconName
  title: ReactNode
  text: ReactNode
  cents?: number
}

function Item({ icon, title, text, cents }: ItemProps) {
  return (
    <li>
      <Icon name={icon} />
      <span>
        <b>{title}</b>
        <small>{text}</small>
      </span>
      {cents !== undefined && <span className="refund__cents">{formatEuros(cents)}</span>}
    </li>
  )
}
