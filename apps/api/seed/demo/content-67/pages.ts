import type { DemoPage } from '../demo-content.ts'
import { picturesOf } from '../pictures.ts'
import { h3, p, rich, ul } from '../rich-text.ts'
import { HOME } from './home.ts'
import { SHOP_PAGES } from './shop.ts'
import { WINEGROWERS } from './vignerons.ts'

const picture = picturesOf(67)

const ABOUT: DemoPage = {
  id: 2,
  position: 5,
  url: '/a-propos',
  title: 'À propos de la Cave des Légendes',
  menuTitle: 'La cave',
  metaDescription:
    'Une cave voûtée sous la place du Châtel, six domaines, une façon de choisir : origine, composition et goût, sans superlatifs.',
  isInMenu: true,
  idShareImage: picture.id('partage-accueil'),
  blocks: [
    {
      type: 'hero',
      title: 'À propos',
      lead: 'Une cave voûtée, six domaines, et l’habitude de dire d’où vient ce qu’on vend.',
      idImage: picture.id('vignoble-rangs'),
    },
    {
      type: 'columns',
      background: 'paper',
      title: 'Ce que nous faisons',
      columns: [
        [
          {
            type: 'text',
            html: rich(
              p(
                'La Cave des Légendes tient au 8 place du Châtel, à Provins. Le magasin est en haut ; les bouteilles sont dessous, dans une cave voûtée où il fait douze degrés toute l’année, été comme hiver.',
              ),
              p(
                'Nous travaillons avec six domaines. Chacun est visité une fois l’an, avant ou après les vendanges, et chaque vin est goûté sur place, puis de nouveau ici, à l’aveugle, quelques semaines plus tard. Ce que nous gardons tient dans un carnet : le lieu, la parcelle, les cépages, l’année, l’élevage.',
              ),
              h3('Ce que dit une étiquette de la Cave'),
              ul(
                '<strong>L’origine</strong> : le domaine, la commune, la parcelle quand elle est connue.',
                '<strong>La composition</strong> : les cépages et leur part, l’élevage, le titre alcoométrique, les allergènes.',
                '<strong>Le goût</strong> : trois mots, jamais une note.',
              ),
              p(
                'Les noms de nos cuvées sont ceux de lieux inventés, comme tout dans cette maison de démonstration.',
              ),
            ),
          },
        ],
        [{ type: 'picture', idImage: picture.id('cave-tonneaux') }],
      ],
    },
    {
      type: 'gallery',
      background: 'leaf',
      title: 'Du rang à la voûte',
      idImages: ['vignoble-crepuscule', 'vignoble-rangs', 'cave-tonneaux', 'hero-cave-square'].map(
        (name) => picture.id(name),
      ),
    },
    {
      type: 'columns',
      background: 'paper',
      title: 'Acheter à la Cave',
      place: 'livraison',
      columns: [
        [
          {
            type: 'text',
            html: rich(
              p(
                'Bouteilles, magnums et coffrets se commandent <a href="/boutique">en ligne</a>, par trois bouteilles au moins, avec livraison à domicile ou en point relais en France métropolitaine. Le retrait à la cave est gratuit, sans minimum, du mardi au samedi, de 10 h à 19 h.',
              ),
            ),
          },
        ],
        [
          {
            type: 'text',
            html: rich(
              p(
                'La vente d’alcool est interdite aux mineurs de moins de 18 ans ; une preuve de majorité est demandée à la remise.',
              ),
              p(
                'Vous avez quatorze jours après réception pour changer d’avis : les bouteilles non ouvertes nous reviennent, et nous vous remboursons.',
              ),
            ),
          },
        ],
      ],
    },
  ],
}

const CONTACT: DemoPage = {
  id: 3,
  position: 6,
  url: '/nous-contacter',
  title: 'Nous contacter et venir à la cave',
  menuTitle: 'Nous contacter',
  metaDescription:
    'La Cave des Légendes, 8 place du Châtel à Provins : horaires, téléphone et formulaire pour nous écrire.',
  isInMenu: true,
  idShareImage: picture.id('partage-accueil'),
  blocks: [
    {
      type: 'hero',
      title: 'Nous contacter',
      lead: 'Une bouteille à retrouver, un coffret à préparer ? Écrivez, appelez, ou descendez nous voir.',
      idImage: picture.id('cave-tonneaux'),
    },
    {
      type: 'contact',
      background: 'paper',
      place: 'ecrire',
      title: 'Nous écrire',
      intro: 'Une copie de votre message vous revient par courriel.',
      subjects: ['Une bouteille', 'Un coffret', 'Une livraison', 'Autre chose'],
    },
    {
      type: 'cards',
      background: 'leaf',
      title: 'Venir place du Châtel',
      items: [
        {
          title: 'À pied',
          text: 'Un quart d’heure depuis la gare de Provins, en montant vers la ville haute. L’escalier de la cave s’ouvre sous la voûte.',
        },
        {
          title: 'En voiture',
          text: 'Un arrêt de dix minutes devant la porte suffit pour charger des cartons. Nous les portons.',
        },
        {
          title: 'Une commande à retirer',
          text: 'Elle attend au rez-de-chaussée, sans marche, avec une pièce d’identité et le numéro de la commande.',
        },
      ],
    },
  ],
}

const SITE_MAP: DemoPage = {
  id: 4,
  position: 7,
  url: '/plan-du-site',
  title: 'Plan du site de la Cave',
  menuTitle: 'Plan du site',
  metaDescription: 'Toutes les pages du site de La Cave des Légendes.',
}

export const PAGES_67: DemoPage[] = [HOME, ABOUT, CONTACT, SITE_MAP, ...SHOP_PAGES, WINEGROWERS]
