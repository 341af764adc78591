import { BOXES_67 } from './catalog-67/boxes.ts'
import { OTHER_WINES_67 } from './catalog-67/other-wines.ts'
import { REDS_67 } from './catalog-67/reds.ts'
import { CAPACITY, COLOUR, MEAL } from './catalog-67/values.ts'
import type { DemoCatalog } from './demo-catalog.ts'

/** Products of the wine shop. Domains, cuvées and awards are invented. */
export const CATALOG_67: DemoCatalog = {
  meals: [
    { id: MEAL.redMeat, slug: 'viande-rouge', label: 'Viande rouge', icon: 'drumstick-bite' },
    { id: MEAL.poultry, slug: 'volaille', label: 'Volaille', icon: 'feather' },
    { id: MEAL.fish, slug: 'poisson', label: 'Poisson et fruits de mer', icon: 'fish' },
    { id: MEAL.cheese, slug: 'fromage', label: 'Fromage', icon: 'cheese' },
    { id: MEAL.vegetables, slug: 'legumes', label: 'Légumes', icon: 'carrot' },
    { id: MEAL.dessert, slug: 'dessert', label: 'Dessert', icon: 'cake-candles' },
    { id: MEAL.aperitif, slug: 'aperitif', label: 'Apéritif', icon: 'champagne-glasses' },
  ],
  variations: [
    {
      id: 2,
      name: 'Couleur',
      values: [
        { id: COLOUR.red, value: 'Rouge' },
        { id: COLOUR.white, value: 'Blanc' },
        { id: COLOUR.rose, value: 'Rosé' },
        { id: COLOUR.sparkling, value: 'Effervescent' },
      ],
    },
    {
      id: 1,
      name: 'Contenance',
      values: [
        { id: CAPACITY.half, value: '37,5 cl' },
        { id: CAPACITY.bottle, value: '75 cl' },
        { id: CAPACITY.magnum, value: 'Magnum (1,5 l)' },
        { id: CAPACITY.three, value: '3 bouteilles' },
        { id: CAPACITY.six, value: '6 bouteilles' },
      ],
    },
  ],
  products: [...REDS_67, ...OTHER_WINES_67, ...BOXES_67],
}
