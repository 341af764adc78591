import type { DemoPage } from '../demo-content.ts'
import { picturesOf } from '../pictures.ts'

const picture = picturesOf(67)
const idShareImage = picture.id('partage-accueil')

/** Pages rendered by code; the rows set their menu entry and texts. */
export const SHOP_PAGES: DemoPage[] = [
  {
    id: 5,
    position: 2,
    url: '/boutique/vins',
    title: 'Les vins de la Cave',
    menuTitle: 'Les vins',
    metaDescription:
      'Rouges, blancs, rosés et bulles : six domaines, l’origine, les cépages et le prix au litre de chaque bouteille.',
    isInMenu: true,
    idShareImage,
  },
  {
    id: 6,
    position: 3,
    url: '/boutique/coffrets',
    title: 'Coffrets et caisses à offrir',
    menuTitle: 'Les coffrets',
    metaDescription:
      'Trois bouteilles dans un coffret, six dans une caisse en bois, une énigme dans une boîte : à offrir ou à partager.',
    isInMenu: true,
    idShareImage,
  },
  {
    id: 7,
    position: 8,
    url: '/boutique',
    title: 'La boutique de la Cave',
    menuTitle: 'La boutique',
    metaDescription:
      'Tous les vins et coffrets de la Cave des Légendes, livrés en France métropolitaine ou retirés place du Châtel.',
    idShareImage,
  },
]
