interface LevelProps {
  value: number
  max?: number
}

/** A level drawn as steps; hidden from screen readers, because the text beside it says the same. */
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
