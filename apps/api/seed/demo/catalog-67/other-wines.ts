import type { DemoProduct } from '../demo-catalog.ts'
import { picturesOf } from '../pictures.ts'
import { p, rich } from '../rich-text.ts'
import * as v from './values.ts'

const picture = picturesOf(67)
const WINE: Pick<DemoProduct, 'kind' | 'isAlcohol' | 'appellation' | 'origin' | 'allergens'> = {
  kind: 'WINE',
  isAlcohol: true,
  appellation: 'Vin de France',
  origin: 'France',
  allergens: v.SULPHITES,
}

export const OTHER_WINES_67: DemoProduct[] = [
  {
    ...WINE,
    id: 3,
    slug: 'sourcebrume-blanc',
    name: 'Sourcebrume blanc',
    summary: 'Riesling sec du Clos d’Elvraine. Citron, pierre mouillée, une tension droite.',
    html: rich(
      p(
        'Les vignes touchent presque la source : la brume du matin y reste jusqu’à dix heures et le raisin mûrit lentement.',
      ),
      p('Fermentation en foudre, élevage de huit mois sur lies, sans bois neuf.'),
    ),
    vintage: 2022,
    grapes: 'Riesling',
    alcohol: 12.5,
    bottler: 'Clos d’Elvraine, domaine fictif',
    servingTemperature: 'De 9 à 11 °C',
    keeping: 'Jusqu’en 2029',
    elabelUrl: `${v.ELABEL}/sourcebrume-blanc`,
    tags: { ...v.APERITIF, ...v.FEAST },
    images: [picture.id('vin-blanc-sourcebrume'), picture.id('etiquette-blanc-sourcebrume')],
    meals: [v.MEAL.fish, v.MEAL.poultry, v.MEAL.cheese],
    awards: [{ id: 5, name: 'Concours des Sept Clochers', year: 2024, medal: 'Médaille d’or' }],
    recommended: [4, 5, 8],
    declinations: [
      {
        ...v.BOTTLE,
        ...{ id: 5, reference: 'SOU-B22-75', price: 16, stock: 120 },
        values: [v.CAPACITY.bottle, v.COLOUR.white],
      },
    ],
  },
  {
    ...WINE,
    id: 4,
    slug: 'melivane-rose',
    name: 'Mélivane rosé',
    summary: 'Grenache et cinsault pressés à l’aube. Pêche blanche, pamplemousse, sans sucre.',
    html: p(
      'Le raisin est cueilli avant le jour et pressé sans attendre : c’est ce qui garde au vin sa couleur pâle et son allant.',
    ),
    // The label in the picture shows this year.
    vintage: 2023,
    grapes: 'Grenache, cinsault',
    alcohol: 12.5,
    bottler: 'Mas de Mélivane, domaine fictif',
    servingTemperature: 'De 8 à 10 °C',
    keeping: 'À boire dans les deux ans',
    elabelUrl: `${v.ELABEL}/melivane-rose`,
    tags: v.APERITIF,
    images: [picture.id('vin-rose-melivane'), picture.id('etiquette-rose-melivane')],
    meals: [v.MEAL.aperitif, v.MEAL.vegetables, v.MEAL.fish],
    recommended: [3, 5, 6],
    declinations: [
      {
        ...v.BOTTLE,
        ...{ id: 6, reference: 'MEL-S23-75', price: 11.5, stock: 150 },
        values: [v.CAPACITY.bottle, v.COLOUR.rose],
      },
    ],
  },
  {
    ...WINE,
    id: 5,
    slug: 'orfelune-effervescent',
    name: 'Orfélune effervescent',
    summary: 'Brut de Légende, méthode traditionnelle. Bulle fine, brioche, pomme verte.',
    html: rich(
      p(
        'Chenin et chardonnay, trente mois sur lattes dans la galerie nord, où la température ne bouge pas d’un degré.',
      ),
      p('Dosage faible, à six grammes : il suit un repas entier.'),
    ),
    appellation: 'Vin mousseux de qualité',
    grapes: 'Chenin, chardonnay',
    alcohol: 12,
    bottler: 'Maison Orfélune, domaine fictif',
    servingTemperature: 'De 7 à 9 °C',
    keeping: 'À boire dans les trois ans',
    elabelUrl: `${v.ELABEL}/orfelune-effervescent`,
    tags: { ...v.APERITIF, ...v.FEAST, ...v.GIFTS },
    images: [
      picture.id('vin-effervescent-orfelune'),
      picture.id('etiquette-effervescent-orfelune'),
    ],
    meals: [v.MEAL.aperitif, v.MEAL.dessert, v.MEAL.fish],
    awards: [{ id: 6, name: 'Salon des vignes oubliées', year: 2025, medal: 'Médaille d’or' }],
    recommended: [10, 3, 4],
    declinations: [
      {
        ...v.BOTTLE,
        ...{ id: 7, reference: 'ORF-E-75', price: 24, stock: 72, weightG: 1700 },
        values: [v.CAPACITY.bottle, v.COLOUR.sparkling],
      },
    ],
  },
]
