/** How much work there is: a figure, read as « 3 à traiter » after its label. */
export function Badge({ count }: { count: number | undefined }) {
  if (!count) return null
  return (
    <span className="badge">
      {count.toLocaleString('fr-FR')}
      <span className="hidden-text"> à traiter</span>
    </span>
  )
}
