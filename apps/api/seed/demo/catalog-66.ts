import type { DemoCatalog } from './demo-catalog.ts'
import { picturesOf } from './pictures.ts'
import { p, rich, ul } from './rich-text.ts'

const picture = picturesOf(66)

/** One box, shown if the venue switches its shop on. */
export const CATALOG_66: DemoCatalog = {
  meals: [],
  variations: [],
  products: [
    {
      id: 1,
      kind: 'BOX',
      slug: 'coffret-d-enigmes-a-la-maison',
      name: 'Coffret d’énigmes à la maison',
      summary: 'Une enquête complète à résoudre autour d’une table, sans écran ni chronomètre.',
      html: rich(
        p(
          'Six enveloppes cachetées, un coffret fermé à clé et une heure et demie d’énigmes écrites par la maison. De deux à cinq joueurs, dès douze ans.',
        ),
        ul(
          'Un coffret en carton bleu nuit et sa clé',
          'Six enveloppes, à ouvrir dans l’ordre',
          'Un livret d’indices et un livret de solutions',
        ),
        p('Rien n’est déchiré ni découpé : le coffret se rejoue et se prête.'),
      ),
      isAlcohol: false,
      tags: { 'a-offrir': 'À offrir' },
      images: [picture.id('coffret-cadeau')],
      declinations: [
        {
          ...{ id: 1, reference: 'ADL-ENIGMES', name: 'Le coffret', price: 34.9 },
          ...{ weightG: 950, stock: 40, values: [] },
        },
      ],
    },
  ],
}
