import type { Stock } from '@sesame/contract/stock'
import { FieldErrors } from '@sesame/ui/field'
import { Icon } from '@sesame/ui/icon'

import type { CountedLine } from './count-draft.ts'
import { countedUnits, differenceOf, differenceText } from './count-lines.ts'
import { units } from './stock.ts'

interface CountRowProps {
  stock: Stock
  /** Missing until something is entered. */
  line: CountedLine | undefined
  onCount: (line: CountedLine) => void
  onNext: (input: HTMLInputElement) => void
}

export function CountRow({ stock, line, onCount, onNext }: CountRowProps) {
  const { id, name, onHand, toPrepare, idLastMove, idLastCount } = stock
  const field = `count-${id}`
  const isWrong = line !== undefined && countedUnits(line.text) === null
  const enter = (text: string) =>
    onCount({ id, name, text, onHand, toPrepare, idLastMove, idLastCount })
  return (
    <li className="count-row">
      <label htmlFor={field}>
        {name}
        <small>{[stock.reference, expectedText(line ?? stock)].filter(Boolean).join(', ')}</small>
      </label>
      <LineState line={isWrong ? undefined : line} />
      <input
        className="input"
        id={field}
        inputMode="numeric"
        enterKeyHint="next"
        autoComplete="off"
        maxLength={9}
        value={line?.text ?? ''}
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? `${field}-error` : undefined}
        onChange={({ target }) => enter(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          onNext(event.currentTarget)
        }}
      />
      <FieldErrors
        id={field}
        errors={isWrong ? ['Un nombre entier, de 0 à 1\u202f000\u202f000.'] : []}
      />
    </li>
  )
}

/** « 14 attendus, dont 4 à préparer », as it was when the article was counted. */
function expectedText({ onHand, toPrepare }: Pick<Stock, 'onHand' | 'toPrepare'>): string {
  const all = onHand + toPrepare
  const expected = `${units(all)} ${all > 1 ? 'attendus' : 'attendu'}`
  return toPrepare > 0 ? `${expected}, dont ${units(toPrepare)} à préparer` : expected
}

function LineState({ line }: { line: CountedLine | undefined }) {
  const difference = line && differenceOf(line)
  if (difference === undefined || difference === null) return <span />
  return (
    <span className={difference === 0 ? 'tag tag--ok' : 'tag tag--warn'}>
      <Icon name={difference === 0 ? 'check' : 'triangle-exclamation'} />
      {differenceText(difference)}
    </span>
  )
}
