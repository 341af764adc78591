import { Icon } from '@sesame/ui/icon'

interface FigureTableProps {
  caption: string
  columns: string[]
  /** The first cell of each row is its head. */
  rows: string[][]
  total?: string[]
}

/** The same as a chart, in figures. */
export function FigureTable(props: FigureTableProps) {
  return (
    <details className="period-figures__more">
      <summary>
        <Icon name="chevron-down" />
        Voir le tableau
      </summary>
      <PlainTable {...props} />
    </details>
  )
}

export function PlainTable({ caption, columns, rows, total }: FigureTableProps) {
  return (
    <table className="table period-figures__table">
      <caption className="hidden-text">{caption}</caption>
      <thead>
        <tr>
          {columns.map((column, index) => (
            <th key={column} scope="col" className={index === 0 ? undefined : 'table__figure'}>
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row key={row[0]} cells={row} />
        ))}
      </tbody>
      {total && (
        <tfoot>
          <Row cells={total} />
        </tfoot>
      )}
    </table>
  )
}

function Row({ cells: [head, ...figures] }: { cells: string[] }) {
  return (
    <tr>
      <th scope="row">{head}</th>
      {figures.map((figure, index) => (
        // oxlint-disable-next-line react/no-array-index-key
        <td key={index} className="table__figure">
          {figure}
        </td>
      ))}
    </tr>
  )
}
