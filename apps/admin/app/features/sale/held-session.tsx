import type { Hold } from '@sesame/contract/hold'
import { Button } from '@sesame/ui/button'
import { Notice } from '@sesame/ui/notice'
import { formatTime, formatWeekday } from '@sesame/values/french-time'
import { formatEuros } from '@sesame/values/money'

import { useClock } from '../../lib/screen/use-clock.ts'
import { useSite } from '../../lib/site/site.ts'
import { minutesLeft } from './minutes-left.ts'
import { PlayersStepper } from './players-stepper.tsx'

interface HeldSessionProps {
  hold: Hold
  readAt: number
  isBusy: boolean
  onPlayers: (players: number) => void
  onExtend: () => void
  onHoldAgain: () => void
  onChange: () => void
}

export function HeldSession(props: HeldSessionProps) {
  const { hold, readAt, isBusy, onPlayers, onExtend, onHoldAgain, onChange } = props
  const { timeZone } = useSite()
  const minutes = minutesLeft(hold, readAt, useClock(1000))
  return (
    <>
      <fieldset className="sale__session">
        <legend className="field__label">Session</legend>
        <div className="sale-card">
          <span>
            <b>{hold.name}</b>
            <small>
              {formatWeekday(hold.start, timeZone)}, {formatTime(hold.start, timeZone)} à{' '}
              {formatTime(hold.end, timeZone)}
            </small>
            {minutes > 0 && <small>gardée par vous, encore {minutes}&nbsp;min</small>}
          </span>
          <Button type="button" onClick={onChange}>
            Changer<span className="hidden-text"> de session</span>
          </Button>
        </div>
        {minutes === 0 && <Expired isBusy={isBusy} onHoldAgain={onHoldAgain} />}
        {minutes > 0 && minutes <= 5 && hold.isExtendable && (
          <Button type="button" small busy={isBusy} onClick={onExtend}>
            Garder la session plus longtemps
          </Button>
        )}
      </fieldset>
      <PlayersStepper
        players={hold.players}
        min={hold.minPlayers}
        max={hold.maxPlayers}
        isBusy={isBusy}
        onChange={onPlayers}
        hint={`${formatEuros(hold.teamCents)} l’équipe, ${formatEuros(hold.perPlayerCents)} par joueur`}
      />
    </>
  )
}

function Expired({ isBusy, onHoldAgain }: { isBusy: boolean; onHoldAgain: () => void }) {
  return (
    <Notice kind="bad" title="La session n’est plus gardée." live>
      <p>Les 15&nbsp;minutes sont passées. Ce que vous avez saisi est resté.</p>
      <Button type="button" small busy={isBusy} onClick={onHoldAgain}>
        Garder de nouveau cette session
      </Button>
    </Notice>
  )
}
