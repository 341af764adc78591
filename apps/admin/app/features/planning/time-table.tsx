import type { ReactNode } from 'react'

import { timeText, type Cell, type PlanningProps } from './planning.ts'
import { CellContent } from './session-card.tsx'

interface TimeColumn {
  key: string | number
  /** Said after the time of a session to those who do not see the column. */
  name: string
  /** A `th`. */
  head: ReactNode
  cells: ReadonlyMap<string, Cell>
}

interface TimeTableProps extends Pick<PlanningProps, 'rooms' | 'address'> {
  caption: string
  columns: readonly TimeColumn[]
  /** Whether each column is a room; otherwise cards name theirs by its letter. */
  isByRoom?: boolean
}

/** Times downwards, days or rooms as columns; from 700 px on. */
export function TimeTable({ caption, columns, rooms, address, isByRoom = false }: TimeTableProps) {
  const times = [...new Set(columns.flatMap(({ cells }) => [...cells.keys()]))].toSorted()
  return (
    <div className="panel from-700">
      <table className={isByRoom ? 'week-table week-table--day' : 'week-table'}>
        <caption className="hidden-text">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="hidden-text">Heure</span>
            </th>
            {columns.map(({ head }) => head)}
          </tr>
        </thead>
        <tbody>
          {times.map((time) => (
            <tr key={time}>
              <th scope="row">{timeText(time)}</th>
              {columns.map(({ key, name, cells }) => {
                const cell = cells.get(time)
                return (
                  <td key={key} data-none={cell === undefined || undefined}>
                    <CellContent
                      {...{ cell, rooms, address }}
                      column={name}
                      hasLetters={!isByRoom}
                    />
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
