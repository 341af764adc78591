import { listDiscountUses, type DiscountCode } from '@sesame/contract/discount-code'
import { Button } from '@sesame/ui/button'
import { Dialog } from '@sesame/ui/dialog'
import { Link } from '@sesame/ui/link'
import { Notice } from '@sesame/ui/notice'
import { buyerName } from '@sesame/values/buyer-name'
import { formatEuros } from '@sesame/values/money'

import { errorText } from '../../lib/api/api.ts'
import { useApiQuery } from '../../lib/api/use-api.ts'
import { countText } from '../../lib/list/count-text.ts'
import { momentText } from '../../lib/list/moment-text.ts'
import { useSite } from '../../lib/site/site.ts'

const SHOWN = 50

/** The orders that have a code, the latest first. */
export function UsesDialog({ code, onClose }: { code: DiscountCode; onClose: () => void }) {
  const { timeZone } = useSite()
  const { data, error, isPending, dataUpdatedAt } = useApiQuery(listDiscountUses, {
    ...{ params: { id: code.id }, query: { nbItem: SHOWN } },
  })
  const now = new Date(dataUpdatedAt)
  return (
    <Dialog open onClose={onClose} title={`Commandes du code ${code.code}`} background="desk">
      {error && (
        <Notice kind="bad" title="Les commandes n’ont pas pu être lues.">
          <p>{errorText(error)}</p>
        </Notice>
      )}
      {isPending && <output>Chargement des commandes…</output>}
      {data?.total === 0 && <p>Aucune commande ne porte ce code.</p>}
      {data && data.total > SHOWN && (
        <p>
          Les {SHOWN} dernières sur{' '}
          {countText({ total: data.total, isTotalCapped: data.isTotalCapped ?? false })}.
        </p>
      )}
      {data && data.total > 0 && (
        <ul className="discount-uses">
          {data.uses.map(({ id, number, discountCents, createdAt, ...use }) => (
            <li key={id}>
              <Link href={`/commandes/${id}`}>{buyerName(use)}</Link>
              {discountCents !== null && <b>{formatEuros(-discountCents)}</b>}
              <small>
                {number}, {momentText(createdAt, timeZone, now)}
                {use.state === 'pending' && ', à payer'}
              </small>
            </li>
          ))}
        </ul>
      )}
      <div className="dialog__acts">
        <Button type="button" onClick={onClose}>
          Fermer
        </Button>
      </div>
    </Dialog>
  )
}
