import type { DemoArticle } from '../../demo-content.ts'
import { picturesOf } from '../../pictures.ts'
import { h2, p, quote, rich, ul } from '../../rich-text.ts'

const picture = picturesOf(66)

export const BEHIND_THE_WALL: DemoArticle = {
  id: 5,
  idFolder: 2,
  slug: 'de-l-autre-cote-du-mur',
  title: 'De l’autre côté du mur : le métier de maître du jeu',
  summary:
    'Pendant que vous cherchez, quelqu’un vous écoute, remet une clé à sa place et retient un indice. Une soirée au poste, racontée de l’intérieur.',
  idImage: picture.id('etagere-livres'),
  author: 'Gauvain',
  publishedAt: '2026-07-21T07:00:00Z',
  html: rich(
    p(
      'On me demande parfois si je ne m’ennuie pas, à regarder chaque soir les mêmes énigmes. Je réponds que je ne regarde jamais les énigmes. Je regarde les gens, et ceux-là ne sont jamais les mêmes.',
    ),
    p(
      'Voici une soirée ordinaire, un vendredi d’été. Rien n’y est secret : vous pouvez la lire avant de venir sans rien perdre du jeu.',
    ),
    h2('Vingt minutes pour remettre une nuit en place'),
    p(
      'Entre deux sessions, j’ai vingt minutes. Il faut rendre la salle telle que personne ne l’a jamais touchée : chaque objet à sa place, chaque mécanisme armé, chaque cadenas brouillé. J’ai une liste de soixante-deux gestes, dans un ordre qui ne change pas, et je la suis même quand je la connais par cœur. Surtout quand je la connais par cœur : une clé oubliée dans une serrure, et c’est l’heure d’une équipe qui s’écroule.',
    ),
    p(
      'Le dernier geste est le seul qui ne serve à rien. J’éteins, j’attends dix secondes dans le noir, et je regarde la pièce comme si j’y entrais. Si quelque chose me gêne, il gênera quelqu’un.',
    ),
    h2('L’accueil : écouter avant de raconter'),
    p(
      'Quand vous entrez, je vous explique les règles. Ce que vous ne voyez pas, c’est que j’apprends les vôtres. Qui parle le premier ? Qui finit les phrases de l’autre ? Qui a dit en riant « moi je suis nul à ça » ? Celui-là, je m’arrangerai pour qu’il trouve quelque chose.',
    ),
    p('Il y a des choses que je dis toujours, parce qu’elles comptent :'),
    ul(
      'la porte s’ouvre de l’intérieur, à tout moment, sans rien demander ;',
      'rien ne se force, rien ne se démonte, rien n’est au plafond ;',
      'ce qui est marqué d’un petit point n’appartient pas au jeu : prises, extincteurs, issues ;',
      'si quelque chose ne va pas, dites-le à voix haute, j’entends.',
    ),
    p(
      'Ensuite je raconte le début de l’histoire. Pas trop. Une légende qu’on explique est une légende qu’on referme.',
    ),
    picture.figure(
      'equipe-en-silhouette',
      'On ne voit jamais les visages sur nos images : la suite appartient à ceux qui jouent.',
    ),
    h2('L’indice qu’on ne donne pas'),
    p(
      'Le plus dur du métier tient en une phrase : ne rien dire. Je vois la main passer à deux doigts du tiroir. Je vois la réponse écrite sur le carnet de l’un pendant que l’autre la cherche au mur. Et je me tais, parce que dans trente secondes, quarante peut-être, ils vont la trouver, et que ces trente secondes leur appartiennent.',
    ),
    quote('Un indice donné trop tôt est un cadeau qu’on reprend.'),
    p(
      'Comment savoir quand parler ? Je n’écoute pas ce que l’équipe dit, j’écoute son bruit. Une équipe qui cherche fait un bruit de marché. Une équipe qui tourne en rond répète la même phrase, un peu plus bas à chaque fois. Et quand il n’y a plus de bruit du tout, j’ai attendu trop longtemps. L’indice, alors, commence toujours par quelque chose qu’elle a déjà trouvé : on ne pousse pas quelqu’un, on éclaire ses pieds.',
    ),
    p(
      'Certaines équipes n’en veulent aucun, et le disent à l’accueil. Je tiens parole. J’ai vu des gens sortir sans avoir fini, ravis, et revenir le mois suivant pour la dernière pièce.',
    ),
    h2('La soixantième minute'),
    p(
      'Il y a trois façons de finir. Celles qui sortent avec du temps et veulent aussitôt la salle suivante. Celles qui sortent dans la dernière minute et crient si fort que Morgane, dans l’autre salle, doit expliquer à ses joueurs que tout va bien. Et celles qui ne sortent pas.',
    ),
    p(
      'À celles-là, je dois une fin. J’entre, je m’assieds, et je reprends l’histoire là où elles l’ont laissée. Je leur montre ce qui manquait ; je leur dis aussi, parce que c’est vrai, ce qu’elles ont fait mieux que les autres. Il y a toujours quelque chose. Une équipe de collègues avait résolu en quatre minutes ce qui en demande douze d’ordinaire, et s’était arrêtée devant une boîte déjà ouverte.',
    ),
    h2('Après'),
    p(
      'Vers minuit, la rue des Trois-Lanternes est vide. On remet les salles en place une dernière fois, on note dans le carnet ce qui a grincé, ce qui a fait rire, l’énigme que trois équipes de suite ont prise à l’envers. Tristan le lira demain à l’établi ; il en sortira peut-être autre chose, comme le raconte <a href="/blog/coulisses/comment-nait-une-enigme">l’article d’Aliénor</a>.',
    ),
    p(
      'Puis on éteint la lanterne. Si vous passez par là et qu’elle est allumée, c’est qu’une partie est en cours. Et si vous voulez que ce soit la vôtre, <a href="/reservation-en-ligne">l’heure est à choisir ici</a>.',
    ),
  ),
}
