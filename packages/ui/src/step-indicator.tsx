import { Icon } from './icon.tsx'
import { VisuallyHidden } from './visually-hidden.tsx'

/** Step indicator; `current` counts from 0. */
export function StepIndicator({ steps, current }: { steps: readonly string[]; current: number }) {
  return (
    <ol className="step-indicator" aria-label="Étapes">
      {steps.map((step, index) => (
        <li
          key={step}
          className={index < current ? 'done' : undefined}
          aria-current={index === current ? 'step' : undefined}
        >
          <b>{index < current ? <Icon name="check" /> : index + 1}</b>
          <span>
            {step}
            {index < current && <VisuallyHidden> (fait)</VisuallyHidden>}
          </span>
        </li>
      ))}
    </ol>
  )
}
