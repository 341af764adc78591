import type { DemoPage } from '../demo-content.ts'
import { picturesOf } from '../pictures.ts'

const picture = picturesOf(66)

const SCENARIOS: DemoPage = {
  id: 2,
  position: 2,
  url: '/les-missions-et-scenarios',
  title: 'Les missions et scénarios',
  menuTitle: 'Les missions et scénarios',
  metaDescription:
    'Nos trois légendes : l’histoire, la difficulté, la durée, le nombre de joueurs et le prix.',
  isInMenu: true,
  idShareImage: picture.id('partage-reservation'),
  idPopup: 1,
  blocks: [
    {
      type: 'hero',
      title: 'Les missions et scénarios',
      lead: 'Chaque salle se joue en équipe, sans connaissance particulière : on fouille, on déduit, on écoute son maître du jeu.',
      idImage: picture.id('trois-portes'),
    },
    {
      type: 'scenarioList',
      background: 'paper',
      title: 'Trois portes, trois légendes',
      isWide: true,
    },
    {
      type: 'facts',
      background: 'leaf',
      title: 'Ce que les trois salles ont en commun',
      items: [
        { value: '60 min', label: 'de jeu, 1 h 20 sur place avec l’accueil et le récit' },
        { value: '2 à 6', label: 'joueurs par équipe, jamais mêlée à une autre' },
        { value: '16 ans', label: 'sans adulte, ou dès 11 ans avec un adulte dans l’équipe' },
        { value: '21,00 €', label: 'par joueur au plus bas : à six, en heures creuses' },
      ],
    },
    {
      type: 'elementList',
      background: 'paper',
      place: 'ateliers',
      title: 'Un atelier à l’Antre',
      intro: 'De temps en temps, la porte s’ouvre pour autre chose qu’une partie.',
      route: 'ateliers',
      look: 'dates',
    },
    {
      type: 'callToAction',
      background: 'night',
      title: 'Prêts à pousser la porte ?',
      text: 'Choisissez une date, regardez les prix, ou offrez l’aventure à quelqu’un.',
      idImage: picture.id('porte-sous-la-pluie'),
      action: { label: 'Réserver une session', url: '/reservation-en-ligne' },
    },
  ],
}

interface Scenario {
  id: number
  slug: string
  title: string
  metaDescription: string
  share: string
  /** The room itself first, which fills a row; the table of the team last. */
  pictures: string[]
  questions: string
  /** Title above the results and reviews of this room. */
  proof: string
}

function scenarioPage({ slug, pictures, questions, proof, share, ...page }: Scenario): DemoPage {
  return {
    ...page,
    idParent: SCENARIOS.id,
    position: page.id - 10,
    url: `${SCENARIOS.url}/${slug}`,
    menuTitle: page.title,
    isInMenu: true,
    idShareImage: picture.id(share),
    blocks: [
      { type: 'serviceDetail', slug, bookingPlace: 'reserver' },
      {
        type: 'gallery',
        background: 'night',
        title: 'Ce qui vous attend derrière la porte',
        intro: 'Des détails choisis : assez pour voir, trop peu pour deviner.',
        idImages: pictures.map((name) => picture.id(name)),
      },
      {
        type: 'booking',
        background: 'leaf',
        place: 'reserver',
        title: 'Choisissez votre nuit',
        intro:
          'Ce qui est barré est déjà pris par d’autres équipes. Le reste est libre, maintenant, et gardé 15 minutes dès que vous le touchez.',
        slug,
      },
      { type: 'reviews', background: 'night', place: 'avis', title: proof, count: 3, slug },
      {
        type: 'questions',
        background: 'paper',
        title: 'Avant de demander',
        route: 'faq',
        group: questions,
        count: 5,
        action: { label: 'Toutes les questions', url: '/faq' },
      },
      {
        type: 'scenarioList',
        background: 'night',
        title: 'Les deux autres portes',
        except: slug,
        isWide: true,
      },
    ],
  }
}

export const SCENARIO_PAGES: DemoPage[] = [
  SCENARIOS,
  scenarioPage({
    id: 11,
    slug: 'il-faut-sauver-le-roi-arthur',
    title: 'Il faut sauver le roi Arthur',
    metaDescription:
      'Le roi dort, l’épée est retournée à la pierre : une heure, de 2 à 6 joueurs, avant que la brume ne prenne le château.',
    share: 'partage-roi-arthur',
    pictures: [
      'salle-du-roi',
      'epee-et-torche',
      'arthur-garde',
      'arthur-chateau',
      'arthur-bannieres',
      'arthur-pierre',
      'salle-equipe',
    ],
    questions: 'Le jour de la partie',
    proof: 'Ils ont réveillé le roi',
  }),
  scenarioPage({
    id: 12,
    slug: 'le-remede-mortel',
    title: 'Le remède mortel',
    metaDescription:
      'L’officine d’un apothicaire, douze flacons sans étiquette et soixante minutes pour trouver la seule dose juste.',
    share: 'partage-remede-mortel',
    pictures: [
      'salle-de-l-officine',
      'flacons-et-balance',
      'remede-alambic',
      'remede-ballon',
      'remede-carnet',
      'remede-horloge',
      'salle-equipe',
    ],
    questions: 'Le jour de la partie',
    proof: 'Ils ont trouvé le contrepoison',
  }),
  scenarioPage({
    id: 13,
    slug: 'sur-les-traces-de-baba-yaga',
    title: 'Sur les traces de Baba Yaga',
    metaDescription:
      'Une forêt de bouleaux, une isba sur des pattes de poule et un enfant à ramener avant l’aube : la salle des familles.',
    share: 'partage-baba-yaga',
    pictures: [
      'salle-de-l-isba',
      'fenetre-isba',
      'baba-fenetre',
      'baba-pattes',
      'baba-lanternes',
      'baba-lune',
      'salle-equipe',
    ],
    questions: 'Le jour de la partie',
    proof: 'Ils sont sortis avant l’aube',
  }),
]
