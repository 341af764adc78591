import { Breadcrumb } from '@sesame/ui/breadcrumb'
import { ButtonLink } from '@sesame/ui/button'
import { Prose } from '@sesame/ui/prose'
import { Section } from '@sesame/ui/section'
import type { ReactNode } from 'react'

import { toCrumbs } from '../../lib/document/breadcrumb.ts'
import { HealthMention } from '../../lib/document/legal-mentions.tsx'
import { CONTACT_PATH } from '../../lib/site/shop-paths.ts'
import { BuyForm } from './buy-form.tsx'
import type { ProductData } from './load-product.server.ts'
import { ProductCards } from './product-cards.tsx'
import { Awards, ProductFacts, ProductDocuments } from './product-facts.tsx'
import { originText } from './product-words.ts'

import './product-page.css'

interface ProductPageProps {
  data: ProductData
  /** Passed in, because the full-screen gallery belongs to another feature. */
  gallery: ReactNode
}

export function ProductPage({ data, gallery }: ProductPageProps) {
  const { product, trail, legend, meals, beside, look, style, hidesPrices } = data
  const origin = originText(product)
  return (
    <>
      <Section background="paper" className="shop">
        <div className="detail-page">
          <Breadcrumb items={toCrumbs(trail)} />
        </div>
        <div className="product" data-style={style.page}>
          <div className="product__pics" data-ratio={look.ratio}>
            {gallery}
          </div>
          <div className="product__buy">
            <header>
              <h1>{product.name}</h1>
              {origin && <p className="muted">{origin}</p>}
            </header>
            {product.summary && <p>{product.summary}</p>}
            {hidesPrices ? (
              <OnRequest />
            ) : (
              <BuyForm key={product.id} product={product} legend={legend} />
            )}
            <Awards awards={product.awards} />
            {product.html && <Prose dangerouslySetInnerHTML={{ __html: product.html }} />}
            <ProductFacts product={product} meals={meals} style={style.features} />
            <ProductDocuments product={product} sheetFormat={data.sheetFormat} />
            {product.isAlcohol && <HealthMention />}
          </div>
        </div>
      </Section>
      {beside.length > 0 && (
        <Section background="leaf" title="À côté sur l’étagère">
          <ProductCards
            products={beside}
            heading="h3"
            look={{ ...look, display: 'GRID' }}
            isSmall
          />
        </Section>
      )}
    </>
  )
}

function OnRequest() {
  return (
    <div className="stack">
      <p className="bigprice">
        <b>Prix sur demande</b>
      </p>
      <p>
        <ButtonLink variant="main" href={CONTACT_PATH}>
          Nous écrire
        </ButtonLink>
      </p>
    </div>
  )
}
