import { serveTasks } from '../../platform/threads/serve-tasks.ts'
import { loadFonts } from './fonts.ts'
import { printableFront, renderGiftCardPicture } from './gift-card-picture.ts'
import { renderGiftCard, type GiftCardData } from './gift-card.ts'
import type { InvoiceData } from './invoice-data.ts'
import { renderInvoice } from './invoice.ts'
import { renderPackingSlips, type PackingSlipData } from './packing-slip.ts'
import { printablePicture } from './technical-sheet-picture.ts'
import { renderTechnicalSheet, type TechnicalSheetData } from './technical-sheet.ts'
import { renderTerms, type TermsData } from './terms.ts'
import { renderTicket, type TicketData } from './ticket.ts'

/** A picture as it is stored; the thread makes it printable. */
type StoredPicture = { bytes: Uint8Array; alt: string }

export type DocumentTask =
  | { kind: 'giftCard'; data: GiftCardData }
  | { kind: 'giftCardPicture'; data: GiftCardData }
  | { kind: 'invoice'; data: InvoiceData }
  | { kind: 'packingSlip'; data: PackingSlipData }
  | {
      kind: 'technicalSheet'
      data: Omit<TechnicalSheetData, 'picture'> & { picture: StoredPicture | null }
    }
  | { kind: 'terms'; data: TermsData }
  | { kind: 'ticket'; data: TicketData }

// Fonts are loaded before the first task, because they are most of a first document's work.
await loadFonts()

serveTasks((task: DocumentTask): Promise<Uint8Array> => {
  switch (task.kind) {
    case 'giftCard':
      return renderCard(task.data)
    case 'giftCardPicture':
      return renderGiftCardPicture(task.data)
    case 'invoice':
      return renderInvoice(task.data)
    case 'packingSlip':
      return renderPackingSlips(task.data)
    case 'technicalSheet':
      return renderSheet(task.data)
    case 'terms':
      return renderTerms(task.data)
    case 'ticket':
      return renderTicket(task.data)
  }
})

async function renderCard(data: GiftCardData): Promise<Buffer> {
  const picture = data.picture && (await printableFront(data.picture))
  return renderGiftCard({ ...data, picture })
}

async function renderSheet(data: Extract<DocumentTask, { kind: 'technicalSheet' }>['data']) {
  const { picture, ...rest } = data
  const printable = picture && {
    alt: picture.alt,
    bytes: await printablePicture(picture.bytes),
  }
  return renderTechnicalSheet({ ...rest, picture: printable })
}
