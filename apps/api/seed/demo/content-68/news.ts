import type { DemoNews } from '../demo-content.ts'
import { picturesOf } from '../pictures.ts'
import { p, rich, ul } from '../rich-text.ts'

const picture = picturesOf(68)

export const NEWS_68: DemoNews[] = [
  {
    id: 1,
    slug: 'la-sortie-en-foret-du-13-decembre',
    title: 'La sortie en forêt du 13 décembre',
    summary:
      'Un dimanche matin sur les rochers de grès, à quinze minutes à vélo de la halle : huit places, tapis prêtés.',
    html: rich(
      p(
        'Le mur est en bois, mais le modèle est dehors. Le dimanche 13 décembre, Bastien emmène huit personnes sur les blocs les plus doux de la forêt, entre sable et pins.',
      ),
      ul(
        'Rendez-vous à 9 h devant la halle, retour vers 12 h 30.',
        'Dès 16 ans, ou 11 ans avec un adulte ; à vélo ou en covoiturage.',
        'Gratuit pour qui a déjà joué au Nid du grand-duc, tapis et chaussons prêtés.',
      ),
      p(
        'S’il a plu la veille, on reporte : le grès mouillé casse. Pour venir, <a href="/nous-contacter#ecrire">écrivez-nous</a>.',
      ),
    ),
    idImage: picture.id('foret'),
    publishedAt: '2026-11-09T08:00:00Z',
  },
  {
    id: 2,
    slug: 'trois-voies-ouvertes-sur-le-grand-mur',
    title: 'Trois voies ouvertes sur le Grand Mur',
    summary:
      'Une rouge pour commencer, une jaune qui tourne, une blanche qui se lit à deux : les balises ont changé de place.',
    html: rich(
      p(
        'Tous les trois mois, le mur est vidé, brossé et rouvert. Cet automne, Inès a posé deux cents prises et déplacé sept balises sur douze.',
      ),
      p(
        'La rouge reste la plus douce : de grandes prises, un rythme d’échelle. La jaune traverse et oblige à se parler. Quant à la blanche, ses deux moitiés ne se voient jamais en même temps : il faut quelqu’un en bas.',
      ),
      p(
        'Si vous avez déjà joué, l’ancien mot ne vous servira à rien. <a href="/les-missions-et-scenarios/le-nid-du-grand-duc">Voir le jeu et choisir une date</a>.',
      ),
    ),
    idImage: picture.id('prises'),
    publishedAt: '2026-10-26T08:00:00Z',
    isPromoted: true,
  },
]
