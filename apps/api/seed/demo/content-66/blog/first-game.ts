import type { DemoArticle } from '../../demo-content.ts'
import { picturesOf } from '../../pictures.ts'
import { h2, ol, p, quote, rich, ul } from '../../rich-text.ts'

const picture = picturesOf(66)

export const FIRST_GAME: DemoArticle = {
  id: 1,
  idFolder: 1,
  slug: 'premiere-partie-sept-habitudes',
  title: 'Première partie : sept habitudes qui font gagner du temps',
  summary:
    'On ne devient pas meilleur en connaissant des énigmes, mais en se parlant mieux. Sept gestes simples, vus depuis le poste du maître du jeu.',
  idImage: picture.id('equipe-en-silhouette'),
  author: 'Morgane',
  publishedAt: '2026-10-06T07:00:00Z',
  html: rich(
    p(
      'Depuis l’autre côté du mur, les équipes qui jouent pour la première fois se ressemblent. Elles entrent en silence, font un tour prudent de la pièce, puis quelqu’un ouvre un tiroir et tout le monde parle à la fois. Dix minutes plus tard, une clé est dans la poche d’un joueur, la serrure qui va avec est sous la main d’un autre, et aucun des deux ne le sait.',
    ),
    p(
      'Rien de grave : c’est même la moitié du plaisir. Mais il existe quelques habitudes qui changent une partie, et aucune ne demande d’être fort en énigmes. Les voici, dans l’ordre où elles servent.',
    ),
    h2('Avant d’entrer : décider de deux choses'),
    p(
      'La première : comment vous voulez être aidés. Certaines équipes préfèrent chercher longtemps, d’autres n’aiment pas rester arrêtées plus de trois minutes. Dites-le pendant l’accueil, nous réglons les indices en conséquence. La seconde : qui regarde l’heure. Une personne suffit, et elle n’annonce que les quarts d’heure. Le compte à rebours est fait pour vous tenir éveillés, pas pour vous interrompre.',
    ),
    h2('Les dix premières minutes : fouiller, et le dire'),
    p(
      'La fouille est le seul moment où il faut être rapide. Répartissez-vous la pièce, un côté chacun, puis échangez : deux regards sur le même meuble trouvent toujours plus qu’un seul. Et surtout, parlez à voix haute.',
    ),
    ol(
      '<strong>Annoncez ce que vous trouvez</strong>, même si cela paraît inutile. « J’ai un ruban rouge avec quatre nœuds » vaut mieux que « rien d’intéressant ».',
      '<strong>Posez tout au même endroit.</strong> Une table commune, c’est la mémoire de l’équipe. Ce qui reste dans une poche n’existe plus.',
      '<strong>Séparez ce qui a servi.</strong> Chez nous, une clé n’ouvre en général qu’une seule chose. Un coin pour le neuf, un coin pour l’usé, et la pièce devient deux fois plus petite.',
    ),
    picture.figure(
      'salle-equipe',
      'La table des équipes, dessinée par nos soins : tout ce qui a été trouvé, au même endroit.',
    ),
    h2('Le milieu de la partie : se relayer'),
    p(
      'Vers la vingtième minute, une énigme résiste. Deux personnes s’y sont attachées, elles ont essayé six fois la même idée, et elles n’entendent plus ce qu’on leur dit. C’est le moment de la quatrième habitude : <strong>passer la main</strong>. Celui qui arrive n’a pas vos certitudes ; il lira l’inscription que vous aviez cessé de voir.',
    ),
    p(
      'La cinquième est plus difficile, parce qu’elle coûte un peu d’orgueil : <strong>expliquer son raisonnement avant d’essayer</strong>. « Je tourne parce que les trois blasons regardent à gauche. » La moitié des erreurs meurent dans cette phrase, et l’autre moitié devient l’idée de quelqu’un d’autre.',
    ),
    quote(
      'Une équipe qui se tait n’est pas une équipe qui réfléchit : c’est une équipe où chacun réfléchit seul.',
    ),
    h2('Quand on est bloqué'),
    p(
      'Être bloqué ne veut pas dire qu’il vous manque une idée. Neuf fois sur dix, il vous manque un objet. Sixième habitude, donc : <strong>refaire le tour de la pièce</strong> en changeant de côté, comme si l’on venait d’entrer. Dans le doute, posez-vous trois questions :',
    ),
    ul(
      'Qu’avons-nous trouvé qui n’a encore servi à rien ?',
      'Qu’y a-t-il de fermé que nous avons cessé de regarder ?',
      'Qui, dans l’équipe, n’a pas encore vu cette énigme ?',
    ),
    p(
      'Si aucune des trois ne répond, demandez un indice. Ce n’est pas tricher : l’heure est à vous, et un bon indice ne donne jamais la réponse, il rend la question plus claire. Nous préférons mille fois une équipe qui demande tôt et joue jusqu’au bout à une équipe qui s’obstine et découvre la dernière pièce par le récit.',
    ),
    h2('La septième : ne pas courir à la fin'),
    p(
      'Les cinq dernières minutes sont celles des mains qui tremblent. On tourne trop vite un cadran, on lit un chiffre pour un autre, on force un mécanisme qui ne demande qu’à glisser. Ralentissez d’un cran, laissez une seule personne manipuler et une autre vérifier. Rien, dans nos salles, ne s’ouvre par la force.',
    ),
    p(
      'Et si l’heure passe ? Alors le maître du jeu entre, raconte ce qui manquait, et l’on s’aperçoit presque toujours que l’équipe en était à une phrase. Cette phrase-là, on s’en souvient longtemps. Pour choisir la vôtre, <a href="/les-missions-et-scenarios">les trois salles sont ici</a> ; pour une première fois, nous conseillons souvent <a href="/les-missions-et-scenarios/sur-les-traces-de-baba-yaga">celle de Baba Yaga</a>.',
    ),
  ),
}
