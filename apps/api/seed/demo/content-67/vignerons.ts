import type { DemoPage } from '../demo-content.ts'
import { picturesOf } from '../pictures.ts'

const picture = picturesOf(67)

export const WINEGROWERS: DemoPage = {
  id: 8,
  position: 4,
  url: '/nos-vignerons',
  title: 'Les vignerons que nous visitons',
  menuTitle: 'Nos vignerons',
  metaDescription:
    'Les domaines de la Cave des Légendes : le sol, la vendange et l’élevage, notés sur place une fois l’an.',
  isInMenu: true,
  idShareImage: picture.id('partage-accueil'),
  blocks: [
    {
      type: 'hero',
      title: 'Nos vignerons',
      lead: 'Une journée par an chez chacun, du coteau à la cuverie. Voici nos notes.',
      idImage: picture.id('vignoble-crepuscule'),
    },
    {
      type: 'cards',
      background: 'paper',
      title: 'Quatre carnets ouverts',
      intro: 'D’où viennent les bouteilles, de quoi elles sont faites, ce qu’on y goûte.',
      items: [
        {
          title: 'Aubrelune',
          text: 'Argile et calcaire, merlot et cabernet franc. Vendange à la main, deux tris, douze mois de fût.',
          idImage: picture.id('etiquette-rouge-aubrelune'),
          link: { label: 'Voir le vin', url: '/boutique/chateau-aubrelune-rouge' },
        },
        {
          title: 'Sourcebrume',
          text: 'Un coteau face au nord, où la brume tient jusqu’à dix heures. Élevage sur lies, en cuve.',
          idImage: picture.id('etiquette-blanc-sourcebrume'),
          link: { label: 'Voir le vin', url: '/boutique/sourcebrume-blanc' },
        },
        {
          title: 'Mélivane',
          text: 'Grenache et cinsault, pressés dès l’arrivée à la cave, sans bois.',
          idImage: picture.id('etiquette-rose-melivane'),
          link: { label: 'Voir le vin', url: '/boutique/melivane-rose' },
        },
        {
          title: 'Orfélune',
          text: 'Seconde fermentation en bouteille, puis deux ans de repos avant le dégorgement.',
          idImage: picture.id('etiquette-effervescent-orfelune'),
          link: { label: 'Voir le vin', url: '/boutique/orfelune-effervescent' },
        },
      ],
    },
    {
      type: 'callToAction',
      background: 'leaf',
      title: 'Goûter avant de choisir',
      text: 'Le premier samedi du mois, deux domaines sont ouverts à la cave, pour les personnes majeures.',
      idImage: picture.id('cave-tonneaux'),
      action: { label: 'Venir à la cave', url: '/nous-contacter' },
    },
  ],
}
