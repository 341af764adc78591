import { Icon } from './icon.tsx'
import { Link } from './link.tsx'

interface PaginationProps {
  page: number
  pages: number
  hrefOf: (page: number) => string
  /** Accessible name: « Pages des actualités ». */
  label: string
}

/** Links to the other pages of a list; renders nothing if there is only one page. */
export function Pagination({ page, pages, hrefOf, label }: PaginationProps) {
  if (pages <= 1) return null
  return (
    <nav className="pager" aria-label={label}>
      {page > 1 && (
        <Link href={hrefOf(page - 1)} rel="prev">
          <Icon name="arrow-left" />
          Page précédente
        </Link>
      )}
      <ol>
        {pagesAround(page, pages).map((number, index, all) => (
          <li key={number} data-gap={index > 0 && number - all[index - 1]! > 1 ? '' : undefined}>
            <Link
              href={hrefOf(number)}
              aria-current={number === page ? 'page' : undefined}
              aria-label={`Page\u00a0${number}`}
            >
              {number}
            </Link>
          </li>
        ))}
      </ol>
      {page < pages && (
        <Link href={hrefOf(page + 1)} rel="next">
          Page suivante
          <Icon name="arrow-right" />
        </Link>
      )}
    </nav>
  )
}

/** The first, the last and the neighbours of the current page. */
function pagesAround(page: number, pages: number): number[] {
  const near = [1, page - 1, page, page + 1, pages]
  return [...new Set(near)].filter((number) => number >= 1 && number <= pages)
}
