import type { DemoPage } from '../demo-content.ts'
import { picturesOf } from '../pictures.ts'
import { h3, p, rich, ul } from '../rich-text.ts'

const picture = picturesOf(66)

export const CITY_INVESTIGATION: DemoPage = {
  id: 8,
  position: 8,
  url: '/enquete-en-ville',
  title: 'L’enquête en ville à Provins, sur téléphone',
  menuTitle: 'L’enquête en ville',
  metaDescription:
    'Un jeu de piste sur téléphone, de la ville basse aux remparts : environ 2 h, de 1 à 6 joueurs, 24,00 € par équipe.',
  idShareImage: picture.id('partage-accueil'),
  blocks: [
    {
      type: 'hero',
      title: 'L’enquête en ville',
      lead: 'Un veilleur a disparu entre la ville basse et les remparts. Il n’a laissé que des traces, et la ville entière pour les cacher.',
      idImage: picture.id('enquete-de-ville'),
      idImageTall: picture.id('enquete-de-ville-tall'),
      action: {
        label: 'Écrivez-nous pour réserver une enquête',
        url: '/nous-contacter#ecrire',
      },
    },
    {
      type: 'facts',
      background: 'leaf',
      title: 'En bref',
      items: [
        { value: '2 h', label: 'environ, à votre rythme, avec autant de pauses que vous voulez' },
        { value: '1 à 6', label: 'joueurs autour d’un même téléphone' },
        { value: '24,00 €', label: 'par équipe, quelle que soit sa taille' },
        { value: '3 km', label: 'de marche, dont une montée vers la ville haute' },
      ],
    },
    {
      type: 'text',
      background: 'paper',
      title: 'Ce que c’est',
      html: rich(
        p(
          'Pas de salle, pas de compte à rebours au mur : l’enquête se joue dehors, dans les rues, avec un téléphone pour carnet. À chaque étape, un fragment du journal du veilleur s’affiche ; la réponse se lit sur une façade, une enseigne, une pierre gravée. Quand elle est juste, le fragment suivant vous envoie plus loin.',
        ),
        p(
          'On peut s’y mettre seul, en couple ou en famille. On peut aussi se tromper : trois indices attendent à chaque étape, du plus discret au plus franc, et rien n’est perdu si l’on s’arrête pour un chocolat.',
        ),
        h3('Ce qu’il vous faut'),
        ul(
          'Un téléphone récent, chargé, avec une connexion. Il n’y a rien à installer : l’enquête s’ouvre dans le navigateur, par le lien que nous vous envoyons.',
          'De bonnes chaussures : la ville haute est pavée, et l’étape des remparts compte des marches. Un détour sans marches est proposé à cet endroit.',
          'Un adulte dans l’équipe si des enfants jouent : on traverse des rues.',
        ),
      ),
    },
    {
      type: 'cards',
      background: 'leaf',
      title: 'Comment ça marche',
      isNumbered: true,
      items: [
        {
          title: 'Vous nous écrivez',
          text: 'Dites-nous le jour souhaité et combien vous êtes. Nous répondons du lundi au vendredi avec les modalités de paiement.',
          icon: 'envelope',
        },
        {
          title: 'Vous recevez le lien',
          text: 'Il ouvre l’enquête sur un téléphone, le jour convenu, à l’heure qui vous plaît entre le matin et la tombée de la nuit.',
          icon: 'ticket',
        },
        {
          title: 'Vous suivez la piste',
          text: 'De la rue des Trois-Lanternes aux remparts, puis retour. L’enquête se met en pause toute seule quand l’écran s’éteint.',
          icon: 'map',
        },
      ],
    },
    {
      type: 'picture',
      background: 'night',
      idImage: picture.id('ardoise-remparts'),
      caption: 'L’ardoise du veilleur : le parcours y est presque entier.',
      width: 'wide',
    },
    {
      type: 'callToAction',
      background: 'paper',
      title: 'Réserver une enquête',
      text: 'L’enquête ne se paie pas encore en ligne. Un message suffit : choisissez le sujet « Une enquête en ville ».',
      action: {
        label: 'Écrivez-nous pour réserver une enquête',
        url: '/nous-contacter#ecrire',
      },
    },
  ],
}

export const COMPANIES: DemoPage = {
  id: 9,
  position: 9,
  url: '/entreprises',
  title: 'Groupes et entreprises : jouer en équipe',
  menuTitle: 'Groupes et entreprises',
  metaDescription:
    'Deux équipes en salle, une troisième en ville, une table pour se retrouver : l’Antre pour les groupes, sur devis.',
  idShareImage: picture.id('partage-reservation'),
  blocks: [
    {
      type: 'hero',
      title: 'Groupes et entreprises',
      lead: 'Deux équipes en salle, une autre en ville, à la même heure. Puis une table, pour comprendre pourquoi personne n’a vu la même chose.',
      idImage: picture.id('trois-portes'),
      action: { label: 'Demander un devis', url: '#devis' },
    },
    {
      type: 'cards',
      background: 'paper',
      title: 'Trois façons de venir',
      items: [
        {
          title: 'Deux heures, jusqu’à douze',
          text: 'Deux équipes jouent en même temps, chacune avec son maître du jeu, puis échangent leurs récits dans la salle des équipes.',
          idImage: picture.id('equipe-en-silhouette'),
        },
        {
          title: 'Une demi-journée, jusqu’à dix-huit',
          text: 'Les équipes tournent : pendant que deux sont en salle, la troisième mène l’enquête en ville. Tout le monde se retrouve à la fin.',
          idImage: picture.id('ardoise-remparts'),
        },
        {
          title: 'Un retour d’équipe',
          text: 'À votre demande, le maître du jeu tient le journal de la partie : qui a trouvé quoi, comment l’information a circulé, sans noter personne.',
          idImage: picture.id('salle-equipe'),
        },
      ],
    },
    {
      type: 'text',
      background: 'leaf',
      title: 'Ce qui est compris, ce qui se demande',
      html: rich(
        ul(
          'La salle des équipes, une heure après la partie, avec eau, café et tisanes.',
          'Des équipes composées d’avance ou tirées au sort sur place, de 2 à 6 personnes.',
          'Une facture au nom de l’entreprise ; le devis accepté prévaut sur les conditions générales de vente.',
          'Les aménagements d’accessibilité : dites-les dans la demande, nous préparons la salle.',
        ),
        p(
          'Le mardi, le jeudi et le vendredi avant 18 h, les sessions sont au tarif des <a href="/horaires-et-tarifs">heures creuses</a>.',
        ),
      ),
    },
    {
      type: 'form',
      background: 'paper',
      place: 'devis',
      title: 'Demander un devis',
      intro: 'Réponse sous deux jours ouvrés, sans relance commerciale ensuite.',
      idForm: 1,
    },
    {
      type: 'elementList',
      background: 'leaf',
      title: 'Les voisins avec qui nous travaillons',
      route: 'partners',
      look: 'cards',
    },
  ],
}
