import { Icon } from './icon.tsx'
import { useMinimumDisplay } from './use-minimum-display.ts'
import { VisuallyHidden } from './visually-hidden.tsx'

interface StepperProps {
  /** Accessible name with the limits: « Nombre de joueurs, de 2 à 6 ». */
  label: string
  name: string
  value: number
  min: number
  max: number
  /** The value with its unit: « 4 joueurs ». */
  text: string
  lessLabel: string
  moreLabel: string
  isBusy?: boolean
}

/** Two submit buttons around a number, to be placed in a form; works without JavaScript. */
export function Stepper(props: StepperProps) {
  const { label, name, value, min, max, text, lessLabel, moreLabel } = props
  const isBusy = useMinimumDisplay(props.isBusy ?? false)
  const button = (next: number, buttonLabel: string, icon: 'minus' | 'plus') => (
    <button
      name={name}
      value={Math.min(max, Math.max(min, next))}
      // `disabled` would drop the focus when the limit is reached.
      aria-disabled={next < min || next > max || undefined}
    >
      <Icon name={icon} />
      <VisuallyHidden>{buttonLabel}</VisuallyHidden>
    </button>
  )
  return (
    <fieldset className="stepper" aria-busy={isBusy || undefined}>
      <legend className="hidden-text">{label}</legend>
      {button(value - 1, lessLabel, 'minus')}
      <output aria-live="polite">{text}</output>
      {button(value + 1, moreLabel, 'plus')}
    </fieldset>
  )
}
