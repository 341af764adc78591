import type { ReplyOf } from '@sesame/contract/endpoint'
import {
  listStockMoves,
  listStocks,
  type MOVE_KINDS,
  type Stock,
  type StockMove,
} from '@sesame/contract/stock'
import type { IconName } from '@sesame/ui/icon'

import type { FilterWords } from '../../lib/list/filter-text.ts'
import type { ListTexts } from '../../lib/list/list-states.tsx'

export const STOCK_PATH = '/stock'
export const COUNT_PATH = '/stock/comptage'

export const STOCKS_QUERY = listStocks.query!
export const DEFAULTS = { nbItem: 25, orderBy: 'name' }
export const MOVES_QUERY = listStockMoves.query!
export const MOVES_DEFAULTS = { nbItem: 25, orderBy: '-at' }

export type StockCounts = ReplyOf<typeof listStocks>['counts']
export type ShopStock = ReplyOf<typeof listStocks>['shop']

export const TEXTS: ListTexts = {
  loading: 'Chargement du stock',
  failed: 'Le stock n’a pas pu être lu',
  pages: 'Pages du stock',
  noMatch: 'Aucun article ne correspond',
  none: {
    icon: 'wine-bottle',
    title: 'Aucun article pour l’instant',
    text: 'Les articles de la boutique paraîtront ici avec leur stock.',
  },
}

export const MOVES_TEXTS: ListTexts = {
  loading: 'Chargement des mouvements',
  failed: 'Les mouvements n’ont pas pu être lus',
  pages: 'Pages des mouvements',
  noMatch: 'Aucun mouvement ne correspond',
  none: {
    icon: 'rotate',
    title: 'Aucun mouvement pour l’instant',
    text: 'Entrées, ventes, retours et comptages de cet article paraîtront ici.',
  },
}

interface StateLook {
  one: string
  many: string
  kind: 'ok' | 'warn' | 'off'
  icon: IconName
}

export const STATES: Record<Stock['state'], StateLook> = {
  enough: { one: 'en stock', many: 'En stock', kind: 'ok', icon: 'check' },
  low: { one: 'bientôt épuisé', many: 'Bientôt épuisés', kind: 'warn', icon: 'circle-exclamation' },
  empty: { one: 'épuisé', many: 'Épuisés', kind: 'off', icon: 'ban' },
}

export function isStockState(text: string): text is Stock['state'] {
  return Object.hasOwn(STATES, text)
}

export const KINDS: Record<(typeof MOVE_KINDS)[number], string> = {
  operator: 'par l’équipe',
  sale: 'vente',
  return: 'retour',
}

export const ON_SALE = { true: 'oui', false: 'non' }

export const STOCK_WORDS: FilterWords = {
  fields: {
    name: 'Nom',
    reference: 'Référence',
    q: 'Recherche',
    onHand: 'En main',
    reserved: 'Réservé',
    available: 'Disponible',
    state: 'État',
    isOnSale: 'En vente',
  },
  values: {
    state: Object.fromEntries(Object.entries(STATES).map(([state, { one }]) => [state, one])),
    isOnSale: ON_SALE,
  },
}

export const units = (count: number) => count.toLocaleString('fr-FR')

/** « + 12 », « − 3 ». */
export function signed(quantity: number): string {
  return `${quantity < 0 ? '−' : '+'}\u00a0${units(Math.abs(quantity))}`
}

/** « Vente », « Comptage », « Entrée ». */
export function moveTitle({ kind, quantity, counted }: StockMove): string {
  if (kind === 'sale') return 'Vente'
  if (kind === 'return') return 'Retour'
  if (counted !== null) return `Comptage\u00a0: ${units(counted)} sur place`
  return quantity > 0 ? 'Entrée' : 'Sortie'
}

/** Who did it, where it was not an order. */
export function operatorName({ operator }: StockMove): string {
  return operator ? (operator.name ?? 'La plateforme ou un compte effacé') : ''
}
