import type { Books } from '@sesame/contract/books'
import { formatMonth, formatShortDay } from '@sesame/values/french-day'
import { formatEuros } from '@sesame/values/money'

import { lastText } from './accountant.ts'

type Entry = Books['lastEntries'][number]

/** The last entries of a month, whole, with their totals. */
export function JournalCard({ books }: { books: Books }) {
  const { lastEntries: entries, journal, month } = books
  return (
    <section className="panel" aria-labelledby="journal">
      <div className="accountant__journal">
        <h2 id="journal">Journal</h2>
        <p className="muted">{lastText(entries.length, journal.entries)}</p>
      </div>
      {entries.length > 0 && (
        <>
          <JournalTable entries={entries} month={month} />
          <JournalCards entries={entries} />
        </>
      )}
    </section>
  )
}

function JournalTable({ entries, month }: { entries: readonly Entry[]; month: string }) {
  const lines = entries.flatMap((entry) => entry.lines)
  const debit = lines.reduce((sum, { amountCents }) => sum + Math.max(amountCents, 0), 0)
  return (
    <table className="table from-700">
      <caption className="hidden-text">Dernières écritures de {formatMonth(month)}</caption>
      <thead>
        <tr>
          <th scope="col">Date</th>
          <th scope="col">Pièce</th>
          <th scope="col">Compte</th>
          <th scope="col">Libellé</th>
          <th scope="col" className="table__figure">
            Débit
          </th>
          <th scope="col" className="table__figure">
            Crédit
          </th>
        </tr>
      </thead>
      <tbody>
        {entries.flatMap((entry) =>
          entry.lines.map(({ account, accountName, amountCents }) => (
            <tr key={`${entry.id} ${account} ${amountCents}`}>
              <td>{formatShortDay(entry.day)}</td>
              <td>{entry.piece ?? ''}</td>
              <td>
                {account}
                <small>{accountName}</small>
              </td>
              <td>{entry.label}</td>
              <td className="table__figure">{amountCents > 0 && formatEuros(amountCents)}</td>
              <td className="table__figure">{amountCents < 0 && formatEuros(-amountCents)}</td>
            </tr>
          )),
        )}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={4}>
            Total de ces écritures
          </th>
          <td className="table__figure">{formatEuros(debit)}</td>
          <td className="table__figure">{formatEuros(creditOf(lines))}</td>
        </tr>
      </tfoot>
    </table>
  )
}

const creditOf = (lines: Entry['lines']) =>
  lines.reduce((sum, { amountCents }) => sum + Math.max(-amountCents, 0), 0)

function JournalCards({ entries }: { entries: readonly Entry[] }) {
  return (
    <ul className="accountant__entries below-700">
      {entries.map(({ id, day, piece, label, lines }) => (
        <li key={id}>
          <b>{label}</b>
          <small>{[formatShortDay(day), piece].filter(Boolean).join(', ')}</small>
          <dl>
            {lines.map(({ account, accountName, amountCents }) => (
              <div key={`${account} ${amountCents}`}>
                <dt>
                  {account} {accountName}
                </dt>
                <dd>
                  {amountCents > 0 ? 'débit' : 'crédit'} {formatEuros(Math.abs(amountCents))}
                </dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  )
}
