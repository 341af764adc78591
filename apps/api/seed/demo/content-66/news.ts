import type { DemoNews } from '../demo-content.ts'
import { picturesOf } from '../pictures.ts'
import { h2, p, rich, ul } from '../rich-text.ts'

const picture = picturesOf(66)

export const NEWS_66: DemoNews[] = [
  {
    id: 1,
    slug: 'atelier-serrures-et-cadenas-le-12-decembre',
    title: 'Atelier serrures et cadenas, le 12 décembre',
    summary:
      'Tristan ouvre son établi un samedi matin : dix places, trois serrures à démonter, inscription jusqu’au 10 décembre.',
    html: rich(
      p(
        'On nous demande souvent si les serrures de l’Antre sont « vraies ». Elles le sont, et le samedi 12 décembre vous pourrez les démonter.',
      ),
      p(
        'De 8 h 30 à 10 h, avant la première session, Tristan reçoit dix personnes dans la salle des équipes. Au programme : une serrure à gorges, un cadenas à lettres et un verrou de sa fabrication, que personne n’a encore ouvert du premier coup.',
      ),
      ul(
        'Gratuit, sur inscription, jusqu’au jeudi 10 décembre à 18 h.',
        'Dès 11 ans avec un adulte, dès 16 ans sans adulte.',
        'De plain-pied ; outils et gants sont prêtés.',
      ),
      p(
        'Les inscriptions se font en bas de la page <a href="/les-missions-et-scenarios#ateliers">Les missions et scénarios</a>.',
      ),
    ),
    idImage: picture.id('atelier-serrures'),
    publishedAt: '2026-11-10T08:00:00Z',
  },
  {
    id: 2,
    slug: 'deux-enigmes-inedites-chez-baba-yaga',
    title: 'Deux énigmes inédites chez Baba Yaga',
    summary:
      'La forêt a changé pendant l’automne : deux énigmes nouvelles, et un choix qui ne se fait qu’une fois.',
    html: rich(
      p(
        'Les équipes revenues cet automne l’ont remarqué : dans l’isba, quelque chose a bougé. Deux énigmes ont été remplacées, l’une près du feu, l’autre au-dessus de vos têtes.',
      ),
      p(
        'La difficulté ne change pas : 2 sur 5. Le plaisir de tout toucher non plus. En revanche, le feu vous demandera désormais de choisir ce que vous lui donnez, et ce choix décide de la manière dont l’histoire finit.',
      ),
      h2('Si vous avez déjà joué'),
      p(
        'Dites-le en arrivant. Morgane prépare alors la salle pour que les anciennes réponses ne vous servent à rien. La salle reste de plain-pied, et la version lumineuse des deux énigmes sonores existe toujours.',
      ),
      p(
        '<a href="/les-missions-et-scenarios/sur-les-traces-de-baba-yaga">Voir la salle et choisir une date</a>.',
      ),
    ),
    idImage: picture.id('fenetre-isba'),
    publishedAt: '2026-11-02T08:00:00Z',
    isPromoted: true,
  },
  {
    id: 3,
    slug: 'un-livret-en-gros-caracteres',
    title: 'Un livret de jeu en gros caractères',
    summary: 'Pour Il faut sauver le roi Arthur, un livret lisible sans loupe attend à l’accueil.',
    html: rich(
      p(
        'La lumière du campement est basse, et certaines lettres de Merlin sont fines. Plusieurs d’entre vous nous l’ont dit, et vous aviez raison.',
      ),
      p(
        'Un livret en gros caractères reprend désormais tous les textes de la salle du roi Arthur, dans l’ordre où on les découvre, sans une ligne de plus. Des lampes se prêtent avec lui. Il suffit de demander à l’accueil, ou de cocher la case dans la <a href="/accessibilite#demande">demande d’accessibilité</a>.',
      ),
    ),
    idImage: picture.id('etagere-livres'),
    publishedAt: '2026-10-21T07:00:00Z',
  },
  {
    id: 4,
    slug: 'trois-albums-pour-voir-les-salles',
    title: 'Trois albums pour voir les salles',
    summary:
      'Dix-huit images, aucune solution : les décors se montrent, les énigmes restent cachées.',
    html: rich(
      p(
        'Comment montrer une salle sans la dévoiler ? En regardant de près : une garde d’épée, un col d’alambic, la fenêtre d’une isba. Nos trois <a href="/albums">albums</a> réunissent dix-huit illustrations, six par légende.',
      ),
      p(
        'Elles sont dessinées chez nous, en papier découpé imaginaire : des plans superposés et une seule lumière par image. Rien de ce qu’on y voit ne donne une réponse. Deux détails, en revanche, n’existent que dans les salles ; les trouver ne sert à rien, mais fait plaisir.',
      ),
    ),
    idImage: picture.id('epee-et-torche'),
    publishedAt: '2026-09-25T07:00:00Z',
  },
  {
    id: 5,
    slug: 'l-enquete-en-ville-passe-par-les-remparts',
    title: 'L’enquête en ville passe par les remparts',
    summary: 'Le parcours gagne une étape en hauteur, et un détour sans marches pour l’éviter.',
    html: rich(
      p(
        'Le veilleur disparu montait chaque soir sur les remparts. Il manquait donc une étape à son journal : la voici. Depuis la fin de l’été, <a href="/enquete-en-ville">l’enquête en ville</a> grimpe jusqu’à la ville haute avant de redescendre.',
      ),
      p(
        'L’étape ajoute un quart d’heure et quelques dizaines de marches. Un détour sans marches est proposé au même endroit ; il mène à la même réponse par une autre façade. Le prix ne change pas : 24,00 € par équipe, de 1 à 6 joueurs.',
      ),
    ),
    idImage: picture.id('ardoise-remparts'),
    publishedAt: '2026-08-28T07:00:00Z',
  },
  {
    id: 6,
    slug: 'la-carte-cadeau-se-choisit-en-session-ou-en-montant',
    title: 'La carte cadeau : une session ou un montant',
    summary: 'On offre une partie entière ou une somme, par courriel ou à imprimer, le jour voulu.',
    html: rich(
      p(
        'Offrir une heure de jeu sans connaître l’agenda de qui la reçoit : c’est l’idée de la <a href="/carte-cadeau-escape-game">carte cadeau</a>. Elle se compose désormais de deux façons.',
      ),
      ul(
        '<strong>Une session</strong>, pour le nombre de joueurs que vous choisissez, dans la salle qu’ils préféreront.',
        '<strong>Un montant</strong>, qui s’utilise en une ou plusieurs fois.',
      ),
      p(
        'Dans les deux cas, la carte porte votre message, part par courriel à la date choisie ou s’imprime à la maison, et reste valable 12 mois. Un rappel est envoyé 60 jours puis 15 jours avant la fin.',
      ),
    ),
    idImage: picture.id('coffret-cadeau'),
    publishedAt: '2026-07-24T07:00:00Z',
  },
]
