import { changePlayers } from '@sesame/contract/booking-players'
import { Field } from '@sesame/ui/field'
import { Select } from '@sesame/ui/select'
import { formatEuros } from '@sesame/values/money'
import { useState } from 'react'
import { useNavigate } from 'react-router'

import { useSite } from '../../lib/site/site.ts'
import { PlayersStepper, untilChoices } from '../sale/index.ts'
import { ChangeDialog, type BookingDialogProps } from './change-dialog.tsx'

const COUNTER = 'counter'

export function PlayersDialog({ booking, change, onClose }: BookingDialogProps) {
  const { timeZone } = useSite()
  const navigate = useNavigate()
  const [players, setPlayers] = useState(booking.players)
  const [due, setDue] = useState<string>(COUNTER)
  const [now] = useState(() => new Date())
  const choices = untilChoices({ now, timeZone, start: booking.start })
  const sizes = [booking.players, ...booking.teamSizes.map((size) => size.players)]
  const difference = booking.teamSizes.find((size) => size.players === players)?.differenceCents
  const submit = async (reason: string) => {
    const payment =
      due === COUNTER ? { way: 'counter' as const } : { way: 'link' as const, until: due }
    const expectedDifferenceCents = difference ?? 0
    const body = {
      ...{ players, reason, expectedDifferenceCents },
      ...(expectedDifferenceCents > 0 && { payment }),
    }
    const params = { id: booking.id }
    const reply = await change(changePlayers, { params, body }, doneText(expectedDifferenceCents))
    onClose()
    const { supplement } = reply.booking
    if (supplement) void navigate(`/vente/${supplement.idOrder}`)
  }
  return (
    <ChangeDialog
      booking={booking}
      title="Changer le nombre de joueurs"
      button={buttonText(difference ?? 0)}
      isDisabled={difference === undefined}
      submit={submit}
      onClose={onClose}
    >
      <PlayersStepper
        players={players}
        min={Math.min(...sizes)}
        max={Math.max(...sizes)}
        onChange={setPlayers}
      />
      {difference !== undefined && <output>{differenceText(difference)}</output>}
      {difference !== undefined && difference > 0 && (
        <Field label="Le supplément est payé">
          <Select value={due} onChange={({ currentTarget }) => setDue(currentTarget.value)}>
            <option value={COUNTER}>au comptoir, par QR</option>
            {choices.map(({ until, label }) => (
              <option key={until} value={until}>
                par lien, {label}
              </option>
            ))}
          </Select>
        </Field>
      )}
    </ChangeDialog>
  )
}

function differenceText(cents: number): string {
  if (cents > 0) {
    return `${formatEuros(cents)} à payer. L’équipe change quand le supplément est payé.`
  }
  if (cents < 0) return `${formatEuros(-cents)} à rembourser, aussitôt.`
  return 'Le prix reste le même.'
}

function buttonText(cents: number): string {
  if (cents > 0) return `Demander ${formatEuros(cents)}`
  return cents < 0 ? `Changer et rembourser ${formatEuros(-cents)}` : 'Changer l’équipe'
}

function doneText(cents: number): string {
  if (cents > 0) return 'Le supplément est demandé.'
  return cents < 0 ? 'L’équipe est changée, la différence est remboursée.' : 'L’équipe est changée.'
}
