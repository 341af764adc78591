import type { Day } from '@sesame/values/working-days'

import type { MailVenue } from '../mail/layout.ts'

export type InvoiceSeller = {
  legalName: string
  legalForm: string | null
  /** Written out: « 10 000 € ». */
  capital: string | null
  headOffice: string
  siret: string | null
  rcs: string | null
  vatNumber: string | null
  phone: string | null
  email: string | null
  /** Written out; missing in invoices issued before it was printed. */
  mediator?: string | null
}

export type InvoiceCustomer = {
  name: string
  email: string
  addressLines: string[]
  /** Delivery address if it differs; missing in invoices issued before goods were sold. */
  deliveryLines?: string[]
  siren: string | null
  vatNumber: string | null
}

export type InvoiceLine = {
  description: string
  details: string[]
  quantity: number
  unitGrossCents: number
  /** Hundredths of a percent; null for a multi-purpose gift card, taxed when it is used. */
  vatRateBp: number | null
  discountCents: number
  /** Tax included, discount taken off. */
  totalCents: number
  suppliedOn: Day
}

type InvoiceVat = {
  rateBp: number
  netCents: number
  vatCents: number
  grossCents: number
}

export type InvoicePayment =
  | { kind: 'card'; cents: number; paidOn: Day }
  | { kind: 'gift_card'; cents: number; lastCharacters: string }

export type InvoiceData = {
  kind: 'invoice' | 'credit_note'
  number: string
  issuedOn: Day
  orderNumber: string
  nature: 'services' | 'goods' | 'mixed'
  /** Number of the invoice that a credit note corrects. */
  credited: { number: string; issuedOn: Day } | null
  venue: MailVenue
  seller: InvoiceSeller
  customer: InvoiceCustomer
  lines: InvoiceLine[]
  vat: InvoiceVat[]
  totalCents: number
  payments: InvoicePayment[]
  /** Prints the mention that the law requires for alcohol. */
  hasAlcohol?: boolean
  /** Prints why a session cannot be withdrawn from. */
  hasSession?: boolean
}
