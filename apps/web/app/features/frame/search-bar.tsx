import { Icon } from '@sesame/ui/icon'
import { SearchField } from '@sesame/ui/search-field'
import { VisuallyHidden } from '@sesame/ui/visually-hidden'
import { Form } from 'react-router'

import { SEARCH_LENGTH } from '../../lib/document/url-query.ts'
import type { FrameData } from '../../lib/site/frame-data.ts'
import { SHOP_PATH } from '../../lib/site/shop-paths.ts'

/** Searches products if the site has a shop, all pages otherwise. */
export function SearchForm({ frame, id }: { frame: FrameData; id: string }) {
  const label = frame.shop ? 'Chercher un produit' : 'Chercher sur le site'
  return (
    <search className="top-search">
      <Form method="get" action={frame.shop ? SHOP_PATH : '/rechercher'}>
        <SearchField
          id={id}
          name={frame.shop ? 'search' : 'q'}
          label={label}
          placeholder={label}
          value=""
          maxLength={SEARCH_LENGTH}
        />
      </Form>
    </search>
  )
}

/** Collapsed search form in the top bar of wide screens. */
export function SearchMenu({ frame }: { frame: FrameData }) {
  return (
    <details className="search-menu" data-closes="">
      <summary className="iconbtn">
        <Icon name="magnifying-glass" />
        <VisuallyHidden>Rechercher</VisuallyHidden>
      </summary>
      <div className="search-menu__panel" data-background="leaf">
        <SearchForm frame={frame} id="top-search" />
      </div>
    </details>
  )
}
