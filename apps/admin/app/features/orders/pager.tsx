import { Pagination } from '@sesame/ui/pagination'

import type { ListAddress } from '../../lib/list/use-list-address.ts'
import { PAGE_SIZES } from './orders.ts'

interface PagerProps {
  list: ListAddress
  total: number
  /** Rows of this page. */
  count: number
}

export function Pager({ list, total, count }: PagerProps) {
  const { page, nbItem, hrefOf, go } = list
  const first = (page - 1) * nbItem + 1
  const sizes = [...new Set([...PAGE_SIZES, nbItem])].sort((a, b) => a - b)
  return (
    <div className="list-pager">
      <p>
        <b>
          {first} à {first + count - 1}
        </b>{' '}
        sur {total.toLocaleString('fr-FR')}
      </p>
      <Pagination
        page={page}
        pages={Math.ceil(total / nbItem)}
        hrefOf={(number) => hrefOf({ page: number })}
        label="Pages de commandes"
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
