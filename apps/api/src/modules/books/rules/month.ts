interface SeriesRow {
  series: string
  year: number
  count: number
  first: number
  last: number
}

/** How many documents of a series there are, with the first and the last one; a month has one year. */
export function seriesOf(rows: readonly SeriesRow[], series: 'F' | 'A') {
  const row = rows.find((one) => one.series === series)
  if (!row) return { count: 0, first: null, last: null }
  const nameOf = (number: number) => `${series}${row.year}-${String(number).padStart(6, '0')}`
  return { count: row.count, first: nameOf(row.first), last: nameOf(row.last) }
}
