import type { DemoArticle } from '../../demo-content.ts'
import { picturesOf } from '../../pictures.ts'
import { h2, h3, p, quote, rich, ul } from '../../rich-text.ts'

const picture = picturesOf(66)

export const TEAM_SIZE: DemoArticle = {
  id: 2,
  idFolder: 1,
  slug: 'a-deux-a-quatre-ou-a-six',
  title: 'À deux, à quatre ou à six : bien composer son équipe',
  summary:
    'La même salle change de nature selon le nombre de joueurs. Ce que chaque taille apporte, ce qu’elle coûte, et comment la jouer.',
  idImage: picture.id('trois-portes'),
  author: 'Gauvain',
  publishedAt: '2026-09-08T07:00:00Z',
  html: rich(
    p(
      'C’est la question qu’on nous pose le plus au téléphone, juste après « est-ce que ça fait peur ? » : combien faut-il être ? La réponse honnête tient en un mot, et il n’aide personne : cela dépend. De la salle, de l’humeur, de ce que vous attendez d’une heure ensemble. Essayons de faire mieux.',
    ),
    p(
      'Nos salles accueillent de 2 à 6 joueurs, toujours entre vous : on ne complète jamais une équipe avec des inconnus. Les énigmes sont les mêmes, le temps aussi. Ce qui change, c’est la quantité de regards, de mains et de conversations.',
    ),
    h2('À deux : l’heure la plus courte'),
    p(
      'À deux, on voit tout. Chaque objet passe entre vos mains, chaque découverte se partage à l’instant. Il n’y a pas de temps mort, parce qu’il n’y a personne pour faire le reste : fouiller, noter, essayer, relire, tout est pour vous. C’est la formule la plus intense, et souvent la plus belle pour deux personnes qui se connaissent bien.',
    ),
    p(
      'Elle demande en revanche d’accepter l’aide. À deux, une mauvaise piste coûte cher, car personne ne travaille à autre chose pendant ce temps. Convenez d’une règle simple : au bout de trois minutes sans avancer, on échange les places ; au bout de cinq, on demande.',
    ),
    h2('À trois ou quatre : l’équilibre'),
    p(
      'C’est la taille que nous avons en tête quand nous dessinons une salle. Deux pistes avancent en même temps, chacun a quelque chose entre les mains, et il reste toujours quelqu’un pour lever la tête. Si vous hésitez, venez à quatre.',
    ),
    p(
      'À cette taille, le piège est discret : les paires se figent. Deux personnes restent sur la même énigme pendant un quart d’heure et ignorent ce que les deux autres ont trouvé. Changez de partenaire à chaque serrure ouverte ; c’est un geste, et il vaut tous les indices.',
    ),
    quote(
      'La meilleure équipe que j’aie vue ne comptait aucun joueur aguerri. Elle comptait quatre personnes qui se posaient des questions.',
    ),
    h2('À cinq ou six : la ruche'),
    p(
      'À six, la fouille dure deux minutes et le bruit commence à la troisième. Les découvertes fusent, se croisent et se perdent. C’est joyeux, parfois chaotique, et l’on rit beaucoup. Pour que personne ne regarde la partie depuis un coin de la pièce, quelques rôles légers suffisent :',
    ),
    ul(
      '<strong>la table</strong> : une personne reçoit tout ce qui est trouvé et dit ce qui a déjà servi ;',
      '<strong>les mains</strong> : deux ou trois personnes manipulent, et tournent ;',
      '<strong>les yeux</strong> : une personne refait sans cesse le tour de la pièce ;',
      '<strong>la voix</strong> : une personne répète à tous ce qu’une seule vient de comprendre.',
    ),
    p(
      'Ces rôles se prennent cinq minutes et se rendent. Personne n’a envie d’être « la table » pendant une heure.',
    ),
    picture.figure(
      'equipe-en-silhouette',
      'Cinq paires d’yeux pour un seul coffre : il faut se répartir la pièce.',
    ),
    h2('Et selon la salle ?'),
    h3('Sur les traces de Baba Yaga'),
    p(
      'La plus généreuse avec les grandes équipes : des trappes partout, des matières, des petites musiques, de quoi occuper six paires de mains. Les familles l’aiment à quatre ou cinq, avec des enfants dès 11 ans si un adulte joue avec eux.',
    ),
    h3('Il faut sauver le roi Arthur'),
    p(
      'Idéale à trois ou quatre. Les indices sont là, encore faut-il les relier : c’est une salle de conversation. À six, elle se joue très bien si deux d’entre vous acceptent de tenir la carte.',
    ),
    h3('Le remède mortel'),
    p(
      'La plus exigeante. À deux, elle est redoutable ; à quatre, plusieurs pistes avancent de front et l’officine livre son rythme. Nous la conseillons aux équipes qui ont déjà ouvert une porte ou deux.',
    ),
    h2('Parlons prix, puisqu’il en dépend'),
    p(
      'Le tarif est par équipe. En heures creuses, une partie coûte 58,00 € à deux et 126,00 € à six, soit de 29,00 € à 21,00 € par joueur. La différence existe, mais elle ne devrait pas décider : ajouter une sixième personne qui s’ennuie n’a jamais rendu une soirée moins chère. Tous les montants sont sur la page <a href="/horaires-et-tarifs">Horaires et tarifs</a>.',
    ),
    p(
      'Vous êtes plus de six ? Deux salles peuvent se jouer à la même heure, et une troisième équipe peut partir en ville. C’est alors une autre histoire, que raconte la page <a href="/entreprises">Groupes et entreprises</a>.',
    ),
  ),
}
