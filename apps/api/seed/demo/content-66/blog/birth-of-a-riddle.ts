import type { DemoArticle } from '../../demo-content.ts'
import { picturesOf } from '../../pictures.ts'
import { h2, ol, p, quote, rich, ul } from '../../rich-text.ts'

const picture = picturesOf(66)

export const BIRTH_OF_A_RIDDLE: DemoArticle = {
  id: 4,
  idFolder: 2,
  slug: 'comment-nait-une-enigme',
  title: 'Comment naît une énigme',
  summary:
    'D’une phrase sur un carnet au verrou qui s’ouvre : le chemin d’une énigme, ses impasses, et la corbeille où finissent les deux tiers d’entre elles.',
  idImage: picture.id('atelier-serrures'),
  author: 'Aliénor',
  publishedAt: '2026-08-11T07:00:00Z',
  html: rich(
    p(
      'Une énigme ne commence pas par une serrure. Elle commence par une phrase, le plus souvent mauvaise, écrite dans un carnet : « et si le feu refusait ce qu’on lui donne ? » Il faudra des semaines pour que cette phrase devienne un objet qu’on peut tenir, et davantage pour qu’il résiste à cent équipes. Voici le chemin, tel qu’il s’est passé pour l’une de celles que vous avez peut-être jouées. Elle ne sera pas nommée.',
    ),
    h2('D’abord l’histoire, ensuite le mécanisme'),
    p(
      'Nous avons une règle : si l’on peut déplacer une énigme d’une salle à l’autre sans rien changer, elle n’est pas finie. Un apothicaire ne cache pas ses secrets comme un chevalier. Le premier code ses carnets parce qu’on le soupçonne ; le second grave ses serments parce qu’il en est fier. La manière de cacher raconte celui qui cache.',
    ),
    p(
      'On part donc du personnage. Que voulait-il protéger ? De qui ? Avec quoi, dans cette pièce-là, en cette saison-là ? Quand la réponse est claire, le mécanisme vient presque seul, et il a la bonne matière : du cuivre dans une officine, de la corde et du fer dans un campement, du bois et de la laine dans une isba.',
    ),
    quote(
      'Le joueur ne doit pas se dire « que c’est malin », mais « évidemment, c’est ce qu’elle aurait fait ».',
    ),
    h2('Le carton et la ficelle'),
    p(
      'La première version est en carton. Elle tient avec des pinces à linge, elle s’effondre si l’on éternue, et elle est précieuse, parce qu’on n’y tient pas. On la pose sur la table des équipes et l’on invite trois personnes qui ne savent rien. On ne leur explique pas. On se tait, ce qui est le plus difficile, et l’on note :',
    ),
    ul(
      'ce qu’elles touchent en premier, et qui n’était pas ce que nous pensions ;',
      'le mot qu’elles emploient pour nommer l’objet, car ce sera celui de l’indice ;',
      'le moment où elles cessent de s’amuser ;',
      'la phrase qu’elles disent quand elles comprennent.',
    ),
    p(
      'Si cette dernière phrase est « ah, il fallait juste… », l’énigme va à la corbeille. Le mot « juste » est un aveu : il n’y avait rien à comprendre, seulement quelque chose à deviner. Les deux tiers de nos idées finissent là, et c’est très bien ainsi.',
    ),
    picture.figure(
      'salle-equipe',
      'La table des équipes, un jour d’essai : du papier, des bougies et beaucoup de silence.',
    ),
    h2('L’établi'),
    p(
      'Ce qui survit passe entre les mains de Tristan. C’est lui qui demande : « et si l’on tire au lieu de pousser ? Et si l’on pose la pièce à l’envers ? Et si deux personnes s’y mettent ensemble ? » Un mécanisme d’escape game subit en un mois ce qu’une serrure de maison subit en dix ans, et les mains qui l’actionnent sont pressées.',
    ),
    p('Un bon mécanisme, pour nous, remplit quatre conditions :'),
    ol(
      'il ne se force pas : quand c’est juste, il glisse ; quand c’est faux, il ne bouge pas du tout ;',
      'il répond tout de suite, par un bruit, une lumière, un mouvement ;',
      'il se remet en place en moins d’une minute, puisque la salle est préparée en vingt ;',
      'il a une autre voie : pour qui n’entend pas, ne distingue pas les couleurs ou joue assis.',
    ),
    p(
      'La quatrième est venue plus tard que les autres, et nous le regrettons. Elle a changé notre façon d’écrire. Chercher une version en motifs d’une énigme de couleurs oblige à savoir ce qu’elle demande vraiment : voir du rouge, ou distinguer trois choses ? Presque toujours, la deuxième version a rendu la première meilleure.',
    ),
    h2('Les cent équipes'),
    p(
      'L’énigme entre enfin dans la salle. Pendant un mois, le maître du jeu tient un carnet : temps passé, indices donnés, fausses pistes. Au bout d’une vingtaine d’équipes, on sait. Si tout le monde demande le même indice, ce n’est pas que l’énigme est difficile : c’est que la salle ment. Il manque une lumière, un mot, un regard dans la bonne direction. On ajoute, on retire, on recommence.',
    ),
    picture.figure(
      'flacons-et-balance',
      'La balance de l’officine, après une bonne douzaine de versions en carton.',
    ),
    p(
      'Et puis, un soir, une équipe de quatre passe dessus en six minutes, se tait une seconde, et l’un d’eux éclate de rire. On range le carnet. Il reste à en écrire une autre. Celles qui sont en place vous attendent dans <a href="/les-missions-et-scenarios">les trois salles</a> ; et si l’établi vous intrigue plus que la solution, <a href="/actualites/atelier-serrures-et-cadenas-le-12-decembre">l’atelier de décembre</a> est fait pour vous.',
    ),
  ),
}
