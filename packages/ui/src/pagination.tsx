import { Icon } from './icon.tsx'
import { Link } from './link.tsx'

interface PaginationProps {
  page: number
  pages: number
  hrefOf: (page: number) => string
  /** Of what: « Pages des actualités ». */
  label: string
}

/** Links to the other pages of a list; nothing where there is one page only. */
export function Pagination({ page, pages, hrefOf, label }: PaginationProps) {
  if (pages <= 1) return null
  return (
    <nav className="pager" aria-label={label}>
      {page > 1 && (
        <Link className="pager__step" href={hrefOf(page - 1)} rel="prev">
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
        <Link className="pager__step" href={hrefOf(page + 1)} rel="next">
          Page suivante
          <Icon name="arrow-right" />
        </Link>
      )}
    </nav>
  )
}

/** The first, the last, and those beside the one that is shown. */
function pagesAround(page: number, pages: number): number[] {
  const near = [1, page - 1, page, page + 1, pages]
  return [...new Set(near)].filter((number) => number >= 1 && number <= pages)
}
