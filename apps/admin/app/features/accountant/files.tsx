import { BOOKS_EXPORTS, type Books, type BooksFormat, type BooksKind } from '@sesame/contract/books'
import { Button } from '@sesame/ui/button'
import { Icon } from '@sesame/ui/icon'
import { formatDay } from '@sesame/values/french-day'
import { formatEuros } from '@sesame/values/money'

import { count, documentsText, FORMAT_TEXTS, isUnderWay, KIND_TEXTS } from './accountant.ts'

type Request = (kind: BooksKind, format: BooksFormat) => Promise<void>

interface FilesProps {
  books: Books
  onRequest: Request
}

/** The files of a month, in their formats. */
export function Files({ books, onRequest }: FilesProps) {
  const { journal, to, giftCardDebtCents } = books
  const texts: Record<Exclude<BooksKind, 'all'>, string> = {
    invoices: documentsText(books),
    journal: `${count(journal.entries, 'écriture')}, FEC aux 18\u00a0champs de l’article A47\u00a0A-1`,
    vat: 'Base, taxe et total, selon le jour de l’écriture',
    gift_cards: `Solde au ${formatDay(to)}\u00a0: ${formatEuros(giftCardDebtCents)}, carte par carte`,
  }
  const kinds = Object.keys(texts) as (keyof typeof texts)[]
  return (
    <>
      <ul className="accountant__files">
        {kinds.map((kind) => (
          <li key={kind}>
            <span>
              <b>{KIND_TEXTS[kind]}</b>
              <small>{texts[kind]}</small>
            </span>
            <div className="accountant__formats">
              {BOOKS_EXPORTS[kind].map((format) => (
                <FileButton key={format} {...{ books, kind, format, onRequest }} />
              ))}
            </div>
          </li>
        ))}
      </ul>
      <div>
        <FileButton {...{ books, onRequest }} kind="all" format="zip" />
      </div>
    </>
  )
}

interface FileButtonProps extends FilesProps {
  kind: BooksKind
  format: BooksFormat
}

function FileButton({ books, kind, format, onRequest }: FileButtonProps) {
  const isBusy = books.exports.some(
    (one) => one.kind === kind && one.format === format && isUnderWay(one),
  )
  const isAll = kind === 'all'
  return (
    <Button
      type="button"
      small={!isAll}
      {...(isAll && { variant: 'main' as const })}
      busy={isBusy}
      onClick={() => void onRequest(kind, format)}
    >
      {isAll && <Icon name="download" />}
      {!isAll && <span className="hidden-text">{KIND_TEXTS[kind]}, </span>}
      {isAll ? 'Tout télécharger (ZIP)' : FORMAT_TEXTS[format]}
    </Button>
  )
}
