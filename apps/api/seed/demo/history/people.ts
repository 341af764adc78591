import type { Random } from './random.ts'

export interface Person {
  firstname: string
  lastname: string
  email: string
  phone: string
  /** Null for guests. */
  idMember: string | null
}

const FIRSTNAMES = (
  'Adèle Agathe Alban Amandine Anaïs Antoine Armelle Aurélien Baptiste Béatrice Benoît Camille ' +
  'Cécile Céline Clément Corentin Damien Delphine Élodie Émile Estelle Fabien Fanny Florent ' +
  'Gaëlle Géraldine Gwenaël Hélène Hugo Inès Jeanne Jérôme Joséphine Julien Karim Laëtitia ' +
  'Lucas Lucie Maëva Malik Manon Margaux Mathilde Maxime Mehdi Nadia Nathan Noémie Océane ' +
  'Olivier Pauline Quentin Raphaël Rémi Romane Sabrina Samir Sandrine Solène Sylvain Thaïs ' +
  'Théo Thibault Valérie Victor Yasmine Yves Zélie'
).split(' ')

const LASTNAMES = (
  'Aubert Bailly Barbier Benali Bertin Blanchard Bonnet Bouvier Brunet Carpentier Chevalier ' +
  'Colin Cordier Courtois Da-Silva Delaunay Denis Diallo Dubreuil Dumas Duval Étienne Fabre ' +
  'Ferrand Fontaine Fournier Garnier Gauthier Germain Girard Guérin Haddad Hamon Humbert Jacquet ' +
  'Joly Kacem Lacroix Lambert Leblanc Lefèvre Legrand Lemoine Leroy Lévêque Maillard Marchand ' +
  'Masson Mercier Meunier Michaud Moreau Nguyen Noël Olivier Pasquier Perrin Picard Poirier ' +
  'Prévost Renard Renaud Rivière Roche Rousseau Roy Sanchez Schmitt Tessier Traoré Vasseur Vidal'
).split(' ')

/** Makes people with an address of their own each, and telephone numbers that are never given. */
export function createPeople(random: Random) {
  const taken = new Map<string, number>()
  return (): Person => {
    const firstname = random.pick(FIRSTNAMES)
    const lastname = random.pick(LASTNAMES).replace('-', ' ')
    const name = plain(`${firstname}.${lastname}`)
    const count = (taken.get(name) ?? 0) + 1
    taken.set(name, count)
    const email = `${name}${count > 1 ? count : ''}@example.fr`
    return { firstname, lastname, email, phone: phoneOf(random), idMember: null }
  }
}

function plain(name: string): string {
  return name
    .normalize('NFD')
    .replaceAll(/[^A-Za-z.]/g, '')
    .toLowerCase()
}

/** The ranges 06 39 98 and 01 99 00 are reserved for fiction. */
function phoneOf(random: Random): string {
  const range = random.isLikely(0.85) ? '+3363998' : '+3319900'
  return range + String(random.between(0, 9999)).padStart(4, '0')
}
