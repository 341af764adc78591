import { getBooks, type Books } from '@sesame/contract/books'
import { Button } from '@sesame/ui/button'
import { Field } from '@sesame/ui/field'
import { Notice } from '@sesame/ui/notice'
import { Select } from '@sesame/ui/select'
import { formatMonth } from '@sesame/values/french-day'
import { useSearchParams } from 'react-router'

import { errorText } from '../../lib/api/api.ts'
import { useApiQuery } from '../../lib/api/use-api.ts'
import { Screen } from '../../lib/screen/screen.tsx'
import { useSite } from '../../lib/site/site.ts'
import { useVenueDay } from '../../lib/site/use-venue-day.ts'
import { FiguresTabs } from '../figures/index.ts'
import { closingText, monthOf, monthsUntil } from './accountant.ts'
import { Checks } from './checks.tsx'
import { ExportList } from './export-list.tsx'
import { Files } from './files.tsx'
import { JournalCard } from './journal-card.tsx'
import { useExports } from './use-exports.ts'

import '../../lib/screen/table.css'
import './accountant.css'

/** What an accountant takes of a month: files, and whether the books are right. */
export function AccountantScreen() {
  const today = useVenueDay()
  const [address, setAddress] = useSearchParams()
  const month = monthOf(address.get('mois'), today)
  const { data, error, isPending, refetch } = useApiQuery(getBooks, { query: { month } })
  const choose = (chosen: string) => setAddress({ mois: chosen }, { replace: true })
  return (
    <Screen title="Comptable" summary={formatMonth(month)}>
      <FiguresTabs />
      {error && !data && (
        <Notice kind="bad" title="Les comptes n’ont pas pu être lus.">
          <p>{errorText(error)}</p>
          <Button type="button" small onClick={() => void refetch()}>
            Réessayer
          </Button>
        </Notice>
      )}
      <section className="panel accountant__card" aria-labelledby="month">
        <div className="accountant__head">
          <h2 id="month" className="accountant__month">
            {formatMonth(month)}
          </h2>
          <Field label="Mois">
            <Select value={month} onChange={(event) => choose(event.target.value)}>
              {monthsUntil(today).map((choice) => (
                <option key={choice.month} value={choice.month}>
                  {choice.text}
                </option>
              ))}
            </Select>
          </Field>
        </div>
        {isPending && <output>Chargement des comptes…</output>}
        {data && <Month books={data} />}
      </section>
      {data && <JournalCard books={data} />}
      <Notice>
        <p>
          Les virements du prestataire de paiement et ses frais ne sont pas dans ces comptes&nbsp;:
          ils se lisent chez lui.
        </p>
      </Notice>
    </Screen>
  )
}

function Month({ books }: { books: Books }) {
  const { timeZone } = useSite()
  const { request, download } = useExports(books)
  return (
    <>
      <p className="muted">{closingText(books, timeZone)}</p>
      <Checks books={books} />
      <Files books={books} onRequest={request} />
      <ExportList exports={books.exports} onDownload={download} />
    </>
  )
}
