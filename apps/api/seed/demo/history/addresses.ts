export interface Address {
  address: string
  postalCode: string
  city: string
}

/** Streets that do not exist, in towns that do. */
export const ADDRESSES: readonly Address[] = [
  { address: '3 rue du Puits-Perdu', postalCode: '77160', city: 'Provins' },
  { address: '18 rue des Trois-Lanternes', postalCode: '77000', city: 'Melun' },
  { address: '7 impasse du Tonnelier', postalCode: '77300', city: 'Fontainebleau' },
  { address: '42 avenue des Merisiers', postalCode: '75011', city: 'Paris' },
  { address: '5 quai de l’Écluse-Vieille', postalCode: '77140', city: 'Nemours' },
  { address: '26 rue de la Demi-Lune', postalCode: '69003', city: 'Lyon' },
  { address: '11 place du Vieux-Marronnier', postalCode: '10000', city: 'Troyes' },
  { address: '9 chemin des Vignerons', postalCode: '51100', city: 'Reims' },
  { address: '60 boulevard des Horlogers', postalCode: '33000', city: 'Bordeaux' },
]
