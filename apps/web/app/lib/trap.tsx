/** Filled by machines only: people neither see nor reach it. */
export function Trap({ field }: { field: { id: string; name: string } }) {
  return (
    <div className="hidden-text" aria-hidden="true">
      <label htmlFor={field.id}>Ne pas remplir</label>
      <input id={field.id} name={field.name} tabIndex={-1} autoComplete="off" />
    </div>
  )
}
