import { Blocks } from '@sesame/contract/blocks'
import type { z } from 'zod'

import { inFrench } from '../typography.ts'

/** A page as the SQL function `create_page` takes it: columns of its row, and its blocks. */
export interface NewPage {
  row: {
    position: number
    url: string
    title: string
    menu_title: string
    meta_description: string
    show_in_menu: boolean
    is_fixed_on_right: boolean
  }
  /** Null for a page that is drawn by code. */
  blocks: z.output<typeof Blocks> | null
}

const BOOKING = '/reservation-en-ligne'
export const ACTIVITIES = '/les-missions-et-scenarios'

/**
 * Pages of a site that has nothing yet: what the frame of the website links to, in words that hold
 * for any venue. Its team replaces them in the back office.
 */
export function newSitePages(name: string): NewPage[] {
  return [
    page({
      url: '/',
      title: name,
      menuTitle: 'Accueil',
      metaDescription: `${name} : activités, horaires, tarifs et réservation en ligne.`,
      isInMenu: false,
      blocks: [
        {
          type: 'hero',
          size: 'home',
          title: name,
          lead: 'Choisissez une activité, un jour et une heure, puis réservez en ligne.',
          action: { label: 'Réserver une session', url: BOOKING },
          secondAction: { label: 'Nous contacter', url: '/nous-contacter' },
        },
        {
          type: 'nextSessions',
          background: 'paper',
          title: 'Les prochaines sessions libres',
          count: 6,
          action: { label: 'Tout le calendrier', url: BOOKING },
        },
        { type: 'scenarioList', background: 'leaf', title: 'Nos activités' },
        { type: 'openingHours', background: 'paper', title: 'Horaires' },
      ],
    }),
    page({
      url: ACTIVITIES,
      title: 'Nos activités',
      menuTitle: 'Activités',
      metaDescription: `Les activités de ${name} : durée, nombre de joueurs et prix.`,
      blocks: [
        { type: 'hero', title: 'Nos activités' },
        { type: 'scenarioList', background: 'paper', title: 'Choisir une activité' },
      ],
    }),
    page({
      url: '/horaires-et-tarifs',
      title: 'Horaires et tarifs',
      menuTitle: 'Horaires et tarifs',
      metaDescription: `Les horaires et les tarifs de ${name}.`,
      blocks: [
        {
          type: 'hero',
          title: 'Horaires et tarifs',
          action: { label: 'Réserver une session', url: BOOKING },
        },
        {
          type: 'columns',
          background: 'paper',
          columns: [[{ type: 'prices' }], [{ type: 'openingHours' }]],
        },
      ],
    }),
    page({
      url: '/nous-contacter',
      title: 'Nous contacter',
      menuTitle: 'Nous contacter',
      metaDescription: `Écrire à ${name}.`,
      blocks: [
        { type: 'hero', title: 'Nous contacter' },
        {
          type: 'contact',
          background: 'paper',
          place: 'ecrire',
          title: 'Nous écrire',
          intro: 'Une copie de votre message vous revient par courriel.',
          subjects: ['Une réservation', 'Un groupe', 'Autre chose'],
        },
      ],
    }),
    page({
      url: BOOKING,
      title: 'Réserver une session',
      menuTitle: 'Réserver',
      metaDescription: 'Choisissez le nombre de joueurs, le jour et l’heure.',
      isFixedOnRight: true,
    }),
    page({
      url: '/plan-du-site',
      title: 'Plan du site',
      menuTitle: 'Plan du site',
      metaDescription: `Toutes les pages du site de ${name}.`,
      isInMenu: false,
    }),
  ].map(({ row, blocks }, index) => ({ row: { ...row, position: index + 1 }, blocks }))
}

interface WrittenPage {
  url: string
  title: string
  menuTitle: string
  metaDescription: string
  isInMenu?: boolean
  isFixedOnRight?: boolean
  blocks?: z.input<typeof Blocks>
}

/** Texts are written with ordinary spaces; blocks are checked by their schema. */
export function page(written: WrittenPage): NewPage {
  const { url, title, menuTitle, metaDescription, blocks } = inFrench(written)
  return {
    row: {
      ...{ position: 0, url, title, menu_title: menuTitle, meta_description: metaDescription },
      show_in_menu: written.isInMenu ?? true,
      is_fixed_on_right: written.isFixedOnRight ?? false,
    },
    blocks: blocks ? Blocks.parse(blocks) : null,
  }
}
