/** Options of a filter: any value, or one of these. */
export function Choices({ texts }: { texts: Readonly<Record<string, string>> }) {
  return (
    <>
      <option value="">Tous</option>
      {Object.entries(texts).map(([value, text]) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </>
  )
}
