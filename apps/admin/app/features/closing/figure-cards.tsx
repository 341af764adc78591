import type { DayFigures } from '@sesame/contract/day-closing'
import { formatEuros } from '@sesame/values/money'
import type { ReactNode } from 'react'

import { countOf, differenceText } from './closing.ts'

interface FigureProps {
  figures: DayFigures
}

/** What came in, by way, by our journal and by the provider. */
export function ReceivedCard({ figures }: FigureProps) {
  const { received, ordersCents, providerCents } = figures
  const { site, link, refunds, giftCardsCents } = received
  const why = differenceText(figures)
  return (
    <section className="panel closing__card" aria-labelledby="received">
      <h2 id="received">Reçu</h2>
      <dl className="closing__money">
        <Row cents={site.cents} note={countOf(site.count, 'paiement')}>
          Cartes bancaires, sur le site
        </Row>
        <Row cents={link.cents} note={countOf(link.count, 'paiement')}>
          Liens et codes QR de l’équipe
        </Row>
        <Row cents={-refunds.cents} note={countOf(refunds.count, 'remboursement')}>
          Remboursements
        </Row>
        <Row cents={ordersCents} isSum note="selon le journal">
          Reçu selon nos commandes
        </Row>
        <Row cents={providerCents} note="d’après ses réponses, paiement par paiement">
          Reçu selon le prestataire de paiement
        </Row>
        <Row cents={providerCents - ordersCents} isSum note={why}>
          Écart
        </Row>
      </dl>
      {giftCardsCents > 0 && (
        <p className="muted closing__small">
          Dont {formatEuros(giftCardsCents)} de cartes cadeaux vendues&nbsp;: gagnés quand elles
          serviront.
        </p>
      )}
    </section>
  )
}

/** What was played or handed over. */
export function EarnedCard({ figures }: FigureProps) {
  const { sessions, forfeited, goods } = figures.earned
  return (
    <section className="panel closing__card" aria-labelledby="earned">
      <h2 id="earned">Gagné</h2>
      <dl className="closing__money">
        <Row cents={sessions.cents} note={countOf(sessions.count, 'session')}>
          Sessions jouées
        </Row>
        <Row cents={forfeited.cents} note={countOf(forfeited.count, 'session')}>
          Sessions perdues, équipe non venue
        </Row>
        <Row cents={goods.cents} note={countOf(goods.count, 'envoi')}>
          Commandes remises ou envoyées
        </Row>
        <Row cents={figures.earnedCents} isSum>
          Gagné
        </Row>
      </dl>
    </section>
  )
}

interface RowProps {
  cents: number
  note?: string | null
  isSum?: boolean
  children: ReactNode
}

function Row({ cents, note, isSum, children }: RowProps) {
  return (
    <div className={isSum ? 'closing__sum' : undefined}>
      <dt>
        {children}
        {note && <small>{note}</small>}
      </dt>
      <dd>{formatEuros(cents)}</dd>
    </div>
  )
}
