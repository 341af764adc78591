import type { SalesShare } from './price-cart.ts'
import { vatByRate } from './price-cart.ts'

const SHIPPING = '7085'

interface Line {
  kind: string
  label: string
  detail: string
  quantity: number
  unitCents: number
  totalCents: number
  discountCents: number
  vatRateBp: number | null
  suppliedOn: string
}

export interface Shipping {
  /** « Colis à domicile »; null where nothing is sent. */
  carrierName: string | null
  suppliedOn: string
}

/** Lines and taxes of an invoice as sold; shipping has one line per VAT rate. */
export function invoiceBody(lines: Line[], accounts: SalesShare[], shipping: Shipping) {
  return {
    nature: natureOf(lines),
    lines: [
      ...lines.map((line) => ({
        description: line.label,
        details: [line.detail],
        quantity: line.quantity,
        unitGrossCents: line.unitCents,
        vatRateBp: line.vatRateBp,
        discountCents: line.discountCents,
        totalCents: line.totalCents - line.discountCents,
        suppliedOn: line.suppliedOn,
      })),
      ...accounts.filter(({ account }) => account === SHIPPING).map(shippingLine(shipping)),
    ],
    vat: vatByRate(accounts).map((rate) => ({
      ...rate,
      grossCents: rate.netCents + rate.vatCents,
    })),
    totalCents: accounts.reduce((sum, { netCents, vatCents }) => sum + netCents + vatCents, 0),
  }
}

function shippingLine({ carrierName, suppliedOn }: Shipping) {
  const details = carrierName ? [carrierName] : []
  return (share: SalesShare) => shareLine(share, { description: 'Livraison', details, suppliedOn })
}

/** The line of an amount that has no article. */
function shareLine(
  { rateBp, netCents, vatCents }: SalesShare,
  texts: { description: string; details: string[]; suppliedOn: string },
) {
  return {
    ...texts,
    quantity: 1,
    unitGrossCents: netCents + vatCents,
    vatRateBp: rateBp,
    discountCents: 0,
    totalCents: netCents + vatCents,
  }
}

/** A credit note has one line per VAT rate with the amount and the reason. */
export function creditNoteBody(
  accounts: SalesShare[],
  { reason, suppliedOn, lines }: { reason: string; suppliedOn: string; lines: Line[] },
) {
  const shares = accounts.filter(({ netCents, vatCents }) => netCents + vatCents > 0)
  return {
    ...invoiceBody(lines, accounts, { carrierName: null, suppliedOn }),
    lines: shares.map((share) =>
      shareLine(share, {
        description: share.account === SHIPPING ? 'Remboursement de la livraison' : 'Remboursement',
        details: [reason],
        suppliedOn,
      }),
    ),
  }
}

function natureOf(lines: Line[]): 'services' | 'goods' | 'mixed' {
  const hasGoods = lines.some(({ kind }) => kind === 'product')
  if (!hasGoods) return 'services'
  return lines.every(({ kind }) => kind === 'product') ? 'goods' : 'mixed'
}
