import { attendanceOf } from '@sesame/contract/attendance'
import { formatTime } from '@sesame/values/french-time'

import { useSite } from '../../lib/site/site.ts'
import { paymentText, teamName } from './booking-text.ts'
import { dayText } from './day-bar.tsx'
import type { Day } from './day.ts'

import './day-sheet.css'

/** The day on one sheet of A4, to tick off by hand; on paper only. */
export function DaySheet({ day }: { day: Day }) {
  const { name, timeZone } = useSite()
  const bookings = day.bookings.filter(({ state }) => attendanceOf(state))
  return (
    <section className="day-sheet" aria-label="Feuille du jour">
      <h2>Feuille du jour</h2>
      <p>
        {name}, {dayText(day.date)}. {day.counts.sessions} sessions, {day.counts.players} joueurs.
        Imprimée à {formatTime(day.now, timeZone)}.
      </p>
      <table>
        <thead>
          <tr>
            <th scope="col">Heure</th>
            <th scope="col">Salle</th>
            <th scope="col">Équipe</th>
            <th scope="col">Joueurs</th>
            <th scope="col">Paiement</th>
            <th scope="col">Maître du jeu</th>
            <th scope="col">Remarque</th>
            <th scope="col">Arrivés</th>
            <th scope="col">Joué</th>
          </tr>
        </thead>
        <tbody>
          {bookings.map((booking) => (
            <tr key={booking.id}>
              <td>{formatTime(booking.start, timeZone)}</td>
              <td>{booking.name}</td>
              <th scope="row">{teamName(booking)}</th>
              <td>{booking.players}</td>
              <td>{paymentText(booking)}</td>
              <td>{booking.gameMaster}</td>
              <td>{booking.remark}</td>
              <td className="day-sheet__box">☐</td>
              <td className="day-sheet__box">☐</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
