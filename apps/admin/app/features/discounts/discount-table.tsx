import type { DiscountCode } from '@sesame/contract/discount-code'

import { SortedColumn } from '../../lib/list/sorted-column.tsx'
import type { ListAddress } from '../../lib/list/use-list-address.ts'
import { Acts, StateTag } from './discount-parts.tsx'
import { conditionText, periodText, usesText, valueText, type Opened } from './discounts.ts'

export interface DiscountRowsProps {
  codes: readonly DiscountCode[]
  list: ListAddress
  onOpen: (opened: Opened) => void
}

export function DiscountTable({ codes, list, onOpen }: DiscountRowsProps) {
  return (
    <table className="table from-700">
      <caption className="hidden-text">Codes de réduction</caption>
      <thead>
        <tr>
          <SortedColumn field="code" list={list}>
            Code
          </SortedColumn>
          <th scope="col">Réduction</th>
          <th scope="col">État</th>
          <SortedColumn field="used" list={list} className="table__figure">
            Utilisations
          </SortedColumn>
          <th scope="col">
            <span className="hidden-text">Actions</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {codes.map((code) => (
          <tr key={code.id}>
            <th scope="row">
              {code.code}
              <small>{code.label}</small>
            </th>
            <td>
              <b>{valueText(code)}</b>
              <small>{conditionText(code)}</small>
            </td>
            <td>
              <StateTag state={code.state} />
              <small>{periodText(code)}</small>
            </td>
            <td className="table__figure">{usesText(code)}</td>
            <td>
              <Acts code={code} onOpen={onOpen} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
