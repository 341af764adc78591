import { dayText } from './planning-address.ts'
import { cellsOf, type PlanningProps } from './planning.ts'
import { TimeTable } from './time-table.tsx'

/** One day, rooms as columns. */
export function DayTable({ planning, rooms, address }: PlanningProps) {
  const day = planning.days.find(({ date }) => date === address.date)
  if (!day) return null
  const columns = rooms.map(({ idService, name }) => ({
    key: idService,
    name,
    head: (
      <th key={idService} scope="col">
        <span className="day-name">{name}</span>
      </th>
    ),
    cells: cellsOf(day, planning.closures, idService),
  }))
  if (columns.every(({ cells }) => cells.size === 0)) return <ClosedDay />
  const caption = `${dayText(address.date)}, sessions par salle et par heure`
  return <TimeTable {...{ caption, columns, rooms, address }} isByRoom />
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
