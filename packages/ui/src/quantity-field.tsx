import { useId, useLayoutEffect, useRef } from 'react'

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
  const input = useRef<HTMLInputElement>(null)
  const accept = (typed: number) => {
    if (Number.isInteger(typed) && typed > 0 && typed <= max) onChange(typed)
  }
  const first = useRef({ value, accept })
  // A number typed before the scripts ran is still in the field, and no event tells of it.
  useLayoutEffect(() => {
    const typed = input.current?.valueAsNumber
    if (typed !== undefined && typed !== first.current.value) first.current.accept(typed)
  }, [])
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
        ref={input}
        id={id}
        type="number"
        inputMode="numeric"
        name={name}
        value={value}
        min={step}
        step={step}
        max={max}
        required
        onChange={({ currentTarget }) => accept(currentTarget.valueAsNumber)}
      />
      {button(value + step, moreLabel, 'plus')}
    </div>
  )
}
