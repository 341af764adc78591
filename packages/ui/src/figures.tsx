interface FiguresProps {
  /** « 60 min »: « de jeu, 1 h 20 sur place ». */
  items: readonly { value: string; label: string }[]
}

/** A few figures, large, each with what it counts. */
export function Figures({ items }: FiguresProps) {
  return (
    <dl className="figures">
      {items.map(({ value, label }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
