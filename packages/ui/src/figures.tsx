interface FiguresProps {
  /** For example « 60 min » with the label « de jeu, 1 h 20 sur place ». */
  items: readonly { value: string; label: string }[]
}

/** Large numbers, each with its label. */
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
