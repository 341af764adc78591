import { Button } from '@sesame/ui/button'
import { Icon } from '@sesame/ui/icon'
import { formatTime } from '@sesame/values/french-time'

import { dismissNote, type QueuedNote } from '../../lib/device/attendance-queue.ts'
import { useSite } from '../../lib/site/site.ts'
import { bookingStateOf } from './attendance.ts'
import { stateText } from './booking-text.ts'

import './offline-strip.css'

interface OfflineStripProps {
  /** When what the screen shows was read, if it comes from the device. */
  readAt: Date | null
  notes: readonly QueuedNote[]
}

/** Says that the screen is not of now, and what waits for the network or was refused. */
export function OfflineStrip({ readAt, notes }: OfflineStripProps) {
  const waiting = notes.filter(({ refusal }) => refusal === null)
  const refused = notes.filter(({ refusal }) => refusal !== null)
  return (
    <output className="day-offline">
      {(readAt || waiting.length > 0) && (
        <div className="strip">
          <Icon name="wifi" />
          <div>
            {readAt && <OfflineText readAt={readAt} />}
            {waiting.length > 0 && <Waiting notes={waiting} />}
          </div>
        </div>
      )}
      {refused.map((note) => (
        <RefusedNote key={note.id} note={note} />
      ))}
    </output>
  )
}

function OfflineText({ readAt }: { readAt: Date }) {
  const { timeZone } = useSite()
  return (
    <p>
      <b>Hors ligne, état de {formatTime(readAt.toISOString(), timeZone)}.</b> La journée reste
      lisible telle qu’elle était.
    </p>
  )
}

function Waiting({ notes }: { notes: readonly QueuedNote[] }) {
  const count = notes.length
  return (
    <details>
      <summary>
        {count > 1 ? `${count} notes attendent` : '1 note attend'} et{' '}
        {count > 1 ? 'partiront seules, dans l’ordre,' : 'partira seule'} au retour du réseau
      </summary>
      <ul>
        {notes.map((note) => (
          <li key={note.id}>
            <NoteText note={note} />
          </li>
        ))}
      </ul>
    </details>
  )
}

function NoteText({ note: { label, note } }: { note: QueuedNote }) {
  const { timeZone } = useSite()
  return (
    <>
      {label}
      {'\u00a0'}: {stateText(bookingStateOf(note.state))}, noté à {formatTime(note.at, timeZone)}
    </>
  )
}

function RefusedNote({ note }: { note: QueuedNote }) {
  return (
    <div className="strip strip--bad">
      <Icon name="circle-exclamation" />
      <div>
        <p>
          <b>
            <NoteText note={note} />
          </b>
        </p>
        <p>Cette note n’a pas été enregistrée. {note.refusal}</p>
        <Button type="button" small onClick={() => void dismissNote(note.id)}>
          Compris
        </Button>
      </div>
    </div>
  )
}
