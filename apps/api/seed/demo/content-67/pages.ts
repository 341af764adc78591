import type { DemoPage } from '../demo-content.ts'
import { picturesOf } from '../pictures.ts'
import { h3, p, rich, ul } from '../rich-text.ts'

const picture = picturesOf(67)

/** Wherever wine is spoken of: the law wants it, and facts only beside it. */
const HEALTH = 'L’abus d’alcool est dangereux pour la santé, à consommer avec modération.'

const HOME: DemoPage = {
  id: 1,
  position: 1,
  url: '/',
  title: 'La Cave des Légendes, caviste à Provins',
  menuTitle: 'Accueil',
  metaDescription:
    'Vins et coffrets choisis dans six domaines, gardés sous la place du Châtel à Provins. Retrait sur place ou livraison en France métropolitaine.',
  isInMenu: true,
  idShareImage: picture.id('partage-accueil'),
  blocks: [
    {
      type: 'hero',
      size: 'home',
      title: 'Le vin, son lieu, son année',
      lead: 'Six domaines visités chaque année, des bouteilles gardées à douze degrés sous la place du Châtel.',
      idImage: picture.id('hero-cave-square'),
      action: { label: 'Venir à la cave', url: '/nous-contacter' },
      note: HEALTH,
    },
    {
      type: 'cards',
      ground: 'paper',
      title: 'Quatre bouteilles de la cave',
      intro: 'D’où elles viennent, de quoi elles sont faites, ce qu’on y goûte.',
      items: [
        {
          title: 'Aubrelune 2019, rouge',
          text: 'Merlot et cabernet franc, sol argilo-calcaire, douze mois de fût. Fruits noirs, cèdre, tanins fins.',
          idImage: picture.id('etiquette-rouge-aubrelune'),
        },
        {
          title: 'Sourcebrume 2022, blanc',
          text: 'Chenin d’une seule parcelle, élevé sur lies en cuve. Pomme, tilleul, finale sèche et nette.',
          idImage: picture.id('etiquette-blanc-sourcebrume'),
        },
        {
          title: 'Mélivane 2023, rosé',
          text: 'Grenache et cinsault, pressés directement, sans bois. Pêche blanche, agrumes, bouche légère.',
          idImage: picture.id('etiquette-rose-melivane'),
        },
        {
          title: 'Orfélune, effervescent',
          text: 'Chardonnay et pinot noir, seconde fermentation en bouteille. Brioche, citron, bulle fine.',
          idImage: picture.id('etiquette-effervescent-orfelune'),
        },
      ],
    },
    {
      type: 'callToAction',
      ground: 'deep',
      title: 'La boutique en ligne ouvre bientôt',
      text: `En attendant, les bouteilles se choisissent sur place, du mardi au samedi, de 10 h à 19 h. La vente d’alcool est interdite aux mineurs de moins de 18 ans. ${HEALTH}`,
      idImage: picture.id('cave-tonneaux'),
      side: 'left',
    },
    {
      type: 'callToAction',
      ground: 'leaf',
      title: 'Six domaines, une visite par an',
      text: 'Nous goûtons chez les vignerons, nous notons la parcelle et l’année, et nous gardons ce que nous saurions expliquer.',
      points: [
        'Parcelle et cépages connus',
        'Année et élevage indiqués',
        'Allergènes et degré affichés',
      ],
      idImage: picture.id('vignoble-crepuscule'),
      action: { label: 'Comment nous choisissons', url: '/a-propos' },
    },
    { type: 'practical', ground: 'paper', title: 'La cave, place du Châtel' },
    {
      type: 'newsletter',
      ground: 'deep',
      title: 'La lettre de la Cave',
      intro: 'Arrivages et visites de domaines, une fois par mois, pour les personnes majeures.',
    },
  ],
}

const ABOUT: DemoPage = {
  id: 2,
  position: 2,
  url: '/a-propos',
  title: 'À propos de la Cave des Légendes',
  menuTitle: 'À propos',
  metaDescription:
    'Une cave voûtée sous la place du Châtel, six domaines, une façon de choisir : origine, composition et goût, sans superlatifs.',
  isInMenu: true,
  idShareImage: picture.id('partage-accueil'),
  blocks: [
    {
      type: 'hero',
      title: 'À propos',
      lead: 'Une cave voûtée, six domaines, et l’habitude de dire d’où vient ce qu’on vend.',
      idImage: picture.id('vignoble-crepuscule'),
      note: HEALTH,
    },
    {
      type: 'text',
      ground: 'paper',
      title: 'Ce que nous faisons',
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
    {
      type: 'gallery',
      ground: 'leaf',
      title: 'Du rang à la voûte',
      idImages: ['vignoble-rangs', 'vignoble-crepuscule', 'cave-tonneaux', 'hero-cave-square'].map(
        (name) => picture.id(name),
      ),
    },
    {
      type: 'text',
      ground: 'paper',
      title: 'La boutique en ligne ouvre bientôt',
      html: rich(
        p(
          'Bouteilles, magnums et coffrets s’y commanderont à l’unité ou par trois, avec retrait à la cave ou livraison en France métropolitaine.',
        ),
        p(
          `La vente d’alcool est interdite aux mineurs de moins de 18 ans ; une preuve de majorité est demandée à la remise. ${HEALTH}`,
        ),
      ),
    },
  ],
}

const CONTACT: DemoPage = {
  id: 3,
  position: 3,
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
      note: HEALTH,
    },
    {
      type: 'contact',
      ground: 'paper',
      place: 'ecrire',
      title: 'Nous écrire',
      intro: 'Une copie de votre message vous revient par courriel.',
      subjects: ['Une bouteille', 'Un coffret', 'Une livraison', 'Autre chose'],
    },
    { type: 'practical', ground: 'leaf', title: 'Venir place du Châtel' },
  ],
}

const SITE_MAP: DemoPage = {
  id: 4,
  position: 4,
  url: '/plan-du-site',
  title: 'Plan du site de la Cave',
  menuTitle: 'Plan du site',
  metaDescription: 'Toutes les pages du site de La Cave des Légendes.',
}

export const PAGES_67: DemoPage[] = [HOME, ABOUT, CONTACT, SITE_MAP]
