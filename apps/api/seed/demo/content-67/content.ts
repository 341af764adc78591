import type { DemoContent, DemoElement } from '../demo-content.ts'
import { PAGES_67 } from './pages.ts'

const FOOTER_LINKS: DemoElement[] = [
  {
    ...{ id: 1, route: 'link-footer', slug: 'a-propos', title: 'La cave', url: '/a-propos' },
  },
  {
    ...{ id: 4, route: 'link-footer', slug: 'boutique', title: 'La boutique', url: '/boutique' },
  },
  {
    ...{ id: 5, route: 'link-footer', slug: 'livraison', title: 'Livraison et retrait' },
    url: '/a-propos#livraison',
  },
  {
    ...{ id: 2, route: 'link-footer', slug: 'nous-contacter', title: 'Nous contacter' },
    url: '/nous-contacter',
  },
  {
    ...{ id: 3, route: 'link-footer', slug: 'plan-du-site', title: 'Plan du site' },
    url: '/plan-du-site',
  },
]

export const CONTENT_67: DemoContent = {
  pages: PAGES_67,
  popups: [],
  componentConf: {},
  news: [],
  folders: [],
  articles: [],
  albums: [],
  elements: FOOTER_LINKS,
  forms: [],
  reviews: [],
}
