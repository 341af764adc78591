import { listStockMoves, moveStock, type StockMove } from '@sesame/contract/stock'
import { Button, ButtonLink } from '@sesame/ui/button'
import { Icon } from '@sesame/ui/icon'
import { useState } from 'react'
import { Link, useParams } from 'react-router'

import { mayCall } from '../../lib/api/access.ts'
import { useApiQuery } from '../../lib/api/use-api.ts'
import { withFilter } from '../../lib/list/list-address.ts'
import { ListPanel } from '../../lib/list/list-panel.tsx'
import { toListQuery } from '../../lib/list/list-query.ts'
import { momentText } from '../../lib/list/moment-text.ts'
import { useListAddress, type ListAddress } from '../../lib/list/use-list-address.ts'
import { useRole } from '../../lib/login/use-login.ts'
import { Screen } from '../../lib/screen/screen.tsx'
import { useSite } from '../../lib/site/site.ts'
import { MoveDialog } from './move-dialog.tsx'
import { quantities } from './stock-cards.tsx'
import { KINDS, MOVES_DEFAULTS, MOVES_QUERY, MOVES_TEXTS, STOCK_PATH } from './stock.ts'
import { moveTitle, operatorName, signed, units } from './stock.ts'

import '../../lib/list/list.css'
import '../../lib/screen/table.css'
import './stock.css'

/** Everything that came in and went out of one stock. */
export function StockMoves() {
  const { id = '' } = useParams()
  const { timeZone } = useSite()
  const role = useRole()
  const [isMoving, setIsMoving] = useState(false)
  const list = useListAddress(MOVES_QUERY, MOVES_DEFAULTS)
  const query = useApiQuery(
    listStockMoves,
    { params: { id: Number(id) }, query: toListQuery(list, timeZone) as never },
    { live: ['stock', 'order'], keepsPrevious: true },
  )
  const { data: reply, dataUpdatedAt, ...state } = query
  const rows = {
    ...state,
    data: reply?.moves,
    size: { total: reply?.total ?? 0, isTotalCapped: reply?.isTotalCapped ?? false },
    now: new Date(dataUpdatedAt),
  }
  const stock = reply?.stock
  return (
    <Screen
      title={stock?.name ?? 'Mouvements'}
      summary={stock && quantities(stock)}
      actions={
        <>
          <ButtonLink href={STOCK_PATH}>
            <Icon name="arrow-left" />
            Stock
          </ButtonLink>
          {stock && role && mayCall(role, moveStock) && (
            <Button type="button" variant="main" onClick={() => setIsMoving(true)}>
              Entrée ou sortie
            </Button>
          )}
        </>
      }
    >
      {stock && (
        <p className="hint">
          {stock.countedAt
            ? `Compté pour la dernière fois\u00a0: ${momentText(stock.countedAt, timeZone, rows.now)}.`
            : 'Jamais compté.'}
        </p>
      )}
      <KindChoices list={list} />
      <ListPanel list={list} rows={rows} texts={MOVES_TEXTS}>
        <MoveTable moves={reply?.moves ?? []} now={rows.now} />
        <MoveCards moves={reply?.moves ?? []} now={rows.now} />
      </ListPanel>
      {isMoving && stock && <MoveDialog stock={stock} onClose={() => setIsMoving(false)} />}
    </Screen>
  )
}

function KindChoices({ list }: { list: ListAddress }) {
  const chosen = list.filters.find(({ field }) => field === 'kind')?.value ?? ''
  const choices: [string, string][] = [['', 'Tous'], ...Object.entries(KINDS)]
  return (
    <nav className="chips" aria-label="Par sorte">
      {choices.map(([kind, text]) => (
        <Link
          key={kind}
          className="chip"
          to={list.hrefOf({ filters: withFilter(list.filters, 'kind', kind ? [kind] : []) })}
          aria-current={kind === chosen ? 'true' : undefined}
          preventScrollReset
        >
          {kind === chosen && <Icon name="check" />}
          {text[0]!.toUpperCase() + text.slice(1)}
        </Link>
      ))}
    </nav>
  )
}

interface MovesProps {
  moves: readonly StockMove[]
  now: Date
}

function MoveTable({ moves, now }: MovesProps) {
  const { timeZone } = useSite()
  return (
    <table className="table from-700">
      <caption className="hidden-text">Mouvements</caption>
      <thead>
        <tr>
          <th scope="col">Quand</th>
          <th scope="col">Quoi et pourquoi</th>
          <th scope="col">Qui</th>
          <th scope="col" className="table__figure">
            Quantité
          </th>
          <th scope="col" className="table__figure">
            Reste
          </th>
        </tr>
      </thead>
      <tbody>
        {moves.map((move) => (
          <tr key={move.id}>
            <th scope="row">
              <time dateTime={move.at}>{momentText(move.at, timeZone, now)}</time>
            </th>
            <td>
              {moveTitle(move)}
              <small>{move.reason}</small>
            </td>
            <td>
              <MoveCause move={move} />
            </td>
            <td className="table__figure">{signed(move.quantity)}</td>
            <td className="table__figure">{units(move.onHandAfter)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** The same as the table, below 700 px. */
function MoveCards({ moves, now }: MovesProps) {
  const { timeZone } = useSite()
  return (
    <ul className="cards below-700">
      {moves.map((move) => (
        <li key={move.id}>
          <h2>{moveTitle(move)}</h2>
          <span className="cards__total">
            {signed(move.quantity)}
            <small>reste {units(move.onHandAfter)}</small>
          </span>
          <div className="cards__facts">
            {move.reason && <p>{move.reason}</p>}
            <MoveCause move={move} />
          </div>
          <p className="cards__end">
            <time dateTime={move.at}>{momentText(move.at, timeZone, now)}</time>
          </p>
        </li>
      ))}
    </ul>
  )
}

function MoveCause({ move }: { move: StockMove }) {
  if (!move.order) return operatorName(move)
  const { id, number } = move.order
  return (
    <Link className="stock__order" to={`/commandes/${id}`}>
      Commande {number}
    </Link>
  )
}
