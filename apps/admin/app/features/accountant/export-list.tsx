import type { BooksExport } from '@sesame/contract/books'
import { Button } from '@sesame/ui/button'
import { formatMoment } from '@sesame/values/french-time'

import { useSite } from '../../lib/site/site.ts'
import { FORMAT_TEXTS, isUnderWay, KIND_TEXTS, percentOf } from './accountant.ts'

interface ExportListProps {
  exports: readonly BooksExport[]
  onDownload: (id: string) => Promise<void>
}

/** Files that are being written, and those that can still be downloaded. */
export function ExportList({ exports, onDownload }: ExportListProps) {
  if (exports.length === 0) return null
  return (
    <section className="accountant__exports" aria-labelledby="exports">
      <h3 id="exports">Fichiers demandés</h3>
      <ul>
        {exports.map((one) => (
          <li key={one.id}>
            <span>
              <b>
                {KIND_TEXTS[one.kind]}, {FORMAT_TEXTS[one.format]}
              </b>
              <State export={one} />
            </span>
            {one.state === 'done' && (
              <Button type="button" small onClick={() => void onDownload(one.id)}>
                <span className="hidden-text">
                  {KIND_TEXTS[one.kind]}, {FORMAT_TEXTS[one.format]}&nbsp;:{' '}
                </span>
                Télécharger
              </Button>
            )}
            {isUnderWay(one) && (
              <progress
                max={100}
                value={percentOf(one)}
                aria-label={`${KIND_TEXTS[one.kind]}, ${FORMAT_TEXTS[one.format]}`}
              />
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

function State({ export: one }: { export: BooksExport }) {
  const { timeZone } = useSite()
  if (one.state === 'failed') return <small>n’a pas pu être écrit</small>
  if (one.state === 'waiting') return <small>en attente</small>
  if (one.state === 'running') return <small>{percentOf(one)}&nbsp;% écrit</small>
  return <small>disponible jusqu’au {formatMoment(one.availableUntil!, timeZone)}</small>
}
