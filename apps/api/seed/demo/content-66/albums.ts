import type { DemoAlbum } from '../demo-content.ts'
import { picturesOf } from '../pictures.ts'

const picture = picturesOf(66)
const images = (captions: Record<string, string>) =>
  Object.entries(captions).map(([name, caption]) => ({ idImage: picture.id(name), caption }))

export const ALBUMS_66: DemoAlbum[] = [
  {
    id: 1,
    slug: 'la-salle-du-roi-arthur',
    title: 'La salle du roi Arthur',
    description:
      'Une colline, une épée et un château dans la brume : six vues d’un campement perdu.',
    images: images({
      'il-faut-sauver-le-roi-arthur': 'La colline, à l’heure où la lune passe derrière la tour.',
      'arthur-garde': 'La garde de l’épée. Le serment est ailleurs.',
      'arthur-chateau': 'Le château, vu du campement.',
      'arthur-bannieres': 'Deux bannières sont encore debout.',
      'arthur-pierre': 'La pierre ne répond qu’à ceux qui la comprennent.',
      'epee-et-torche': 'Dans la tente : un bouclier, une lame, un feu à rallumer.',
    }),
  },
  {
    id: 2,
    slug: 'l-officine-du-remede',
    title: 'L’officine du remède',
    description: 'Cuivre, verre et papier : l’établi de l’apothicaire, tel qu’on l’a trouvé.',
    images: images({
      'le-remede-mortel': 'L’officine, fermée de l’intérieur, le feu encore vif.',
      'remede-alambic': 'L’alambic distille toujours.',
      'remede-ballon': 'Le ballon luit, mais de quoi ?',
      'flacons-et-balance': 'Les balances disent vrai à qui sait les lire.',
      'remede-carnet': 'Un carnet codé : on le soupçonnait.',
      'remede-horloge': 'Midi moins cinq, depuis vingt nuits.',
    }),
  },
  {
    id: 3,
    slug: 'la-foret-de-baba-yaga',
    title: 'La forêt de Baba Yaga',
    description: 'Des bouleaux, de la neige, une maison qui tourne le dos : la salle des contes.',
    images: images({
      'sur-les-traces-de-baba-yaga': 'L’isba, quand elle veut bien se laisser voir.',
      'baba-fenetre': 'Quelqu’un a laissé la lumière.',
      'fenetre-isba': 'Le chat veut bien fermer les yeux une heure.',
      'baba-pattes': 'Des traces qui ne vont nulle part, ou partout.',
      'baba-lanternes': 'Les lanternes de la barrière.',
      'baba-lune': 'La lune entre les bouleaux, avant l’aube.',
    }),
  },
]
