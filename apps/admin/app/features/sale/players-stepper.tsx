import { Icon } from '@sesame/ui/icon'
import type { ReactNode } from 'react'

import './players-stepper.css'

interface PlayersStepperProps {
  players: number
  min: number
  max: number
  isBusy?: boolean
  hint?: ReactNode
  onChange: (players: number) => void
}

/** How many play, by two buttons; nothing is submitted. */
export function PlayersStepper(props: PlayersStepperProps) {
  const { players, min, max, isBusy, hint, onChange } = props
  const button = (next: number, label: string, icon: 'minus' | 'plus') => (
    <button
      type="button"
      aria-label={label}
      // `disabled` would drop the focus when the limit is reached.
      aria-disabled={next < min || next > max || undefined}
      onClick={() => {
        if (next >= min && next <= max && !isBusy) onChange(next)
      }}
    >
      <Icon name={icon} />
    </button>
  )
  return (
    <fieldset className="players" aria-busy={isBusy || undefined}>
      <legend className="field__label">
        Joueurs
        <span className="hidden-text">
          , de {min} à {max}
        </span>
      </legend>
      <div className="stepper">
        {button(players - 1, 'Un joueur de moins', 'minus')}
        <output aria-live="polite">{players}</output>
        {button(players + 1, 'Un joueur de plus', 'plus')}
      </div>
      {hint && <p className="hint">{hint}</p>}
    </fieldset>
  )
}
