import type { MealIcon, Product } from '@sesame/contract/catalog'
import { DescriptionList } from '@sesame/ui/description-list'
import { Icon, isIconName } from '@sesame/ui/icon'
import type { ReactNode } from 'react'

import type { ProductPageStyle } from './product-page-style.ts'
import { alcoholText } from './product-words.ts'

import '../order/order-documents.css'

interface ProductFactsProps {
  product: Product
  meals: readonly MealIcon[]
  style: ProductPageStyle['features']
}

interface Fact {
  label: string
  value: ReactNode
}

/** Facts that the law requires before a purchase, and facts that help to choose. */
export function ProductFacts({ product, meals, style }: ProductFactsProps) {
  const { alcoholBp } = product
  const facts: Fact[] = [
    { label: 'Origine', value: product.origin },
    { label: 'Appellation', value: product.appellation },
    { label: 'Cépages', value: product.grapes },
    { label: 'Alcool', value: alcoholBp === null ? null : alcoholText(alcoholBp) },
    { label: 'Allergènes', value: product.allergens },
    { label: 'Mis en bouteille par', value: product.bottler },
    { label: 'À table', value: meals.length > 0 && <Meals meals={meals} /> },
    { label: 'Service', value: product.servingTemperature },
    { label: 'Garde', value: product.keeping },
  ]
  const known = facts.filter(({ value }) => Boolean(value))
  if (known.length === 0) return null
  return (
    <section className="product-facts" data-style={style} aria-label="Fiche du produit">
      <DescriptionList items={known} />
    </section>
  )
}

function Meals({ meals }: { meals: readonly MealIcon[] }) {
  return (
    <ul className="meals">
      {meals.map(({ id, icon, label }) => (
        <li key={id}>
          {isIconName(icon) && <Icon name={icon} />}
          {label}
        </li>
      ))}
    </ul>
  )
}

export function Awards({ awards }: { awards: Product['awards'] }) {
  if (awards.length === 0) return null
  return (
    <ul className="awards" aria-label="Récompenses">
      {awards.map(({ id, name, year, medal }) => (
        <li key={id}>
          <Icon name="award" />
          <span>
            {medal && <b>{medal}</b>}
            {name}, {year}
          </span>
        </li>
      ))}
    </ul>
  )
}

interface ProductDocumentsProps {
  product: Product
  /** Paper format of the sheet, as the generator is configured. */
  sheetFormat: string | null
}

/** The product sheet, and the e-label that wine labels must link to. */
export function ProductDocuments({ product, sheetFormat }: ProductDocumentsProps) {
  return (
    <div className="documents">
      <a href={`/api${product.technicalFile}`}>
        <Icon name="file" />
        Fiche technique (PDF{sheetFormat && `, ${sheetFormat}`})
      </a>
      {product.elabelUrl && (
        <a href={product.elabelUrl} rel="noopener">
          <Icon name="circle-info" />
          Ingrédients et nutrition
        </a>
      )}
    </div>
  )
}
