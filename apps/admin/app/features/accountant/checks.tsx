import type { Books } from '@sesame/contract/books'
import { Icon } from '@sesame/ui/icon'
import { Notice } from '@sesame/ui/notice'
import { formatEuros } from '@sesame/values/money'

/** Whether the books of a month are right, as they were just counted. */
export function Checks({ books: { journal, missing } }: { books: Books }) {
  const isBalanced = journal.debitCents === journal.creditCents
  return (
    <>
      <ul className="accountant__checks">
        {isBalanced && <Good>Débit et crédit égaux&nbsp;: {formatEuros(journal.debitCents)}</Good>}
        {missing.length === 0 && <Good>Numéros de pièces sans trou</Good>}
      </ul>
      {!isBalanced && (
        <Notice kind="bad" title="Le journal n’est pas équilibré.">
          <p>
            Débit {formatEuros(journal.debitCents)}, crédit {formatEuros(journal.creditCents)}.
          </p>
        </Notice>
      )}
      {missing.length > 0 && (
        <Notice kind="bad" title="Des numéros de pièces manquent.">
          <p>{missing.join(', ')}</p>
        </Notice>
      )}
    </>
  )
}

function Good({ children }: { children: React.ReactNode }) {
  return (
    <li className="tag tag--ok">
      <Icon name="check" />
      {children}
    </li>
  )
}
