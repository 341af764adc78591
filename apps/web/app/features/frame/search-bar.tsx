import { buttonClass } from '@sesame/ui/button'
import { Icon } from '@sesame/ui/icon'
import { SearchField } from '@sesame/ui/search-field'
import { Form } from 'react-router'

import type { FrameData } from '../../lib/frame-data.ts'
import { SEARCH_LENGTH } from '../../lib/search-words.ts'
import { SHOP_PATH } from '../../lib/shop-paths.ts'

/** Searches the shelves where there is a shop, all pages elsewhere. */
export function SearchForm({ frame, id }: { frame: FrameData; id: string }) {
  return (
    <search className="top-search">
      <Form method="get" action={frame.shop ? SHOP_PATH : '/rechercher'}>
        <SearchField
          id={id}
          name={frame.shop ? 'search' : 'q'}
          label={frame.shop ? 'Chercher un produit' : 'Chercher sur le site'}
          value=""
          maxLength={SEARCH_LENGTH}
        />
      </Form>
    </search>
  )
}

/** Folded in the top bar of wide screens. */
export function SearchMenu({ frame }: { frame: FrameData }) {
  return (
    <details className="search-menu" data-closes="">
      <summary className={buttonClass({ small: true })}>
        <Icon name="magnifying-glass" />
        Rechercher
      </summary>
      <div className="search-menu__panel" data-ground="leaf">
        <SearchForm frame={frame} id="top-search" />
      </div>
    </details>
  )
}
