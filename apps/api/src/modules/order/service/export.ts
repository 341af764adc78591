import type { ReplyOf } from '@sesame/contract/endpoint'
import type { ListQuery } from '@sesame/contract/list'
import type * as contract from '@sesame/contract/order-staff'
import type { Withdrawal } from '@sesame/contract/withdrawal'

import type { Context } from '../../../platform/context.ts'
import { streamCsv, type CsvColumn } from '../../../platform/csv.ts'
import type { DeliveryField } from '../queries/deliveries.ts'
import type { OrderField } from '../queries/order-list.ts'
import type { WithdrawalField } from '../queries/withdrawals.ts'
import * as labels from '../rules/labels.ts'
import { listDeliveries, listOrders } from './lists.ts'
import { listWithdrawals } from './withdrawal.ts'

type ListedOrder = ReplyOf<typeof contract.listOrders>['orders'][number]
type Delivery = ReplyOf<typeof contract.listDeliveries>['deliveries'][number]

const ORDER_COLUMNS: CsvColumn<ListedOrder>[] = [
  { header: 'Numéro', text: ({ number }) => number },
  { header: 'Commandée le', instant: ({ createdAt }) => createdAt },
  { header: 'Prénom', text: ({ firstname }) => firstname },
  { header: 'Nom', text: ({ lastname }) => lastname },
  { header: 'Courriel', text: ({ email }) => email },
  { header: 'Contenu', text: ({ label }) => label },
  { header: 'Session le', instant: ({ sessionAt }) => sessionAt },
  { header: 'Total (€)', cents: ({ totalCents }) => totalCents },
  { header: 'Remboursé (€)', cents: ({ refundedCents }) => refundedCents },
  { header: 'État', text: ({ state }) => labels.ORDER_STATE_LABELS[state] },
  { header: 'Paiement', text: ({ paymentState }) => labels.PAYMENT_STATE_LABELS[paymentState] },
  {
    header: 'Livraison',
    text: ({ deliveryState }) => deliveryState && labels.DELIVERY_STATE_LABELS[deliveryState],
  },
]

export function exportOrders(ctx: Context, list: ListQuery<OrderField>) {
  return streamCsv(ctx, list, {
    name: 'commandes',
    columns: ORDER_COLUMNS,
    read: async (batch) => {
      const { orders, next } = await listOrders(ctx, batch)
      return { items: orders, next }
    },
  })
}

const DELIVERY_COLUMNS: CsvColumn<Delivery>[] = [
  { header: 'Commande', text: ({ number }) => number },
  { header: 'Commandée le', instant: ({ createdAt }) => createdAt },
  { header: 'Nom', text: ({ name }) => name },
  { header: 'Livraison', text: ({ type }) => labels.DELIVERY_TYPE_LABELS[type] },
  { header: 'Transporteur', text: ({ carrierName }) => carrierName },
  { header: 'Retrait le', instant: ({ collectAt }) => collectAt },
  { header: 'État', text: ({ state }) => labels.DELIVERY_STATE_LABELS[state] },
  { header: 'Alcool', text: ({ isAlcohol }) => (isAlcohol ? 'oui' : 'non') },
  {
    header: 'Articles',
    text: ({ lines }) =>
      lines.map(({ quantity, label, detail }) => `${quantity} × ${label}, ${detail}`).join('\n'),
  },
]

export function exportDeliveries(ctx: Context, list: ListQuery<DeliveryField>) {
  return streamCsv(ctx, list, {
    name: 'livraisons',
    columns: DELIVERY_COLUMNS,
    read: async (batch) => {
      const { deliveries, next } = await listDeliveries(ctx, batch)
      return { items: deliveries, next }
    },
  })
}

const WITHDRAWAL_COLUMNS: CsvColumn<Withdrawal>[] = [
  { header: 'Commande', text: ({ orderNumber }) => orderNumber },
  { header: 'Reçue le', instant: ({ receivedAt }) => receivedAt },
  { header: 'Nom', text: ({ name }) => name },
  { header: 'Courriel', text: ({ email }) => email },
  { header: 'À rembourser (€)', cents: ({ refundCents }) => refundCents },
  { header: 'Avant le', text: ({ refundDueOn }) => refundDueOn.split('-').toReversed().join('/') },
  { header: 'État', text: ({ state }) => labels.WITHDRAWAL_STATE_LABELS[state] },
]

export function exportWithdrawals(ctx: Context, list: ListQuery<WithdrawalField>) {
  return streamCsv(ctx, list, {
    name: 'retractations',
    columns: WITHDRAWAL_COLUMNS,
    read: async (batch) => {
      const { withdrawals, next } = await listWithdrawals(ctx, batch)
      return { items: withdrawals, next }
    },
  })
}
