import type { DemoDeclination } from '../demo-catalog.ts'

export const MEAL = {
  ...{ redMeat: 1, poultry: 2, fish: 3, cheese: 4, vegetables: 5, dessert: 6, aperitif: 7 },
}
export const CAPACITY = { half: 11, bottle: 12, magnum: 13, three: 14, six: 15 }
export const COLOUR = { red: 21, white: 22, rose: 23, sparkling: 24 }

export const REDS = { rouges: 'Rouges' }
export const WHITES = { blancs: 'Blancs' }
export const ROSES = { roses: 'Rosés' }
export const SPARKLING = { bulles: 'Bulles' }
export const BOXES = { coffrets: 'Coffrets' }
export const LARGE = { 'grands-formats': 'Grands formats' }
export const SMALL = { 'petits-formats': 'Petits formats' }
export const GIFTS = { 'a-offrir': 'À offrir' }

export const SULPHITES = 'Contient des sulfites.'
export const ELABEL = 'https://etiquette.example/cave-des-legendes'

/** The weight includes the glass, the wine and the packing sleeve. */
export const BOTTLE: Pick<DemoDeclination, 'name' | 'capacity' | 'weightG'> = {
  name: '75 cl',
  capacity: [75, 'CL'],
  weightG: 1350,
}
export const MAGNUM: typeof BOTTLE = { name: 'Magnum', capacity: [1.5, 'L'], weightG: 2700 }
export const HALF: typeof BOTTLE & { isSmall: true } = {
  ...{ name: '37,5 cl', capacity: [37.5, 'CL'], weightG: 740, isSmall: true },
}
