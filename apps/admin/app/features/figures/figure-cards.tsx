import type { Figures } from '@sesame/contract/figures'
import { formatDay } from '@sesame/values/french-day'
import { formatEuros } from '@sesame/values/money'

import { FigureTable, PlainTable } from './figure-table.tsx'
import { countText, percentText, shareOf, SOURCES, startText, sum } from './figure-text.ts'

interface FiguresProps {
  figures: Figures
}

/** What each room played, how full it was, and what was earned without a room. */
export function RoomCard({ figures: { rooms, goods, totals } }: FiguresProps) {
  const others: [string, number][] = [
    ['Articles remis', goods.goodsCents],
    ['Livraisons', goods.shippingCents],
  ]
  return (
    <section className="panel period-figures__card" aria-labelledby="by-room">
      <h2 id="by-room">Par salle</h2>
      <PlainTable
        caption="Gagné par salle"
        columns={['Salle', 'Sessions', 'Remplie', 'Gagné']}
        rows={[
          ...rooms.map(({ name, sessions, offered, earnedCents }) => [
            ...[name, `${sessions} / ${offered}`, percentText(shareOf(sessions, offered))],
            formatEuros(earnedCents),
          ]),
          ...others
            .filter(([, cents]) => cents !== 0)
            .map(([name, cents]) => [name, '–', '–', formatEuros(cents)]),
        ]}
        total={[
          'Total',
          ...[
            `${sum(rooms.map(({ sessions }) => sessions))} / ${sum(rooms.map(({ offered }) => offered))}`,
          ],
          percentText(
            shareOf(
              sum(rooms.map(({ sessions }) => sessions)),
              sum(rooms.map(({ offered }) => offered)),
            ),
          ),
          formatEuros(totals.earnedCents),
        ]}
      />
    </section>
  )
}

export function VatCard({ figures: { vat } }: FiguresProps) {
  const rows = vat.map(({ rateBp, netCents, vatCents }) => [
    rateBp === null ? 'Sans TVA' : percentText(rateBp / 100),
    ...[netCents, vatCents, netCents + vatCents].map(formatEuros),
  ])
  const [net, tax] = [vat.map(({ netCents }) => netCents), vat.map(({ vatCents }) => vatCents)]
  return (
    <section className="panel period-figures__card" aria-labelledby="vat">
      <h2 id="vat">TVA sur le gagné</h2>
      <PlainTable
        caption="TVA par taux, sur le gagné"
        columns={['Taux', 'Hors taxes', 'TVA', 'TTC']}
        rows={rows}
        total={['Total', ...[sum(net), sum(tax), sum(net) + sum(tax)].map(formatEuros)]}
      />
    </section>
  )
}

export function StartCard({ figures: { starts } }: FiguresProps) {
  const byStart = [...Map.groupBy(starts, ({ start }) => start)]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([start, cells]) => ({
      start,
      sessions: sum(cells.map(({ sessions }) => sessions)),
      cents: sum(cells.map(({ earnedCents }) => earnedCents)),
    }))
  const most = Math.max(1, ...byStart.map(({ sessions }) => sessions))
  return (
    <section className="panel period-figures__card" aria-labelledby="by-start">
      <h2 id="by-start">Par heure de départ</h2>
      <ul className="period-figures__bars">
        {byStart.map(({ start, sessions }) => (
          <BarRow
            key={start}
            label={startText(start)}
            value={(100 * sessions) / most}
            text={countText(sessions, 'session')}
          />
        ))}
      </ul>
      <FigureTable
        caption="Sessions et gagné par heure de départ"
        columns={['Départ', 'Sessions', 'Gagné']}
        rows={byStart.map(({ start, sessions, cents }) => [
          ...[startText(start), String(sessions), formatEuros(cents)],
        ])}
      />
    </section>
  )
}

export function SourceCard({ figures: { sources } }: FiguresProps) {
  const orders = sum(sources.map((one) => one.orders))
  const named = sources.map((one) => ({
    ...one,
    name: one.source ? SOURCES[one.source] : 'Non noté',
  }))
  return (
    <section className="panel period-figures__card" aria-labelledby="sources">
      <h2 id="sources">D’où viennent les commandes</h2>
      <ul className="period-figures__bars period-figures__bars--wide">
        {named.map(({ name, orders: count }) => (
          <BarRow
            key={name}
            label={name}
            value={shareOf(count, orders)}
            text={`${count}, ${percentText(shareOf(count, orders))}`}
          />
        ))}
      </ul>
      <p className="hint">
        {countText(orders, 'commande')}. Compté au site, sans suivi publicitaire.
      </p>
      <FigureTable
        caption="Commandes payées par origine"
        columns={['Origine', 'Commandes', 'Montant']}
        rows={named.map(({ name, orders: count, cents }) => [
          ...[name, String(count), formatEuros(cents)],
        ])}
      />
    </section>
  )
}

function BarRow({ label, value, text }: { label: string; value: number; text: string }) {
  return (
    <li>
      <span>{label}</span>
      <svg
        className="period-figures__bar"
        viewBox="0 0 100 8"
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        <rect className="chart__closed" width="100" height="8" />
        <rect className="chart__received" width={value} height="8" />
      </svg>
      <b>{text}</b>
    </li>
  )
}

export function DebtCard({ figures: { giftCards, period } }: FiguresProps) {
  const moves: [string, number, string | null][] = [
    ['Vendues', giftCards.soldCents, countText(giftCards.sold, 'carte')],
    ['Utilisées', -giftCards.usedCents, countText(giftCards.used, 'utilisation')],
    ['Rendues par un remboursement', giftCards.returnedCents, null],
    ['Reprises', -giftCards.cancelledCents, null],
    ['Périmées', -giftCards.expiredCents, countText(giftCards.expired, 'carte')],
  ]
  return (
    <section className="panel period-figures__card" aria-labelledby="debt">
      <h2 id="debt">Dette de cartes cadeaux</h2>
      <dl className="period-figures__sums">
        <div>
          <dt>Avant le {formatDay(period.from)}</dt>
          <dd>{formatEuros(giftCards.openingCents)}</dd>
        </div>
        {moves
          .filter(([name, cents]) => cents !== 0 || name === 'Vendues' || name === 'Utilisées')
          .map(([name, cents, count]) => (
            <div key={name}>
              <dt>
                {name}
                {count && <small>{count}</small>}
              </dt>
              <dd>
                {cents > 0 && '+'}
                {formatEuros(cents + 0)}
              </dd>
            </div>
          ))}
        <div className="period-figures__sum">
          <dt>Au {formatDay(period.to)}</dt>
          <dd>{formatEuros(giftCards.closingCents)}</dd>
        </div>
      </dl>
    </section>
  )
}
