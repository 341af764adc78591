import { reopenRooms, type Closure } from '@sesame/contract/closure'
import { getPlanning } from '@sesame/contract/planning'
import { Button } from '@sesame/ui/button'
import { Icon } from '@sesame/ui/icon'
import type { Day } from '@sesame/values/working-days'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'

import { useChange } from '../../lib/api/use-change.ts'
import { ConfirmDialog } from '../../lib/screen/confirm-dialog.tsx'
import { notify } from '../../lib/screen/notify.ts'
import { closureTimeText, roomsText } from './closure-text.ts'
import { planningHref } from './planning-address.ts'
import { type Room, type PlanningProps } from './planning.ts'

/** Closures of the days in sight; each can be lifted. */
export function Closures(props: PlanningProps & { period: { from: Day; to: Day } }) {
  const { planning, rooms, address, period } = props
  const navigate = useNavigate()
  const [lifted, setLifted] = useState<Closure | null>(null)
  const closures = planning.closures.filter(
    ({ start, end }) => start.slice(0, 10) <= period.to && end.slice(0, 10) >= period.from,
  )
  return (
    <section className="panel closures" aria-labelledby="closures-title">
      <div className="closures__head">
        <h2 id="closures-title">Fermetures</h2>
        <Button
          type="button"
          variant="text"
          onClick={() => void navigate(`${planningHref(address)}#bloquer`)}
        >
          <Icon name="plus" />
          Bloquer un horaire
        </Button>
      </div>
      {closures.length === 0 && <p>Aucune fermeture sur cette période.</p>}
      <ul>
        {closures.map((closure) => (
          <li key={closure.id}>
            <span>
              <b>
                {roomsText(closure, rooms)}, {closureTimeText(closure)}
              </b>
              <small>{closure.reason}</small>
            </span>
            <Button type="button" small onClick={() => setLifted(closure)}>
              Lever
              <span className="hidden-text">
                {' '}
                la fermeture, {roomsText(closure, rooms)}, {closureTimeText(closure)}
              </span>
            </Button>
          </li>
        ))}
      </ul>
      {lifted && <LiftDialog closure={lifted} rooms={rooms} onClose={() => setLifted(null)} />}
    </section>
  )
}

interface LiftDialogProps {
  closure: Closure
  rooms: readonly Room[]
  onClose: () => void
}

function LiftDialog({ closure, rooms, onClose }: LiftDialogProps) {
  const change = useChange()
  const queryClient = useQueryClient()
  const lift = async () => {
    try {
      await change(reopenRooms, { params: { id: closure.id } })
      notify('La fermeture est levée.', { type: 'success' })
    } finally {
      await queryClient.invalidateQueries({ queryKey: [getPlanning.path] })
    }
  }
  return (
    <ConfirmDialog
      title="Lever la fermeture"
      button="Lever la fermeture"
      back="La garder"
      act={lift}
      onClose={onClose}
    >
      <b>{roomsText(closure, rooms)}</b>, {closureTimeText(closure)}. Les sessions que les horaires
      y prévoient sont aussitôt de nouveau en vente.
    </ConfirmDialog>
  )
}
