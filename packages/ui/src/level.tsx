interface LevelProps {
  value: number
  max?: number
}

/** A degree out of a few, drawn. Always beside words that say the same. */
export function Level({ value, max = 5 }: LevelProps) {
  const steps = Array.from({ length: max }, (_, index) => index + 1)
  return (
    <span className="level" aria-hidden="true">
      {steps.map((step) => (
        <i key={step} data-on={step <= value || undefined} />
      ))}
    </span>
  )
}
