import { VisuallyHidden } from './visually-hidden.tsx'

interface StarsProps {
  value: number
  max?: number
}

const STAR = 'M12 2.6l2.9 6.2 6.7.8-5 4.6 1.4 6.7L12 17.5l-6 3.4 1.4-6.7-5-4.6 6.7-.8z'

/** A rating as stars with a text alternative. */
export function Stars({ value, max = 5 }: StarsProps) {
  const steps = Array.from({ length: max }, (_, index) => index + 1)
  return (
    <span className="stars">
      <VisuallyHidden>
        {value}&nbsp;étoiles sur&nbsp;{max}
      </VisuallyHidden>
      {steps.map((step) => (
        <svg key={step} viewBox="0 0 24 24" aria-hidden="true" data-on={step <= value || undefined}>
          <path d={STAR} />
        </svg>
      ))}
    </span>
  )
}
