import { listAudit } from '@sesame/contract/audit'
import { getDay } from '@sesame/contract/day'
import { listDiscountCodes } from '@sesame/contract/discount-code'
import type { Endpoint } from '@sesame/contract/endpoint'
import { getFigures } from '@sesame/contract/figures'
import { listGiftCards } from '@sesame/contract/gift-card-staff'
import { listConversations } from '@sesame/contract/inbox'
import { listSubscribers } from '@sesame/contract/newsletter'
import { listOrders } from '@sesame/contract/order-staff'
import { listPeople } from '@sesame/contract/person'
import { getPlanning } from '@sesame/contract/planning'
import { listPreparation } from '@sesame/contract/preparation'
import { listRefundsDue } from '@sesame/contract/refund'
import type { Role } from '@sesame/contract/role'
import { getSchedule } from '@sesame/contract/schedule'
import { getTeamWeek } from '@sesame/contract/shift'
import { listStocks } from '@sesame/contract/stock'
import type { IconName } from '@sesame/ui/icon'

import { mayCall } from '../../lib/api/access.ts'
import type { Site } from '../../lib/site/site.ts'

export interface MenuEntry {
  to: string
  label: string
  icon: IconName
  /** The call without which the screen shows nothing. */
  needs: Pick<Endpoint, 'access'>
  /** Whose work its figure counts. */
  work?: 'orders' | 'refunds' | 'messages' | 'preparation'
  /** Only where the website sells goods. */
  isOfShops?: true
}

interface MenuGroup {
  name: string
  entries: readonly MenuEntry[]
}

const MENU: readonly MenuGroup[] = [
  {
    name: 'La journée',
    entries: [
      { to: '/aujourdhui', label: 'Aujourd’hui', icon: 'clock', needs: getDay },
      { to: '/planning', label: 'Planning', icon: 'calendar-days', needs: getPlanning },
      {
        ...{ to: '/preparation', label: 'Préparation', icon: 'box', needs: listPreparation },
        ...{ work: 'preparation', isOfShops: true },
      },
    ],
  },
  {
    name: 'Les ventes',
    entries: [
      {
        ...{ to: '/commandes', label: 'Commandes', icon: 'credit-card' },
        ...{ needs: listOrders, work: 'orders' },
      },
      {
        ...{ to: '/remboursements', label: 'À rembourser', icon: 'rotate-left' },
        ...{ needs: listRefundsDue, work: 'refunds' },
      },
      { to: '/cartes', label: 'Cartes cadeaux', icon: 'gift', needs: listGiftCards },
      {
        ...{ to: '/stock', label: 'Stock', icon: 'wine-bottle', needs: listStocks },
        isOfShops: true,
      },
      { to: '/codes', label: 'Codes de réduction', icon: 'ticket', needs: listDiscountCodes },
    ],
  },
  {
    name: 'Les clients',
    entries: [
      { to: '/clients', label: 'Clients', icon: 'user', needs: listPeople },
      {
        ...{ to: '/messages', label: 'Messages', icon: 'envelope' },
        ...{ needs: listConversations, work: 'messages' },
      },
      { to: '/lettre', label: 'Abonnés à la lettre', icon: 'feather', needs: listSubscribers },
    ],
  },
  {
    name: 'L’établissement',
    entries: [
      { to: '/horaires', label: 'Horaires et tarifs', icon: 'shop', needs: getSchedule },
      { to: '/chiffres', label: 'Chiffres', icon: 'chart-column', needs: getFigures },
      { to: '/equipe', label: 'Équipe et accès', icon: 'users', needs: getTeamWeek },
      { to: '/journal', label: 'Journal', icon: 'file', needs: listAudit },
    ],
  },
]

export const ACCOUNT_PATH = '/compte'

/** How much waits for the team, by kind of work. */
export type MenuWork = Record<NonNullable<MenuEntry['work']>, number | undefined>

/** What this role can open on this site, by group, in the order of the menu. */
export function menuGroupsOf(role: Role, { isShop }: Pick<Site, 'isShop'>): MenuGroup[] {
  return MENU.map(({ name, entries }) => ({
    name,
    entries: entries.filter(
      ({ needs, isOfShops }) => mayCall(role, needs) && (isShop || !isOfShops),
    ),
  })).filter(({ entries }) => entries.length > 0)
}

export function menuOf(role: Role, site: Pick<Site, 'isShop'>): MenuEntry[] {
  return menuGroupsOf(role, site).flatMap(({ entries }) => entries)
}
