import { dayText } from './planning-address.ts'
import { cellsOf, timeText, type PlanningProps } from './planning.ts'
import { CellContent } from './session-card.tsx'

/** Rooms as columns, times downwards; from 700 px on. */
export function DayTable({ planning, rooms, address }: PlanningProps) {
  const day = planning.days.find(({ date }) => date === address.date)
  if (!day) return null
  const columns = rooms.map((room) => ({
    room,
    cells: cellsOf(day, planning.closures, room.idService),
  }))
  const times = [...new Set(columns.flatMap(({ cells }) => [...cells.keys()]))].toSorted()
  if (times.length === 0) return <ClosedDay />
  return (
    <div className="panel from-700">
      <table className="week-table week-table--day">
        <caption className="hidden-text">
          {dayText(address.date)}, sessions par salle et par heure
        </caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="hidden-text">Heure</span>
            </th>
            {rooms.map(({ idService, name }) => (
              <th key={idService} scope="col">
                <span className="day-name">{name}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {times.map((time) => (
            <tr key={time}>
              <th scope="row">{timeText(time)}</th>
              {columns.map(({ room, cells }) => {
                const cell = cells.get(time)
                return (
                  <td key={room.idService} data-none={cell === undefined || undefined}>
                    <CellContent
                      {...{ cell, rooms, address }}
                      column={room.name}
                      hasLetters={false}
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

function ClosedDay() {
  return (
    <div className="panel from-700">
      <div className="empty">
        <h2>Aucune session ce jour</h2>
        <p>Les horaires n’ouvrent rien, et aucune réservation n’a été prise.</p>
      </div>
    </div>
  )
}
