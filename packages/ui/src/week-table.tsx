import { VisuallyHidden } from './visually-hidden.tsx'

interface WeekTableProps {
  caption: string
  rows: readonly { label: string; value: string }[]
  /** Index of the highlighted row. */
  current?: number | undefined
}

export function WeekTable({ caption, rows, current }: WeekTableProps) {
  return (
    <table className="hours">
      <caption className="hidden-text">{caption}</caption>
      <tbody>
        {rows.map(({ label, value }, index) => (
          <tr key={label} aria-current={index === current ? 'date' : undefined}>
            <th scope="row">
              {label}
              {index === current && <VisuallyHidden> (aujourd’hui)</VisuallyHidden>}
            </th>
            <td>{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
