import type { Product } from '@sesame/contract/catalog'

type Described = Pick<
  Product,
  | 'appellation'
  | 'vintage'
  | 'grapes'
  | 'alcoholBp'
  | 'origin'
  | 'bottler'
  | 'allergens'
  | 'servingTemperature'
  | 'keeping'
  | 'elabelUrl'
>

/** Facts for the technical sheet; unknown ones are omitted. */
export function technicalFacts(product: Described): { label: string; value: string }[] {
  const { vintage, alcoholBp } = product
  const facts = {
    Appellation: product.appellation,
    Millésime: vintage === null ? null : String(vintage),
    Cépages: product.grapes,
    'Titre alcoométrique': alcoholBp === null ? null : alcoholText(alcoholBp),
    Provenance: product.origin,
    'Mis en bouteille par': product.bottler,
    Allergènes: product.allergens,
    'Température de service': product.servingTemperature,
    Garde: product.keeping,
    'Ingrédients et nutrition': product.elabelUrl,
  }
  return Object.entries(facts).flatMap(([label, value]) => (value ? [{ label, value }] : []))
}

/** « 13,5 % vol. », as on the label. */
export function alcoholText(alcoholBp: number): string {
  const percent = (alcoholBp / 100).toLocaleString('fr-FR', { maximumFractionDigits: 2 })
  return `${percent}\u00a0% vol.`
}
