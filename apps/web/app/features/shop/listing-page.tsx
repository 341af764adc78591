import { Breadcrumb } from '@sesame/ui/breadcrumb'
import { ButtonLink } from '@sesame/ui/button'
import { Notice } from '@sesame/ui/notice'
import { PageHeader } from '@sesame/ui/page-header'
import { Pagination } from '@sesame/ui/pagination'
import { Section } from '@sesame/ui/section'

import { toCrumbs } from '../../lib/document/breadcrumb.ts'
import { useSiteView } from '../../lib/site/root-data.ts'
import { CONTACT_PATH, SHOP_PATH } from '../../lib/site/shop-paths.ts'
import { freeShippingText, useCart } from '../cart/index.ts'
import { ClearLink, FilterLists, FilterRow, SearchAndOrder } from './listing-filters.tsx'
import { listingTitle, listingTrail } from './listing-words.ts'
import { listingHref, type Listing } from './listing.ts'
import type { ListingData } from './load-listing.server.ts'
import { ProductCards } from './product-cards.tsx'

import './listing-page.css'

export function ListingPage({ data, intro }: { data: ListingData; intro: string }) {
  const { listing, pages, total, productCards, look, hidesPrices } = data
  return (
    <Section background="paper" className="shop">
      <PageHeader
        title={listingTitle(listing)}
        intro={intro}
        before={<Breadcrumb items={toCrumbs(listingTrail(listing))} />}
      />
      <div className="shop__bar">
        <FilterRow {...data} />
        {!hidesPrices && <FreeShippingLine />}
        <SearchAndOrder key={listing.search + (listing.order ?? '')} {...data} />
      </div>
      <div className="shop__in">
        <aside className="shop__side" aria-label="Choisir">
          <FilterLists {...data} />
        </aside>
        <div className="shop__list">
          {hidesPrices && <PricesOnRequest />}
          {total > 0 ? (
            <>
              <output className="product-count">
                {total}&nbsp;{total > 1 ? 'produits' : 'produit'}
                {listing.search && <> pour «&nbsp;{listing.search}&nbsp;»</>}
              </output>
              <ProductCards products={productCards} heading="h2" look={look} hasQuickAdd />
            </>
          ) : (
            <NothingFound listing={listing} />
          )}
          <Pagination
            page={listing.page}
            pages={pages}
            hrefOf={(page) => listingHref({ ...listing, page })}
            label="Pages des produits"
          />
        </div>
      </div>
    </Section>
  )
}

/** What the visitor's cart still needs, as it changes. */
function FreeShippingLine() {
  const { cart } = useCart()
  const shop = useSiteView()?.frame.shop
  const isFull = cart !== null && cart.totalProduct > 0
  const text = (isFull ? freeShippingText(cart.freeShipping) : null) ?? shop?.shippingMessage
  return <p className="shop__free">{text}</p>
}

function PricesOnRequest() {
  return (
    <Notice title="Prix sur demande">
      Ces produits ne se vendent pas en ligne. <a href={CONTACT_PATH}>Écrivez-nous</a>&nbsp;: nous
      vous répondons avec un prix et un délai.
    </Notice>
  )
}

function NothingFound({ listing }: { listing: Listing }) {
  const { search } = listing
  return (
    <div className="product-list-empty">
      <Notice
        title={
          search
            ? `Aucun produit ne répond à «\u00a0${search}\u00a0».`
            : 'Aucun produit pour ce choix.'
        }
        live
      >
        {search
          ? 'Essayez un autre mot, ou enlevez un filtre.'
          : 'Enlevez un filtre pour en voir plus.'}
      </Notice>
      <div className="actions">
        <ClearLink listing={listing} />
        <ButtonLink href={SHOP_PATH}>Voir tous les produits</ButtonLink>
        {search && (
          <ButtonLink variant="text" href={`/rechercher?q=${encodeURIComponent(search)}`}>
            Chercher dans tout le site
          </ButtonLink>
        )}
      </div>
    </div>
  )
}
