import type { DemoElement } from '../demo-content.ts'
import { p, rich } from '../rich-text.ts'

interface FaqEntry {
  slug: string
  title: string
  html: string
}

const BEFORE: FaqEntry[] = [
  {
    slug: 'age-minimum',
    title: 'À partir de quel âge peut-on jouer ?',
    html: p(
      'Dès 16 ans sans adulte. De 11 à 15 ans, à condition qu’au moins un adulte fasse partie de l’équipe et joue avec eux. Les moins de 11 ans ne sont pas admis. Un justificatif d’âge peut être demandé à l’accueil.',
    ),
  },
  {
    slug: 'combien-de-joueurs',
    title: 'Combien faut-il être ?',
    html: p(
      'De 2 à 6 personnes. À trois ou quatre, chacun a toujours quelque chose entre les mains ; à deux, la partie est plus tendue ; à six, il faut savoir se répartir. Votre équipe joue seule : nous ne la complétons jamais avec d’autres joueurs.',
    ),
  },
  {
    slug: 'quelle-salle-choisir',
    title: 'Quelle salle choisir pour une première fois ?',
    html: p(
      '<a href="/les-missions-et-scenarios/sur-les-traces-de-baba-yaga">Sur les traces de Baba Yaga</a>, difficulté 2 sur 5, pour une famille ou une équipe mêlée. <a href="/les-missions-et-scenarios/il-faut-sauver-le-roi-arthur">Il faut sauver le roi Arthur</a>, 3 sur 5, si vous aimez chercher ensemble. <a href="/les-missions-et-scenarios/le-remede-mortel">Le remède mortel</a>, 4 sur 5, est fait pour les équipes qui ont déjà ouvert une porte ou deux.',
    ),
  },
  {
    slug: 'accessibilite-des-salles',
    title: 'Les salles sont-elles accessibles en fauteuil ?',
    html: p(
      'Baba Yaga est de plain-pied et se joue entièrement en fauteuil. Les deux autres salles ont trois marches à l’entrée, avec une rampe amovible sur demande ; dans celle d’Arthur, une énigme se joue à genoux et un équipier peut la faire. Le détail pour l’audition et la vue est sur la page <a href="/accessibilite#salles">Accessibilité</a>.',
    ),
  },
]

const ON_THE_DAY: FaqEntry[] = [
  {
    slug: 'sommes-nous-enfermes',
    title: 'Sommes-nous vraiment enfermés ?',
    html: p(
      'Non. La porte s’ouvre de l’intérieur à tout moment, et un maître du jeu vous suit pendant toute la partie.',
    ),
  },
  {
    slug: 'combien-de-temps-sur-place',
    title: 'Combien de temps prévoir sur place ?',
    html: p(
      'Environ 1 h 20 : l’accueil et le récit, 60 minutes de jeu, puis quelques minutes pour en parler. Arrivez un peu avant l’heure réservée.',
    ),
  },
  {
    slug: 'en-cas-de-retard',
    title: 'Et si nous arrivons en retard ?',
    html: p(
      'Appelez le 01 99 00 12 66 dès que vous le savez. Jusqu’à 15 minutes, la partie est raccourcie d’autant. Au-delà de 15 minutes, la session est annulée, sans remboursement, sauf cas de force majeure dûment justifié.',
    ),
  },
  {
    slug: 'est-ce-que-ca-fait-peur',
    title: 'Est-ce que cela fait peur ?',
    html: p(
      'Ce ne sont pas des salles d’épouvante : ni acteur qui surgit, ni violence, ni stroboscope. La lumière est basse, la tension vient du temps qui passe. Baba Yaga promet de légers frissons ; on y rit plus qu’on n’y tremble.',
    ),
  },
  {
    slug: 'aide-pendant-la-partie',
    title: 'Que se passe-t-il si nous restons bloqués ?',
    html: p(
      'Le maître du jeu vous écoute. Il glisse un indice quand vous en demandez un, ou quand l’équipe tourne en rond ; il n’en donne pas si vous préférez chercher seuls. Si l’heure passe avant la fin, il vous raconte ce qui manquait.',
    ),
  },
]

const PAYMENT: FaqEntry[] = [
  {
    slug: 'annuler-ou-changer',
    title: 'Peut-on annuler ou changer une réservation ?',
    html: rich(
      p(
        'Une fois confirmée par courriel, une session n’est ni remboursable ni modifiable, et le droit de rétractation ne s’applique pas aux loisirs à date fixe. Si un joueur manque, l’équipe peut jouer à partir de deux personnes.',
      ),
      p(
        'Si c’est nous qui annulons, vous choisissez : une nouvelle date sans supplément, ou le remboursement intégral. Les règles complètes sont dans les <a href="/sale-terms">conditions générales de vente</a>.',
      ),
    ),
  },
  {
    slug: 'moyens-de-paiement',
    title: 'Comment payer ?',
    html: p(
      'En ligne, par carte bancaire uniquement, en euros toutes taxes comprises, pour toute l’équipe en une fois. Une carte cadeau ou un code de réduction se déduit avant le paiement ; le prix affiché est le prix débité.',
    ),
  },
  {
    slug: 'duree-de-la-carte-cadeau',
    title: 'Combien de temps la carte cadeau est-elle valable ?',
    html: p(
      '12 mois, dans les trois salles. Une carte d’un montant s’utilise en une ou plusieurs fois, et plusieurs cartes peuvent payer une même réservation. Nous envoyons un rappel 60 jours, puis 15 jours avant la fin. Vous pouvez renoncer à l’achat pendant 14 jours. <a href="/carte-cadeau-escape-game">Composer une carte</a>.',
    ),
  },
]

const GROUPS: [group: string, questions: FaqEntry[]][] = [
  ['Avant de réserver', BEFORE],
  ['Le jour de la partie', ON_THE_DAY],
  ['Paiement et carte cadeau', PAYMENT],
]

export const QUESTIONS_66: DemoElement[] = GROUPS.flatMap(([group, questions]) =>
  questions.map((question) => ({ ...question, route: 'faq', group, url: '/faq' })),
).map((question, index) => ({ id: 101 + index, ...question }))
