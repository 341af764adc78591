import type { Sale } from '@sesame/contract/sale'

export function isPaid({ order }: Sale): boolean {
  return order.state === 'paid' || order.state === 'confirmed'
}
