import { Link } from '@sesame/ui/link'
import { Picture } from '@sesame/ui/picture'

import { PriceOnRequest, PriceTag } from './price-tag.tsx'
import type { ProductCardData } from './product-card-data.ts'
import type { ProductListOptions } from './product-list-options.ts'
import { QuickAdd } from './quick-add.tsx'

import './product-cards.css'

interface ProductCardsProps {
  products: readonly ProductCardData[]
  heading: 'h2' | 'h3'
  look: ProductListOptions
  /** Four per row, for recommendations beside other content. */
  isSmall?: boolean
  /** Each card has a button that puts its product into the cart. */
  hasQuickAdd?: boolean
}

/** Shown as grid or list, according to `look`. */
export function ProductCards(props: ProductCardsProps) {
  const { products, heading, look, isSmall = false, hasQuickAdd = false } = props
  return (
    <ul
      className={isSmall ? 'product-cards product-cards--4' : 'product-cards'}
      data-display={look.display}
      data-ratio={look.ratio}
    >
      {products.map((product) => (
        <ProductCard
          key={product.id}
          product={product}
          heading={heading}
          hasQuickAdd={hasQuickAdd}
        />
      ))}
    </ul>
  )
}

interface ProductCardProps {
  product: ProductCardData
  heading: 'h2' | 'h3'
  hasQuickAdd: boolean
}

function ProductCard({ product, heading: Heading, hasQuickAdd }: ProductCardProps) {
  const { href, name, text, image, price, stock, quick } = product
  return (
    <li className="product-card">
      {image ? (
        <Picture
          image={{ ...image, alt: '' }}
          sizes="(min-width: 1280px) 384px, (min-width: 768px) 30vw, 46vw"
        />
      ) : (
        <div className="pic" />
      )}
      <div className="product-card__say">
        <Heading>
          <Link href={href}>{name}</Link>
        </Heading>
        {text && <p>{text}</p>}
      </div>
      <div className="product-card__cost">
        {price ? <PriceTag price={price} /> : <PriceOnRequest />}
        {quick?.name && hasQuickAdd && (
          <p className="cost">
            <small>{quick.name}</small>
          </p>
        )}
        {stock && <p className="product-card__stock">{stock}</p>}
      </div>
      {hasQuickAdd && quick && (
        <QuickAdd name={quick.name ? `${name}, ${quick.name}` : name} quick={quick} />
      )}
    </li>
  )
}
