import { LATE_ARRIVAL } from '@sesame/values/late-arrival'

import type { DemoPage } from '../demo-content.ts'
import { picturesOf } from '../pictures.ts'
import { h3, p, rich, ul } from '../rich-text.ts'

const picture = picturesOf(68)
const idShareImage = picture.id('partage-accueil')

export const OPENING_AND_PRICES: DemoPage = {
  id: 3,
  position: 3,
  url: '/horaires-et-tarifs',
  title: 'Horaires et tarifs de la Voie Haute',
  menuTitle: 'Horaires et tarifs',
  metaDescription:
    'Les heures des sessions, jour par jour, et le prix de chaque équipe, moniteur et matériel compris.',
  isInMenu: true,
  idShareImage,
  blocks: [
    {
      type: 'hero',
      title: 'Horaires et tarifs',
      lead: 'Un prix par équipe, moniteur, matériel et assurance compris. Celui que vous voyez est celui que vous payez.',
      action: { label: 'Réserver une session', url: '/reservation-en-ligne' },
    },
    {
      type: 'columns',
      background: 'paper',
      columns: [[{ type: 'prices' }], [{ type: 'openingHours' }]],
    },
    {
      type: 'text',
      background: 'leaf',
      title: 'Bon à savoir',
      html: rich(
        ul(
          'La réservation ferme 3 heures avant la session et s’ouvre 60 jours à l’avance.',
          'Le paiement se fait en ligne, par carte bancaire. Une carte cadeau se saisit avant de payer.',
          'Une session confirmée n’est ni remboursable ni modifiable : relisez le jour, l’heure et le nombre de joueurs.',
          `${LATE_ARRIVAL} L’équipe suivante attend le mur.`,
        ),
        p(
          'Le détail est dans les <a href="/sale-terms">conditions générales de vente</a> ; les cas particuliers, dans les <a href="/faq">questions fréquentes</a>.',
        ),
      ),
    },
  ],
}

export const SAFETY: DemoPage = {
  id: 8,
  position: 4,
  url: '/securite-et-materiel',
  title: 'Sécurité et matériel',
  menuTitle: 'Sécurité',
  metaDescription:
    'Qui encadre, ce qui est prêté, ce que nous contrôlons chaque matin et ce que nous vous demandons avant de grimper.',
  isInMenu: true,
  idShareImage,
  blocks: [
    {
      type: 'hero',
      title: 'Sécurité et matériel',
      lead: 'L’escalade encordée demande des gestes simples, appris une fois et vérifiés à chaque départ.',
      idImage: picture.id('materiel'),
    },
    {
      type: 'text',
      background: 'paper',
      title: 'Ce que nous faisons',
      html: rich(
        ul(
          '<strong>Un moniteur par équipe.</strong> Salomé et Bastien sont diplômés d’État ; ils restent au pied du mur pendant toute la session.',
          '<strong>Un double contrôle.</strong> Avant chaque départ, le nœud et l’assureur sont regardés par deux personnes, à voix haute.',
          '<strong>Un registre ouvert.</strong> Cordes, baudriers, ancrages et tapis sont contrôlés chaque matin. Le registre est à l’accueil.',
        ),
        h3('Ce que nous prêtons'),
        p(
          'Baudriers de la taille 10 ans au XXL, casques, chaussons du 33 au 47 et systèmes d’assurage freinés. Venez en tenue souple, sans bague ni collier, les cheveux longs attachés.',
        ),
      ),
    },
    {
      type: 'text',
      background: 'leaf',
      title: 'Ce que nous vous demandons',
      html: rich(
        ul(
          'Écouter les vingt premières minutes, même si vous avez déjà grimpé.',
          'Nous parler d’une grossesse, d’une blessure ou d’un vertige : il y a toujours une façon de jouer.',
          'Ne pas grimper après avoir bu de l’alcool. La session est alors annulée, sans remboursement.',
        ),
        p('Une question de santé ou d’accès ? <a href="/nous-contacter">Écrivez-nous</a> avant.'),
      ),
    },
    {
      type: 'gallery',
      background: 'paper',
      title: 'Le matériel de près',
      idImages: ['chaussons', 'prises', 'assurage'].map((name) => picture.id(name)),
    },
  ],
}

export const TEAM_PAGE: DemoPage = {
  id: 9,
  position: 5,
  url: '/notre-equipe',
  title: 'L’équipe de la Voie Haute',
  menuTitle: 'L’équipe',
  metaDescription:
    'Quatre associés, une halle de brique et un mur : qui vous encorde, qui ouvre les voies, qui vous répond.',
  isInMenu: true,
  idShareImage,
  blocks: [
    {
      type: 'hero',
      title: 'L’équipe',
      lead: 'Quatre associés dans une coopérative : ceux qui ouvrent les voies sont ceux qui vous encordent.',
      idImage: picture.id('equipe'),
    },
    {
      type: 'elementList',
      background: 'paper',
      title: 'Qui est au pied du mur',
      route: 'team',
      look: 'people',
    },
    {
      type: 'text',
      background: 'leaf',
      title: 'D’où vient la Voie Haute',
      html: rich(
        p(
          'La halle du quai des Tuiliers a séché des tuiles pendant quatre-vingts ans, puis plus rien. En 2023, nous l’avons reprise à quatre, avec ses murs de brique et sa lumière du nord, pour y monter un mur de bois de onze mètres.',
        ),
        p(
          'L’idée du jeu est venue d’un après-midi de pluie : des enfants qui n’osaient pas grimper, et une lettre cachée derrière une prise. Tout le monde est monté.',
        ),
        p('Les lieux et les personnes sont inventés, comme tout sur ce site de démonstration.'),
      ),
    },
  ],
}

export const CONTACT: DemoPage = {
  id: 6,
  position: 6,
  url: '/nous-contacter',
  title: 'Nous contacter et venir à la Voie Haute',
  menuTitle: 'Nous contacter',
  metaDescription:
    'Écrire, appeler ou venir : 9 quai des Tuiliers à Nemours, à douze minutes à pied de la gare.',
  isInMenu: true,
  idShareImage,
  blocks: [
    {
      type: 'hero',
      title: 'Nous contacter',
      lead: 'Un groupe, un anniversaire, un besoin particulier ? Écrivez-nous, ou passez voir le mur.',
      idImage: picture.id('foret'),
    },
    {
      type: 'contact',
      background: 'paper',
      place: 'ecrire',
      title: 'Nous écrire',
      intro: 'Une copie de votre message vous revient par courriel.',
      subjects: [
        'Une réservation',
        'Un groupe',
        'Une carte cadeau',
        'L’accessibilité',
        'Autre chose',
      ],
    },
    {
      type: 'map',
      background: 'leaf',
      place: 'venir',
      title: 'Venir quai des Tuiliers',
      intro: '9 quai des Tuiliers, 77140 Nemours : la halle de brique, au bord du canal.',
      idImage: picture.id('plan-acces'),
      hints: [
        {
          title: 'À pied',
          text: 'Douze minutes depuis la gare, par la rue des Carriers puis le quai.',
        },
        {
          title: 'À vélo',
          text: 'La véloroute du canal passe devant la porte ; un abri fermé est dans la cour.',
        },
        {
          title: 'En voiture',
          text: 'Stationnement gratuit au parc des Grès, à deux minutes. Deux places adaptées devant la halle.',
        },
      ],
    },
  ],
}

const FAQ_GROUPS = ['Avant de venir', 'Sur place', 'Paiement et carte cadeau']

export const QUESTIONS: DemoPage = {
  id: 7,
  position: 7,
  url: '/faq',
  title: 'Questions fréquentes sur l’escalade en équipe',
  menuTitle: 'Questions fréquentes',
  metaDescription:
    'Âge, vertige, tenue, retard, carte cadeau : neuf réponses courtes avant de réserver.',
  idShareImage,
  blocks: [
    {
      type: 'hero',
      title: 'Questions fréquentes',
      lead: 'Neuf réponses courtes. La vôtre n’y est pas ? Appelez le 01 99 00 12 68, tous les jours dès 16 h.',
    },
    ...FAQ_GROUPS.map((group, index) => ({
      type: 'questions' as const,
      background: index % 2 === 0 ? ('paper' as const) : ('leaf' as const),
      title: group,
      route: 'faq',
      group,
    })),
  ],
}
