import { Pagination } from '@sesame/ui/pagination'

import { countText, type ListCount } from './count-text.ts'
import type { ListAddress } from './use-list-address.ts'

const PAGE_SIZES = [10, 25, 50, 100]

interface PagerProps {
  label: string
  list: ListAddress
  size: ListCount
  /** Rows of this page. */
  count: number
}

export function Pager({ label, list, size, count }: PagerProps) {
  const { page, nbItem, hrefOf, go } = list
  const first = (page - 1) * nbItem + 1
  const sizes = [...new Set([...PAGE_SIZES, nbItem])].sort((a, b) => a - b)
  return (
    <div className="list-pager">
      <p>
        <b>
          {first} à {first + count - 1}
        </b>{' '}
        sur {countText(size)}
      </p>
      <Pagination
        page={page}
        pages={Math.ceil(size.total / nbItem)}
        hrefOf={(number) => hrefOf({ page: number })}
        label={label}
      />
      <label className="list-pager__size from-700">
        Par page
        <select
          className="input"
          value={nbItem}
          onChange={(event) => go({ nbItem: Number(event.target.value) })}
        >
          {sizes.map((size) => (
            <option key={size} value={size}>
              {size}
            </option>
          ))}
        </select>
      </label>
    </div>
  )
}
