import type { DemoElement } from '../demo-content.ts'
import { p } from '../rich-text.ts'

type FaqEntry = readonly [slug: string, title: string, text: string]

const QUESTIONS: Record<string, readonly FaqEntry[]> = {
  'Avant de venir': [
    [
      'jamais-grimpe',
      'Nous n’avons jamais grimpé, est-ce un problème ?',
      'Non : c’est le cas de deux équipes sur trois. Les vingt premières minutes servent à apprendre le nœud et l’assurage, et chaque balise a une voie facile.',
    ],
    [
      'vertige',
      'Et si quelqu’un a le vertige ?',
      'Il joue quand même. Une partie des indices se lit d’en bas, une autre sur l’espace de bloc, à trois mètres au-dessus de tapis épais.',
    ],
    [
      'age',
      'À partir de quel âge peut-on jouer ?',
      'Dès 16 ans sans adulte. De 11 à 15 ans, avec au moins un adulte dans l’équipe. Les moins de 11 ans ne sont pas admis à ce jeu.',
    ],
    [
      'tenue',
      'Comment s’habiller ?',
      'En tenue souple, sans bague ni collier, les cheveux longs attachés. Chaussons, casque et baudrier sont prêtés ; prévoyez des chaussettes fines.',
    ],
  ],
  'Sur place': [
    [
      'duree',
      'Combien de temps prévoir ?',
      'Environ 1 h 45 : vingt minutes pour s’équiper, soixante minutes de jeu, puis le temps de redescendre. Arrivez dix minutes avant l’heure.',
    ],
    [
      'retard',
      'Et si nous arrivons en retard ?',
      'Appelez le 01 99 00 12 68. Jusqu’à 15 minutes, la session est raccourcie d’autant ; au-delà, elle est annulée, sans remboursement, sauf force majeure justifiée.',
    ],
    [
      'accessibilite',
      'Peut-on grimper en fauteuil ?',
      'Oui. La halle est de plain-pied, et un baudrier complet avec treuil permet de grimper assis. Prévenez-nous la veille : nous serons deux moniteurs.',
    ],
  ],
  'Paiement et carte cadeau': [
    [
      'paiement',
      'Comment payer ?',
      'En ligne, par carte bancaire, au moment de réserver. Le prix est celui de l’équipe, toutes taxes, moniteur et matériel compris.',
    ],
    [
      'carte-cadeau',
      'Une carte cadeau a-t-elle une date limite ?',
      'Elle est valable 12 mois, en une ou plusieurs fois. Son solde se lit sur la page <a href="/carte-cadeau-escape-game">Carte cadeau</a>.',
    ],
  ],
}

export const QUESTIONS_68: DemoElement[] = Object.entries(QUESTIONS)
  .flatMap(([group, list]) => list.map((question) => ({ group, question })))
  .map(({ group, question: [slug, title, text] }, index) => ({
    ...{ id: 101 + index, route: 'faq', slug, title, html: p(text), group, url: '/faq' },
  }))
