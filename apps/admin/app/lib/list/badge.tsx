/** How much work there is; its link is named by `workLabel`. */
export function Badge({ count }: { count: number | undefined }) {
  if (!count) return null
  return (
    <span className="badge" aria-hidden="true">
      {count.toLocaleString('fr-FR')}
    </span>
  )
}
