import type { Quote } from '@sesame/contract/checkout'
import { formatEuros } from '@sesame/values/money'

interface MoneyProps {
  quote: Quote
  /** « À payer par lien » */
  label: string
  totalCents: number
}

/** What is sold, line by line, and what is left to pay. */
export function Money({ quote, label, totalCents }: MoneyProps) {
  return (
    <dl className="money">
      {quote.lines.map((line) => (
        <div key={line.line}>
          <dt>
            {line.quantity > 1 && line.kind === 'product' ? `${line.quantity} × ` : ''}
            {line.label}
            <small>{line.detail}</small>
          </dt>
          <dd>{formatEuros(line.totalCents)}</dd>
        </div>
      ))}
      {quote.giftCardCents > 0 && (
        <div>
          <dt>Cartes cadeaux</dt>
          <dd>{formatEuros(-quote.giftCardCents)}</dd>
        </div>
      )}
      <div className="money__sum">
        <dt>{label}</dt>
        <dd>{formatEuros(totalCents)}</dd>
      </div>
    </dl>
  )
}
