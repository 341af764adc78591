import { useId } from 'react'

import { Icon } from './icon.tsx'
import { useMinimumDisplay } from './use-minimum-display.ts'
import { VisuallyHidden } from './visually-hidden.tsx'

interface QuantityFieldProps {
  name: string
  /** Accessible name: « Nombre de bouteilles ». */
  label: string
  value: number
  step: number
  max: number
  lessLabel: string
  moreLabel: string
  onChange: (value: number) => void
  isBusy?: boolean
}

/** A number field with buttons; without JavaScript only the field. */
export function QuantityField(props: QuantityFieldProps) {
  const { name, label, value, step, max, lessLabel, moreLabel, onChange } = props
  const isBusy = useMinimumDisplay(props.isBusy ?? false)
  const id = useId()
  const button = (next: number, buttonLabel: string, icon: 'minus' | 'plus') => (
    <button
      type="button"
      className="js-only"
      // `disabled` would drop the focus when the limit is reached.
      aria-disabled={next < step || next > max || undefined}
      onClick={() => {
        if (next >= step && next <= max) onChange(next)
      }}
    >
      <Icon name={icon} />
      <VisuallyHidden>{buttonLabel}</VisuallyHidden>
    </button>
  )
  return (
    <div className="stepper stepper--typed" aria-busy={isBusy || undefined}>
      <label className="hidden-text" htmlFor={id}>
        {label}
      </label>
      {button(value - step, lessLabel, 'minus')}
      <input
        id={id}
        type="number"
        inputMode="numeric"
        name={name}
        value={value}
        min={step}
        step={step}
        max={max}
        required
        onChange={({ currentTarget: { valueAsNumber } }) => {
          if (Number.isInteger(valueAsNumber) && valueAsNumber > 0 && valueAsNumber <= max) {
            onChange(valueAsNumber)
          }
        }}
      />
      {button(value + step, moreLabel, 'plus')}
    </div>
  )
}
