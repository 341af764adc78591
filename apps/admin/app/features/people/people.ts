import type { ReplyOf } from '@sesame/contract/endpoint'
import { listPeople } from '@sesame/contract/person'

import type { ListTexts } from '../../lib/list/list-states.tsx'

export type ListedPerson = ReplyOf<typeof listPeople>['people'][number]

export const PEOPLE_QUERY = listPeople.query!
export const DEFAULTS = { nbItem: 25, orderBy: '-lastContactAt' }

export const TEXTS: ListTexts = {
  loading: 'Chargement des clients',
  failed: 'Les clients n’ont pas pu être lus',
  pages: 'Pages de clients',
  noMatch: 'Aucun client ne correspond',
  none: {
    icon: 'users',
    title: 'Aucun client pour l’instant',
    text: 'Qui commande, écrit, s’inscrit ou s’abonne paraîtra ici.',
  },
}

/** « Ada Lune »; the address of somebody who never said a name. */
export function personName({
  firstname,
  lastname,
  email,
}: Pick<ListedPerson, 'firstname' | 'lastname' | 'email'>): string {
  return `${firstname} ${lastname}`.trim() || email
}

export function orderCount(orders: number): string {
  if (orders === 0) return 'aucune'
  return `${orders.toLocaleString('fr-FR')}\u00a0${orders > 1 ? 'commandes' : 'commande'}`
}
