import { Acts, StateTag } from './discount-parts.tsx'
import type { DiscountRowsProps } from './discount-table.tsx'
import { conditionText, periodText, usesText, valueText } from './discounts.ts'

/** The same as the table, below 700 px. */
export function DiscountCards({ codes, onOpen }: Omit<DiscountRowsProps, 'list'>) {
  return (
    <ul className="cards below-700">
      {codes.map((code) => (
        <li key={code.id}>
          <h2 className="discount-card__code">{code.code}</h2>
          <span className="cards__total">{valueText(code)}</span>
          <p className="cards__facts">
            {code.label}
            <br />
            {conditionText(code)}, {periodText(code)}
          </p>
          <p className="cards__end">
            <StateTag state={code.state} />
            <span>Utilisations&nbsp;: {usesText(code)}</span>
          </p>
          <Acts code={code} onOpen={onOpen} />
        </li>
      ))}
    </ul>
  )
}
