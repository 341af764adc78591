import type { RefusedCount } from '@sesame/contract/stock'
import { Button } from '@sesame/ui/button'
import { Link } from 'react-router'

import { momentText } from '../../lib/list/moment-text.ts'
import { useClock } from '../../lib/screen/use-clock.ts'
import { useSite } from '../../lib/site/site.ts'
import type { CountedLine } from './count-draft.ts'
import { signed, units } from './stock.ts'

interface RefusedLineProps {
  refused: RefusedCount
  line: CountedLine | undefined
  /** The own number is right by now as well. */
  onOwn: (line: CountedLine) => void
  /** The article stays as it is. */
  onLeave: () => void
}

/** One article whose count is not saved: both values, or the orders in its way. */
export function RefusedLine({ refused, line, onOwn, onLeave }: RefusedLineProps) {
  const isChanged = refused.reason === 'changed'
  return (
    <section className="refused-line" aria-labelledby={`refused-${refused.id}`}>
      <h3 id={`refused-${refused.id}`}>{refused.name}</h3>
      <p>
        Vous avez compté <b>{line?.text}</b>.
      </p>
      {isChanged ? <Changes refused={refused} /> : <Orders refused={refused} />}
      <div className="actions">
        {isChanged && line && (
          <Button type="button" small onClick={() => onOwn(line)}>
            Garder {line.text}
          </Button>
        )}
        <Button type="button" small onClick={onLeave}>
          {isChanged ? `Laisser ${units(refused.onHand)} en main` : 'Retirer du comptage'}
        </Button>
      </div>
    </section>
  )
}

function Changes({ refused: { changes, onHand, toPrepare } }: Pick<RefusedLineProps, 'refused'>) {
  const { timeZone } = useSite()
  const now = useClock(60_000)
  return (
    <>
      <ul>
        {changes.map(({ at, counted, quantity, reason, name }) => (
          <li key={`${at} ${quantity}`}>
            {momentText(at, timeZone, now)}, {name ?? 'quelqu’un d’autre'}&nbsp;:{' '}
            {counted === null ? signed(quantity) : `${units(counted)} comptés`} ({reason})
          </li>
        ))}
      </ul>
      <p>
        En main à présent&nbsp;: <b>{units(onHand)}</b>
        {toPrepare > 0 && `, plus ${units(toPrepare)} à préparer`}.
      </p>
    </>
  )
}

function Orders({ refused: { orders } }: Pick<RefusedLineProps, 'refused'>) {
  const needed = orders.reduce((sum, { units: some }) => sum + some, 0)
  return (
    <>
      <p>
        Des commandes en demandent {units(needed)}. Recomptez, ou réglez d’abord ces
        commandes&nbsp;:
      </p>
      <ul>
        {orders.map(({ id, number, units: some, isPaid }) => (
          <li key={id}>
            <Link to={`/commandes/${id}`}>{number}</Link>, {units(some)}{' '}
            {isPaid ? 'à préparer' : 'en attente de paiement'}
          </li>
        ))}
      </ul>
    </>
  )
}
