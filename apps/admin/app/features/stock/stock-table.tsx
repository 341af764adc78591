import type { Stock } from '@sesame/contract/stock'

import { SortedColumn } from '../../lib/list/sorted-column.tsx'
import type { ListAddress } from '../../lib/list/use-list-address.ts'
import { MoveButton, StockName, StockStateTag } from './stock-parts.tsx'
import { units } from './stock.ts'

interface StockTableProps {
  stocks: readonly Stock[]
  list: ListAddress
  onMove: ((stock: Stock) => void) | undefined
}

export function StockTable({ stocks, list, onMove }: StockTableProps) {
  return (
    <table className="table table--names from-700">
      <caption className="hidden-text">Stock</caption>
      <thead>
        <tr>
          <SortedColumn field="name" list={list}>
            Article
          </SortedColumn>
          <th scope="col">État</th>
          <SortedColumn field="available" list={list} className="table__figure">
            Disponible
          </SortedColumn>
          <SortedColumn field="onHand" list={list} className="table__figure">
            En main
          </SortedColumn>
          <SortedColumn field="reserved" list={list} className="table__figure table__late">
            Réservé
          </SortedColumn>
          <th scope="col" className="table__figure">
            À préparer
          </th>
          {onMove && (
            <th scope="col">
              <span className="hidden-text">Mouvement</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {stocks.map((stock) => (
          <tr key={stock.id}>
            <th scope="row">
              <StockName stock={stock} />
            </th>
            <td>
              <StockStateTag state={stock.state} />
            </td>
            <td className="table__figure">
              <b>{units(stock.onHand - stock.reserved)}</b>
            </td>
            <td className="table__figure">{units(stock.onHand)}</td>
            <td className="table__figure table__late">{units(stock.reserved)}</td>
            <td className="table__figure">{units(stock.toPrepare)}</td>
            {onMove && (
              <td className="table__figure">
                <MoveButton stock={stock} onMove={onMove} />
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
