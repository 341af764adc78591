import { Stepper } from '@sesame/ui/stepper'
import type { ComponentProps } from 'react'

import { playersText } from '../../lib/document/date-text.ts'

type PlayersStepperProps = Pick<
  ComponentProps<typeof Stepper>,
  'name' | 'value' | 'min' | 'max' | 'isBusy'
>

export function PlayersStepper(props: PlayersStepperProps) {
  return (
    <Stepper
      {...props}
      label={`Nombre de joueurs, de ${props.min} à ${props.max}`}
      text={playersText(props.value)}
      lessLabel="Un joueur de moins"
      moreLabel="Un joueur de plus"
    />
  )
}
