import { previewRefund, type RefundPreview } from '@sesame/contract/refund'
import { Button } from '@sesame/ui/button'
import { Notice } from '@sesame/ui/notice'
import { formatEuros } from '@sesame/values/money'
import { useQuery } from '@tanstack/react-query'

import { useApi } from '../../lib/api/use-api.ts'

interface RefundDoneProps {
  idOrder: string
  /** The preview that was refunded. */
  done: RefundPreview
  onClose: () => void
}

/** What was done, read from the order as it is now. */
export function RefundDone({ idOrder, done, onClose }: RefundDoneProps) {
  const call = useApi()
  const nothing = { lines: [], cancelsSessions: false }
  const { data } = useQuery({
    queryKey: [previewRefund.path, idOrder, 'done'],
    queryFn: () => call(previewRefund, { params: { id: idOrder }, body: nothing }),
    staleTime: 0,
  })
  const known = new Set(done.earlier.map(({ id }) => id))
  const made = data?.earlier.find(({ id }) => !known.has(id))
  return (
    <>
      <Notice kind="ok" title="C’est remboursé." live>
        {!made && <p>Lecture de l’avoir…</p>}
        {made && (
          <p>
            {formatEuros(made.amountCents)} rendus{made.creditNote && `, avoir ${made.creditNote}`}.
            Il reste {formatEuros(data?.leftCents ?? 0)} sur cette commande.
          </p>
        )}
      </Notice>
      <div className="dialog__acts">
        <Button type="button" variant="main" onClick={onClose}>
          Fermer
        </Button>
      </div>
    </>
  )
}
