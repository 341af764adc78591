import type { DemoPage } from '../demo-content.ts'
import { picturesOf } from '../pictures.ts'
import { h3, p, rich, ul } from '../rich-text.ts'

const picture = picturesOf(66)

export const ACCESSIBILITY: DemoPage = {
  id: 10,
  position: 10,
  url: '/accessibilite',
  title: 'Accessibilité du site et des salles',
  menuTitle: 'Accessibilité',
  metaDescription:
    'Déclaration d’accessibilité du site, partiellement conforme, accès aux trois salles et moyens de nous signaler un obstacle.',
  blocks: [
    {
      type: 'hero',
      title: 'Accessibilité',
      lead: 'Ce qui fonctionne, ce qui résiste encore, et comment nous le dire.',
    },
    {
      type: 'text',
      background: 'paper',
      title: 'Déclaration d’accessibilité du site',
      html: rich(
        p(
          'L’Antre des Légendes s’engage à rendre ce site utilisable par le plus grand nombre. Cette déclaration a été établie le 12 novembre 2026 à partir d’une auto-évaluation ; aucun organisme extérieur n’a encore audité le site.',
        ),
        h3('État de conformité'),
        p(
          'Le site est <strong>partiellement conforme</strong> au référentiel général d’amélioration de l’accessibilité (RGAA, version 4.1), en raison des points énumérés ci-dessous.',
        ),
        h3('Comment nous l’avons vérifié'),
        ul(
          'Chaque page publique passe l’outil automatique axe sans erreur, sur écran étroit, moyen et large. Un tel outil ne voit qu’une partie des critères.',
          'Les parcours de réservation, de paiement et de compte sont joués au clavier seul, et sans JavaScript là où c’est possible.',
          'Les contrastes, l’agrandissement à 200 % et l’affichage à 320 pixels de large sont contrôlés à chaque changement.',
          'Les essais avec des lecteurs d’écran n’ont pas encore été menés par des personnes qui les utilisent chaque jour.',
        ),
        h3('Ce qui n’est pas encore accessible'),
        ul(
          'La saisie de la carte bancaire se fait dans un cadre fourni par notre prestataire de paiement, dont nous ne maîtrisons pas le code.',
          'Le plan d’accès est un dessin : son contenu est repris en toutes lettres sur la page <a href="/nous-contacter#venir">Nous contacter</a>, mais il ne se parcourt pas au clavier.',
          'Le critère de pertinence des textes de remplacement a été relu par une seule personne.',
        ),
        h3('Signaler un obstacle'),
        p(
          'Si un contenu ou une étape vous résiste, écrivez-nous avec le formulaire ci-dessous, à l’adresse contact@antre-des-legendes.example.fr, ou appelez le 01 99 00 12 66. Nous vous donnons l’information autrement ou réservons pour vous, sans frais.',
        ),
        h3('Voies de recours'),
        p(
          'Si vous nous avez signalé un défaut et que la réponse ne vous convient pas, vous pouvez :',
        ),
        ul(
          'écrire au Défenseur des droits par son <a href="https://formulaire.defenseurdesdroits.fr/">formulaire en ligne</a> ;',
          'joindre le <a href="https://www.defenseurdesdroits.fr/saisir/delegues">délégué du Défenseur des droits</a> de votre région ;',
          'envoyer un courrier gratuit, sans timbre : Défenseur des droits, Libre réponse 71120, 75342 Paris CEDEX 07.',
        ),
      ),
    },
    {
      type: 'cards',
      background: 'leaf',
      place: 'salles',
      title: 'Accéder aux salles',
      items: [
        {
          title: 'Il faut sauver le roi Arthur',
          text: 'Trois marches à l’entrée, rampe amovible sur demande. Une énigme se joue à genoux, un équipier peut la faire. Se joue sans le son ; livret en gros caractères à l’accueil.',
          idImage: picture.id('arthur-pierre'),
        },
        {
          title: 'Le remède mortel',
          text: 'Trois marches à l’entrée, rampe amovible sur demande. Tout se joue debout ou assis, et sans le son. Une énigme repose sur les couleurs : une version en motifs est prête.',
          idImage: picture.id('remede-ballon'),
        },
        {
          title: 'Sur les traces de Baba Yaga',
          text: 'De plain-pied : toute la salle se joue en fauteuil. Deux énigmes sont sonores, une version lumineuse se choisit à l’accueil ; plusieurs se jouent au toucher.',
          idImage: picture.id('baba-lanternes'),
        },
      ],
    },
    {
      type: 'form',
      background: 'paper',
      place: 'demande',
      title: 'Préparer votre venue ou signaler un obstacle',
      idForm: 2,
    },
  ],
}
