import { createBrowserRouter, type RouteObject } from 'react-router'

import { App } from './app.tsx'
import { ACCOUNT_HELP } from './features/account/help.ts'
import { ACCOUNTANT_HANDLE } from './features/accountant/handle.ts'
import { AUDIT_HANDLE } from './features/audit/handle.ts'
import { BOOKING_HANDLE } from './features/booking/handle.ts'
import { CLOSING_HANDLE } from './features/closing/handle.ts'
import { DAY_HANDLE } from './features/day/handle.ts'
import { DISCOUNTS_HANDLE } from './features/discounts/handle.ts'
import { FEEDS_HANDLE } from './features/feeds/handle.ts'
import { FIGURES_HANDLE } from './features/figures/handle.ts'
import { GIFT_CARD_HANDLE, GIFT_CARDS_HANDLE } from './features/gift-cards/handle.ts'
import { HOURS_HANDLE } from './features/hours/handle.ts'
import { MESSAGES_HANDLE } from './features/messages/handle.ts'
import { NEWSLETTER_HANDLE } from './features/newsletter/handle.ts'
import { ORDER_HANDLE } from './features/order/handle.ts'
import { ORDERS_HANDLE } from './features/orders/handle.ts'
import { PEOPLE_HANDLE, PERSON_HANDLE } from './features/people/handle.ts'
import { PLANNING_HANDLE } from './features/planning/handle.ts'
import { PREPARATION_HANDLE } from './features/preparation/handle.ts'
import { REFUNDS_HANDLE } from './features/refund/handle.ts'
import { SALE_HANDLE } from './features/sale/handle.ts'
import { HomeScreen } from './features/shell/home-screen.tsx'
import { NotFoundScreen } from './features/shell/not-found-screen.tsx'
import { Shell } from './features/shell/shell.tsx'
import { StartFailure } from './features/shell/start-failure.tsx'
import { COUNT_HANDLE, MOVES_HANDLE, STOCK_HANDLE } from './features/stock/handle.ts'
import { TEAM_HANDLE } from './features/team/handle.ts'
import { queryClient } from './lib/api/query-client.ts'
import { ROLE_QUERY } from './lib/login/current-login.ts'
import { loadSite, ROOT_ROUTE } from './lib/site/site.ts'

const SCREENS: RouteObject[] = [
  { index: true, element: <HomeScreen /> },
  {
    path: 'aujourdhui',
    handle: DAY_HANDLE,
    lazy: async () => ({
      Component: (await import('./features/day/day-screen.tsx')).DayScreen,
    }),
  },
  {
    path: 'planning',
    handle: PLANNING_HANDLE,
    lazy: async () => ({
      Component: (await import('./features/planning/planning-screen.tsx')).PlanningScreen,
    }),
  },
  {
    path: 'commandes',
    handle: ORDERS_HANDLE,
    lazy: async () => ({
      Component: (await import('./features/orders/order-list.tsx')).OrderList,
    }),
  },
  {
    path: 'commandes/:id',
    handle: ORDER_HANDLE,
    lazy: async () => ({
      Component: (await import('./features/order/order-screen.tsx')).OrderScreen,
    }),
  },
  {
    path: 'remboursements',
    handle: REFUNDS_HANDLE,
    lazy: async () => ({
      Component: (await import('./features/refund/due-list.tsx')).DueList,
    }),
  },
  {
    path: 'clients',
    handle: PEOPLE_HANDLE,
    lazy: async () => ({
      Component: (await import('./features/people/people-list.tsx')).PeopleList,
    }),
  },
  {
    path: 'clients/:id',
    handle: PERSON_HANDLE,
    lazy: async () => ({
      Component: (await import('./features/people/person-screen.tsx')).PersonScreen,
    }),
  },
  {
    path: 'preparation',
    handle: PREPARATION_HANDLE,
    lazy: async () => ({
      Component: (await import('./features/preparation/preparation-screen.tsx')).PreparationScreen,
    }),
  },
  {
    path: 'reservations/:id',
    handle: BOOKING_HANDLE,
    lazy: async () => ({
      Component: (await import('./features/booking/booking-screen.tsx')).BookingScreen,
    }),
  },
  {
    path: 'vente',
    handle: SALE_HANDLE,
    lazy: async () => ({
      Component: (await import('./features/sale/sale-screen.tsx')).SaleScreen,
    }),
  },
  {
    path: 'vente/:id',
    handle: SALE_HANDLE,
    lazy: async () => ({
      Component: (await import('./features/sale/sale-status.tsx')).SaleStatus,
    }),
  },
  {
    path: 'messages/:id?',
    handle: MESSAGES_HANDLE,
    lazy: async () => ({
      Component: (await import('./features/messages/inbox-screen.tsx')).InboxScreen,
    }),
  },
  {
    path: 'cartes',
    handle: GIFT_CARDS_HANDLE,
    lazy: async () => ({
      Component: (await import('./features/gift-cards/card-list.tsx')).CardList,
    }),
  },
  {
    path: 'cartes/:id',
    handle: GIFT_CARD_HANDLE,
    lazy: async () => ({
      Component: (await import('./features/gift-cards/card-screen.tsx')).CardScreen,
    }),
  },
  {
    path: 'codes',
    handle: DISCOUNTS_HANDLE,
    lazy: async () => ({
      Component: (await import('./features/discounts/discount-list.tsx')).DiscountList,
    }),
  },
  {
    path: 'lettre',
    handle: NEWSLETTER_HANDLE,
    lazy: async () => ({
      Component: (await import('./features/newsletter/newsletter-list.tsx')).NewsletterList,
    }),
  },
  {
    path: 'stock',
    handle: STOCK_HANDLE,
    lazy: async () => ({
      Component: (await import('./features/stock/stock-list.tsx')).StockList,
    }),
  },
  {
    path: 'stock/comptage',
    handle: COUNT_HANDLE,
    lazy: async () => ({
      Component: (await import('./features/stock/stock-count.tsx')).StockCount,
    }),
  },
  {
    path: 'stock/:id',
    handle: MOVES_HANDLE,
    lazy: async () => ({
      Component: (await import('./features/stock/stock-moves.tsx')).StockMoves,
    }),
  },
  {
    path: 'chiffres',
    handle: FIGURES_HANDLE,
    lazy: async () => ({
      Component: (await import('./features/figures/figures-screen.tsx')).FiguresScreen,
    }),
  },
  {
    path: 'chiffres/cloture',
    handle: CLOSING_HANDLE,
    lazy: async () => ({
      Component: (await import('./features/closing/closing-screen.tsx')).ClosingScreen,
    }),
  },
  {
    path: 'chiffres/comptable',
    handle: ACCOUNTANT_HANDLE,
    lazy: async () => ({
      Component: (await import('./features/accountant/accountant-screen.tsx')).AccountantScreen,
    }),
  },
  {
    path: 'horaires',
    handle: HOURS_HANDLE,
    lazy: async () => ({
      Component: (await import('./features/hours/hours-screen.tsx')).HoursScreen,
    }),
  },
  {
    path: 'equipe',
    handle: TEAM_HANDLE,
    lazy: async () => ({
      Component: (await import('./features/team/team-screen.tsx')).TeamScreen,
    }),
  },
  {
    path: 'agendas',
    handle: FEEDS_HANDLE,
    lazy: async () => ({
      Component: (await import('./features/feeds/feeds-screen.tsx')).FeedsScreen,
    }),
  },
  {
    path: 'journal',
    handle: AUDIT_HANDLE,
    lazy: async () => ({
      Component: (await import('./features/audit/audit-list.tsx')).AuditList,
    }),
  },
  {
    path: 'compte',
    handle: ACCOUNT_HELP,
    lazy: async () => ({
      Component: (await import('./features/account/own-account.tsx')).OwnAccount,
    }),
  },
  { path: '*', element: <NotFoundScreen /> },
]

/** Started beside the request of the site, so that the first screen does not wait for both in turn. */
function startLoginCheck() {
  void queryClient.prefetchQuery(ROLE_QUERY)
  return null
}

/** A data router: the guard of unsaved changes works in no other. */
export const router = createBrowserRouter(
  [
    {
      id: ROOT_ROUTE,
      element: <App />,
      errorElement: <StartFailure />,
      hydrateFallbackElement: <output>Chargement…</output>,
      loader: loadSite,
      shouldRevalidate: () => false,
      children: [
        {
          path: 'login',
          lazy: async () => ({
            Component: (await import('./features/login/login-page.tsx')).LoginPage,
          }),
        },
        {
          path: 'invitation/:token',
          lazy: async () => ({
            Component: (await import('./features/login/invitation-page.tsx')).InvitationPage,
          }),
        },
        {
          element: <Shell />,
          loader: startLoginCheck,
          shouldRevalidate: () => false,
          children: SCREENS,
        },
      ],
    },
  ],
  { basename: '/admin' },
)
