import type { DemoDeclination } from '../demo-catalog.ts'

export const MEAL = {
  ...{ redMeat: 1, poultry: 2, fish: 3, cheese: 4, vegetables: 5, dessert: 6, aperitif: 7 },
}
export const CAPACITY = { half: 11, bottle: 12, magnum: 13, three: 14, six: 15 }
export const COLOUR = { red: 21, white: 22, rose: 23, sparkling: 24 }

/** Tags of the wine shop: the occasions a product is for. */
export const APERITIF = { aperitif: 'Apéritif' }
export const FEAST = { 'repas-de-fete': 'Repas de fête' }
export const GIFTS = { 'a-offrir': 'À offrir' }
export const KEEPING = { 'a-garder': 'À garder' }

export const SULPHITES = 'Contient des sulfites.'
export const ELABEL = 'https://etiquette.example/cave-des-legendes'

type Bottle = Pick<DemoDeclination, 'name' | 'capacity' | 'weightG' | 'sellByMultipleOf'>

/**
 * The weight includes the glass, the wine and the packing sleeve. The cave packs bottles by three;
 * magnums are sold one by one.
 */
export const BOTTLE: Bottle = {
  name: '75 cl',
  capacity: [75, 'CL'],
  weightG: 1350,
  sellByMultipleOf: 3,
}
export const MAGNUM: Bottle = { name: 'Magnum', capacity: [1.5, 'L'], weightG: 2700 }
export const HALF: Bottle & { isSmall: true } = {
  ...{ name: '37,5 cl', capacity: [37.5, 'CL'], weightG: 740, isSmall: true, sellByMultipleOf: 3 },
}
