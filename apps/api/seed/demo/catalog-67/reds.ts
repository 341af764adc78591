import type { DemoProduct } from '../demo-catalog.ts'
import { picturesOf } from '../pictures.ts'
import { p, rich } from '../rich-text.ts'
import * as v from './values.ts'

const picture = picturesOf(67)
const RED: Pick<DemoProduct, 'kind' | 'isAlcohol' | 'appellation' | 'origin' | 'allergens'> = {
  kind: 'WINE',
  isAlcohol: true,
  appellation: 'Vin de France',
  origin: 'France',
  allergens: v.SULPHITES,
}

export const REDS_67: DemoProduct[] = [
  {
    ...RED,
    id: 1,
    slug: 'chateau-aubrelune-rouge',
    name: 'Château Aubrelune rouge',
    summary:
      'Merlot et cabernet franc sur argile et calcaire. Robe grenat, fruits noirs, tanins fondus. Douze mois en fût de chêne, sans filtration.',
    html: rich(
      p(
        'Au domaine, on vendange à la main, tôt le matin, et l’on trie deux fois : sur le cep, puis sur la table. Le merlot donne la chair, le cabernet franc la fraîcheur.',
      ),
      p(
        'Après douze mois en fût, le vin est mis en bouteille sans filtration : un léger dépôt est possible, une heure en carafe suffit à l’oublier.',
      ),
    ),
    vintage: 2019,
    grapes: 'Merlot, cabernet franc',
    alcohol: 13.5,
    bottler: 'Château Aubrelune, domaine fictif',
    servingTemperature: 'De 16 à 18 °C',
    keeping: 'Jusqu’en 2031',
    elabelUrl: `${v.ELABEL}/chateau-aubrelune-rouge`,
    tags: { ...v.FEAST, ...v.KEEPING },
    images: [picture.id('vin-rouge-aubrelune'), picture.id('etiquette-rouge-aubrelune')],
    meals: [v.MEAL.redMeat, v.MEAL.cheese],
    awards: [
      { id: 1, name: 'Concours des Sept Clochers', year: 2022, medal: 'Médaille d’or' },
      { id: 2, name: 'Salon des vignes oubliées', year: 2021, medal: 'Coup de cœur' },
    ],
    recommended: [2, 3, 4, 8],
    declinations: [
      {
        ...v.BOTTLE,
        ...{ id: 1, reference: 'AUB-R19-75', price: 14.5, stock: 180 },
        values: [v.CAPACITY.bottle, v.COLOUR.red],
      },
      {
        ...v.MAGNUM,
        ...{ id: 2, reference: 'AUB-R19-150', price: 31, stock: 24 },
        values: [v.CAPACITY.magnum, v.COLOUR.red],
      },
      {
        ...v.HALF,
        ...{ id: 3, reference: 'AUB-R19-37', price: 8.5, stock: 0 },
        values: [v.CAPACITY.half, v.COLOUR.red],
      },
    ],
  },
  {
    ...RED,
    id: 2,
    slug: 'les-sept-veilleurs-rouge',
    name: 'Les Sept Veilleurs rouge',
    summary: 'Pinot noir de vieilles vignes. Cerise, sous-bois, une fin de bouche salée.',
    html: rich(
      p(
        'Sept rangs plantés il y a soixante ans, en haut de la pente, que le vent ne quitte jamais. Le domaine de Brocéval les vinifie à part, en grappes entières pour un tiers.',
      ),
      p('Un rouge léger en couleur, long en bouche, qui gagne à respirer une demi-heure.'),
    ),
    vintage: 2020,
    grapes: 'Pinot noir',
    alcohol: 12.5,
    bottler: 'Domaine de Brocéval, domaine fictif',
    servingTemperature: 'De 14 à 16 °C',
    keeping: 'Jusqu’en 2030',
    elabelUrl: `${v.ELABEL}/les-sept-veilleurs-rouge`,
    tags: v.FEAST,
    images: [picture.id('vin-rouge-broceval')],
    meals: [v.MEAL.poultry, v.MEAL.cheese, v.MEAL.vegetables],
    awards: [{ id: 3, name: 'Concours des Sept Clochers', year: 2023, medal: 'Médaille d’argent' }],
    recommended: [1, 6, 8],
    declinations: [
      {
        ...v.BOTTLE,
        ...{ id: 4, reference: 'BRO-R20-75', price: 18, stock: 96 },
        values: [v.CAPACITY.bottle, v.COLOUR.red],
      },
    ],
  },
  {
    ...RED,
    id: 6,
    slug: 'petit-sorval-rouge',
    name: 'Petit Sorval rouge',
    summary: 'La demi-bouteille du voyageur : gamay croquant, à boire frais, à deux ou seul.',
    html: p(
      'Macération courte, élevage en cuve, mise en bouteille au printemps. Un vin de panier et de train, qui ne demande qu’un tire-bouchon.',
    ),
    grapes: 'Gamay',
    alcohol: 12,
    bottler: 'Cave de Sorval, domaine fictif',
    servingTemperature: 'De 13 à 14 °C',
    keeping: 'À boire dans les deux ans',
    elabelUrl: `${v.ELABEL}/petit-sorval-rouge`,
    tags: v.APERITIF,
    images: [picture.id('demi-bouteille-sorval')],
    meals: [v.MEAL.poultry, v.MEAL.vegetables, v.MEAL.aperitif],
    recommended: [4, 1, 2],
    declinations: [
      {
        ...v.HALF,
        ...{ id: 8, reference: 'SOR-R-37', price: 7.2, stock: 140 },
        values: [v.CAPACITY.half, v.COLOUR.red],
      },
    ],
  },
  {
    ...RED,
    id: 7,
    slug: 'le-grand-conteur-magnum',
    name: 'Le Grand Conteur, magnum',
    summary: 'Cuvée de la Veillée : syrah et mourvèdre, dix ans de patience dans un grand flacon.',
    html: rich(
      p(
        'Tiré à six cents magnums, gardé sous la place du Châtel jusqu’à ce qu’il parle. Épices douces, olive noire, cuir ; les tanins se sont tus.',
      ),
      p('À ouvrir deux heures avant, et à servir pour une longue table.'),
    ),
    vintage: 2016,
    grapes: 'Syrah, mourvèdre',
    alcohol: 14,
    bottler: 'Clos du Conteur, domaine fictif',
    servingTemperature: 'De 16 à 18 °C',
    keeping: 'Jusqu’en 2036',
    elabelUrl: `${v.ELABEL}/le-grand-conteur`,
    tags: { ...v.FEAST, ...v.GIFTS, ...v.KEEPING },
    images: [picture.id('magnum-grand-conteur')],
    meals: [v.MEAL.redMeat, v.MEAL.cheese],
    awards: [{ id: 4, name: 'Salon des vignes oubliées', year: 2024, medal: 'Grand prix' }],
    recommended: [9, 1, 10],
    declinations: [
      {
        ...v.MAGNUM,
        ...{ id: 9, reference: 'CON-R16-150', price: 46, stock: 30 },
        before: { price: 52, from: '2026-03-01T08:00:00Z' },
        values: [v.CAPACITY.magnum, v.COLOUR.red],
      },
    ],
  },
]
