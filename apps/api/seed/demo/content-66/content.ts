import type { DemoContent } from '../demo-content.ts'
import { picturesOf } from '../pictures.ts'
import { ALBUMS_66 } from './albums.ts'
import { BEHIND_THE_WALL } from './blog/behind-the-wall.ts'
import { BIRTH_OF_A_RIDDLE } from './blog/birth-of-a-riddle.ts'
import { FIRST_GAME } from './blog/first-game.ts'
import { TEAM_SIZE } from './blog/team-size.ts'
import { WINTER_DAY } from './blog/winter-day.ts'
import { ELEMENTS_66 } from './elements.ts'
import { FORMS_66, POPUPS_66 } from './forms.ts'
import { NEWS_66 } from './news.ts'
import { PAGES_66 } from './pages.ts'
import { QUESTIONS_66 } from './questions.ts'
import { REVIEWS_66 } from './reviews.ts'

const picture = picturesOf(66)

export const CONTENT_66: DemoContent = {
  pages: PAGES_66,
  popups: POPUPS_66,
  // Defaults of the block types, used where a page sets no value.
  componentConf: {
    nextSessions: { count: 6 },
    news: { count: 3 },
    reviews: { count: 3 },
    blog: { count: 3 },
  },
  news: NEWS_66,
  folders: [
    {
      id: 1,
      slug: 'conseils-d-equipe',
      name: 'Conseils d’équipe',
      description: 'Se préparer, se répartir, se parler : de quoi mieux jouer sans rien deviner.',
      idImage: picture.id('equipe-en-silhouette'),
    },
    {
      id: 2,
      slug: 'coulisses',
      name: 'Coulisses',
      description: 'L’établi, le carnet et l’autre côté du mur : comment l’Antre se fabrique.',
      idImage: picture.id('atelier-serrures'),
    },
  ],
  articles: [FIRST_GAME, TEAM_SIZE, WINTER_DAY, BIRTH_OF_A_RIDDLE, BEHIND_THE_WALL],
  albums: ALBUMS_66,
  elements: [...ELEMENTS_66, ...QUESTIONS_66],
  forms: FORMS_66,
  reviews: REVIEWS_66,
}
