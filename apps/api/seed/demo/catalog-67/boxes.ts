import type { DemoProduct } from '../demo-catalog.ts'
import { picturesOf } from '../pictures.ts'
import { p, rich, ul } from '../rich-text.ts'
import * as v from './values.ts'

const picture = picturesOf(67)
const BOX: Pick<DemoProduct, 'kind' | 'isAlcohol' | 'origin' | 'bottler' | 'allergens'> = {
  kind: 'BOX',
  isAlcohol: true,
  origin: 'France',
  bottler: 'Domaines fictifs indiqués sur chaque bouteille',
  allergens: v.SULPHITES,
}

export const BOXES_67: DemoProduct[] = [
  {
    ...BOX,
    id: 8,
    slug: 'coffret-trio',
    name: 'Coffret Trio',
    summary: 'Trois bouteilles de 75 cl : Aubrelune rouge, Les Sept Veilleurs, Sourcebrume blanc.',
    html: rich(
      p('Trois façons de faire connaissance avec la cave, dans un coffret bordeaux à offrir.'),
      ul(
        'Château Aubrelune rouge, 2019, 13,5 % vol.',
        'Les Sept Veilleurs rouge, 2020, 12,5 % vol.',
        'Sourcebrume blanc, 2022, 12,5 % vol.',
      ),
    ),
    // The alcohol of the strongest of the three wines.
    alcohol: 13.5,
    elabelUrl: `${v.ELABEL}/coffret-trio`,
    tags: v.GIFTS,
    images: [picture.id('coffret-trio')],
    meals: [v.MEAL.redMeat, v.MEAL.poultry, v.MEAL.fish],
    recommended: [9, 10, 1],
    declinations: [
      {
        ...{ id: 10, reference: 'COF-TRIO', name: '3 bouteilles de 75 cl', price: 49 },
        capacity: [2.25, 'L'],
        ...{ sellByMultipleOf: 3, weightG: 4400, stock: 40 },
        values: [v.CAPACITY.three],
      },
    ],
  },
  {
    ...BOX,
    id: 9,
    slug: 'caisse-de-six-en-bois',
    name: 'Caisse de six en bois',
    summary: 'Six bouteilles de Château Aubrelune rouge dans leur caisse en pin, clouée à la cave.',
    html: rich(
      p('La caisse se garde, se range et se rouvre : elle protège le vin de la lumière.'),
      p('Six bouteilles de 75 cl de Château Aubrelune rouge, 2019, 13,5 % vol.'),
    ),
    vintage: 2019,
    grapes: 'Merlot, cabernet franc',
    alcohol: 13.5,
    keeping: 'Jusqu’en 2031',
    elabelUrl: `${v.ELABEL}/chateau-aubrelune-rouge`,
    tags: { ...v.FEAST, ...v.KEEPING },
    images: [picture.id('caisse-bois-six')],
    meals: [v.MEAL.redMeat, v.MEAL.cheese],
    recommended: [1, 7, 8],
    declinations: [
      {
        ...{ id: 11, reference: 'CAI-BOIS-6', name: '6 bouteilles de 75 cl', price: 92 },
        capacity: [4.5, 'L'],
        ...{ sellByMultipleOf: 6, weightG: 9600, stock: 25 },
        values: [v.CAPACITY.six, v.COLOUR.red],
      },
    ],
  },
  {
    ...BOX,
    id: 10,
    slug: 'coffret-enigme',
    name: 'Coffret Énigme',
    summary: 'Une bouteille d’Orfélune, une clé et une lettre cachetée, à n’ouvrir qu’à minuit.',
    html: rich(
      p(
        'La lettre pose une question, la clé en ouvre la réponse. Une petite énigme à résoudre à deux, entre le dessert et le café.',
      ),
      p('Une bouteille de 75 cl d’Orfélune effervescent, 12 % vol.'),
    ),
    bottler: 'Maison Orfélune, domaine fictif',
    grapes: 'Chenin, chardonnay',
    alcohol: 12,
    elabelUrl: `${v.ELABEL}/orfelune-effervescent`,
    tags: { ...v.APERITIF, ...v.GIFTS },
    images: [picture.id('coffret-enigme')],
    meals: [v.MEAL.aperitif, v.MEAL.dessert],
    recommended: [5, 8, 7],
    declinations: [
      {
        ...{ id: 12, reference: 'COF-ENIGME', name: 'Le coffret', price: 39 },
        capacity: [75, 'CL'],
        ...{ weightG: 2400, stock: 30, values: [v.CAPACITY.bottle, v.COLOUR.sparkling] },
      },
    ],
  },
]
