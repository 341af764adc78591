import { formatEuros } from '@sesame/values/money'

import { FigureTable } from './figure-table.tsx'
import { axisTop, sum, type Bar } from './figure-text.ts'

interface DayChartProps {
  bars: Bar[]
  /** « novembre 2026 » */
  period: string
}

/** Received and earned side by side, each with a pattern of its own. */
export function DayChart({ bars, period }: DayChartProps) {
  const isByMonth = bars[0]?.key.length === 7
  const title = isByMonth ? 'Par mois' : 'Par jour'
  return (
    <section className="panel period-figures__card" aria-labelledby="by-day">
      <div className="period-figures__head">
        <h2 id="by-day">{title}</h2>
        <ul className="period-figures__keys">
          <li>
            <Key pattern="received" />
            reçu
          </li>
          <li>
            <Key pattern="earned" />
            gagné
          </li>
          <li>
            <Key pattern="closed" />
            fermé
          </li>
        </ul>
      </div>
      <section
        className="period-figures__scroll"
        // Scrolled by keyboard where it is wider than the screen.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        aria-label={`${title}, à faire défiler`}
      >
        <Bars bars={bars} period={period} />
      </section>
      <FigureTable
        caption={`Reçu, gagné et sessions, ${title.toLowerCase()}`}
        columns={[isByMonth ? 'Mois' : 'Jour', 'Reçu', 'Gagné', 'Sessions']}
        rows={bars.map((bar) => [
          bar.label,
          formatEuros(bar.receivedCents),
          bar.isClosed && bar.earnedCents === 0 ? 'fermé' : formatEuros(bar.earnedCents),
          bar.isClosed ? '–' : String(bar.sessions),
        ])}
        total={[
          'Total',
          formatEuros(sum(bars.map(({ receivedCents }) => receivedCents))),
          formatEuros(sum(bars.map(({ earnedCents }) => earnedCents))),
          String(sum(bars.map(({ sessions }) => sessions))),
        ]}
      />
    </section>
  )
}

function Key({ pattern }: { pattern: 'received' | 'earned' | 'closed' }) {
  return (
    <svg viewBox="0 0 16 16" aria-hidden="true">
      <rect className={`chart__${pattern}`} x=".5" y=".5" width="15" height="15" rx="3" />
    </svg>
  )
}

const [WIDTH, HEIGHT] = [720, 232]
const [LEFT, TOP, BOTTOM] = [62, 10, 202]

function Bars({ bars, period }: DayChartProps) {
  const top = axisTop(Math.max(...bars.flatMap((bar) => [bar.receivedCents, bar.earnedCents])))
  const step = (WIDTH - LEFT) / bars.length
  const width = Math.max(2, Math.min(22, step * 0.38))
  // More labels would run into each other.
  const every = Math.ceil(bars.length / 16)
  const heightOf = (cents: number) => Math.max(0, (cents / top) * (BOTTOM - TOP))
  return (
    <svg
      className="chart"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- it is drawn here, not loaded
      role="img"
      aria-label={describe(bars, period)}
    >
      <defs>
        <pattern
          id="earned-pattern"
          width="5"
          height="5"
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(45)"
        >
          <rect className="chart__gap" width="5" height="5" />
          <rect className="chart__stripe" width="2.2" height="5" />
        </pattern>
      </defs>
      {[0, 1, 2, 3, 4].map((line) => {
        const y = BOTTOM - (line * (BOTTOM - TOP)) / 4
        return (
          <g key={line}>
            <line x1={LEFT} x2={WIDTH} y1={y} y2={y} />
            <text x={LEFT - 6} y={y + 4} textAnchor="end">
              {Math.round((line * top) / 400).toLocaleString('fr-FR')}
            </text>
          </g>
        )
      })}
      {bars.map((bar, index) => {
        const middle = LEFT + (index + 0.5) * step
        const [received, earned] = [bar.receivedCents, bar.earnedCents].map(heightOf)
        return (
          <g key={bar.key}>
            {bar.isClosed && (
              <rect
                className="chart__closed"
                {...{ x: middle - step * 0.47, width: step * 0.94, y: TOP, height: BOTTOM - TOP }}
              />
            )}
            <rect
              className="chart__received"
              {...{ x: middle - width - 0.5, width, y: BOTTOM - received!, height: received! }}
            />
            <rect
              className="chart__earned"
              {...{ x: middle + 0.5, width, y: BOTTOM - earned!, height: earned! }}
            />
            {index % every === 0 && (
              <text x={middle} y={BOTTOM + 15} textAnchor="middle">
                {bar.shortLabel}
              </text>
            )}
          </g>
        )
      })}
    </svg>
  )
}

function describe(bars: Bar[], period: string): string {
  const best = bars.toSorted((a, b) => b.earnedCents - a.earnedCents)[0]
  const most =
    best && best.earnedCents > 0
      ? ` Le plus fort\u00a0: ${best.label}, ${formatEuros(best.earnedCents)} gagnés.`
      : ''
  return `Reçu et gagné, ${period}.${most} Le détail est dans le tableau.`
}
