import { cancelSale, getSale, sendSaleLink, type Sale } from '@sesame/contract/sale'
import { Button, ButtonLink } from '@sesame/ui/button'
import { Icon } from '@sesame/ui/icon'
import { Notice } from '@sesame/ui/notice'
import { formatMoment, formatTime, formatWeekday } from '@sesame/values/french-time'
import { formatEuros } from '@sesame/values/money'
import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'

import { useChange } from '../../lib/api/use-change.ts'
import { notify } from '../../lib/screen/notify.ts'
import { useSite } from '../../lib/site/site.ts'
import { CancelSaleDialog } from './cancel-sale-dialog.tsx'
import { HandOver } from './hand-over.tsx'
import { LinkDialog } from './link-dialog.tsx'
import { isPaid } from './sale-text.ts'

const QrCode = lazy(() => import('./qr-code.tsx'))

/** The payment of one sale: waiting by code or link, paid, or over. */
export function SalePanel({ sale }: { sale: Sale }) {
  if (isPaid(sale)) return <Paid sale={sale} />
  if (sale.order.state === 'pending') return <Waiting sale={sale} />
  return <Over sale={sale} />
}

function Waiting({ sale }: { sale: Sale }) {
  const { order, payment } = sale
  const [dialog, setDialog] = useState<'link' | 'cancel' | null>(null)
  const change = useSaleChange(order.id)
  const close = () => setDialog(null)
  return (
    <>
      <Contents sale={sale} />
      {payment.url && (
        <Suspense fallback={<div className="qr" />}>
          <QrCode
            text={payment.url}
            label={`Code QR du paiement de ${formatEuros(order.totalCents)}`}
          />
        </Suspense>
      )}
      <p className="sale-status__sum">{formatEuros(order.totalCents)}</p>
      <p className="sale-status__how">
        À photographier avec le téléphone du client. Il accepte les conditions et paie sur son
        écran&#8239;; la vente se confirme ici.
      </p>
      <WaitingState sale={sale} />
      {payment.url && (
        <p className="sale-status__link">
          <a href={payment.url} target="_blank" rel="noreferrer">
            Page de paiement du client
          </a>
        </p>
      )}
      <div className="sale-status__acts">
        <Button type="button" onClick={() => setDialog('link')}>
          <Icon name="envelope" />
          {payment.sentTo ? 'Renvoyer le lien' : 'Envoyer plutôt un lien'}
        </Button>
        <Button type="button" className="btn--bad" onClick={() => setDialog('cancel')}>
          Abandonner la vente
        </Button>
      </div>
      {dialog === 'link' && (
        <LinkDialog
          sale={sale}
          onClose={close}
          onSend={(until) => change(sendSaleLink, until, 'Le lien de paiement est parti.')}
        />
      )}
      {dialog === 'cancel' && (
        <CancelSaleDialog
          hasSession={order.sessions.length > 0}
          onClose={close}
          onCancel={() => change(cancelSale, null, 'La vente est abandonnée.')}
        />
      )}
    </>
  )
}

/** Changes a sale, says so and reads it again. */
function useSaleChange(id: string) {
  const change = useChange()
  const queryClient = useQueryClient()
  return async (
    endpoint: typeof sendSaleLink | typeof cancelSale,
    until: string | null,
    text: string,
  ): Promise<void> => {
    const params = { id }
    await (endpoint === sendSaleLink
      ? change(sendSaleLink, { params, body: { until: until ?? '' } })
      : change(cancelSale, { params, body: {} }))
    notify(text, { type: 'success' })
    await queryClient.invalidateQueries({ queryKey: [getSale.path, { params }] })
  }
}

function WaitingState({ sale: { payment } }: { sale: Sale }) {
  const { timeZone } = useSite()
  return (
    <Notice title="En attente du paiement." live>
      {payment.sentTo && <p>Lien envoyé à {payment.sentTo}.</p>}
      {payment.until && <p>La vente attend jusqu’au {formatMoment(payment.until, timeZone)}.</p>}
    </Notice>
  )
}

function Paid({ sale }: { sale: Sale }) {
  const { order, payment } = sale
  const cards = order.giftCardsBought
  return (
    <>
      <Notice
        kind="ok"
        title={payment.way === 'invitation' ? 'Invitation enregistrée.' : 'Payé.'}
        live
      >
        <p>La confirmation part à {order.email}.</p>
      </Notice>
      <Contents sale={sale} />
      <p className="sale-status__sum">{formatEuros(order.totalCents + order.giftCardCents)}</p>
      {cards.length > 0 && (
        <p className="sale-status__how">
          {cards.length === 1 ? 'La carte cadeau part' : 'Les cartes cadeaux partent'} par courriel.
        </p>
      )}
      <HandOver sale={sale} />
      <div className="sale-status__acts">
        {order.sessions.map(({ idBooking, name }) => (
          <ButtonLink key={idBooking} href={`/reservations/${idBooking}`}>
            Ouvrir la réservation<span className="hidden-text"> {name}</span>
          </ButtonLink>
        ))}
        <ButtonLink href="/vente" variant="main">
          Nouvelle vente
        </ButtonLink>
      </div>
    </>
  )
}

function Over({ sale }: { sale: Sale }) {
  const text =
    sale.order.state === 'expired'
      ? 'Elle n’a pas été payée à temps, ou elle a été abandonnée. Rien n’a été débité et la session est remise en vente.'
      : 'Elle a été remboursée.'
  return (
    <>
      <Notice title="Cette vente est close.">
        <p>{text}</p>
      </Notice>
      <Contents sale={sale} />
      <div className="sale-status__acts">
        <ButtonLink href="/vente" variant="main">
          Nouvelle vente
        </ButtonLink>
      </div>
    </>
  )
}

function Contents({ sale: { order } }: { sale: Sale }) {
  const { timeZone } = useSite()
  return (
    <ul className="sale-status__contents">
      {order.sessions.map(({ idBooking, name, start, players }) => (
        <li key={idBooking}>
          {name}, {formatWeekday(start, timeZone)} à {formatTime(start, timeZone)}, {players}
          &nbsp;joueurs
        </li>
      ))}
      {order.lines
        .filter(({ kind }) => kind !== 'session')
        .map(({ line, label, detail }) => (
          <li key={line}>{detail ? `${label}, ${detail}` : label}</li>
        ))}
    </ul>
  )
}
