import { Button } from '@sesame/ui/button'
import { Dialog } from '@sesame/ui/dialog'
import { Icon } from '@sesame/ui/icon'
import { Notice } from '@sesame/ui/notice'
import { formatDay } from '@sesame/values/french-day'
import { formatEuros } from '@sesame/values/money'
import { dayIn } from '@sesame/values/working-days'
import { useState } from 'react'

import { errorText } from '../../lib/api/api.ts'
import { useSite } from '../../lib/site/site.ts'
import { RefundChanged } from './refund-changed.tsx'
import { RefundDone } from './refund-done.tsx'
import { RefundFields } from './refund-fields.tsx'
import { RefundWays } from './refund-ways.tsx'
import { useRefund, type Refund } from './use-refund.ts'

import './refund.css'

interface RefundDialogProps {
  idOrder: string
  onClose: () => void
}

/** Refunds an order by lines or by an amount, after showing what goes where. */
export function RefundDialog({ idOrder, onClose }: RefundDialogProps) {
  const refund = useRefund(idOrder)
  const { preview, done, error, refetch } = refund
  const number = preview ? ` ${preview.orderNumber}` : ''
  return (
    <Dialog open onClose={onClose} title={`Rembourser la commande${number}`} background="desk">
      {error && !preview && (
        <Notice kind="bad" title="La commande n’a pas pu être lue." live>
          <p>{errorText(error)}</p>
          <Button type="button" small onClick={() => void refetch()}>
            Réessayer
          </Button>
        </Notice>
      )}
      {!preview && !error && <output>Chargement de la commande…</output>}
      {preview && done && <RefundDone idOrder={idOrder} done={done} onClose={onClose} />}
      {preview && !done && <RefundForm refund={refund} onClose={onClose} />}
    </Dialog>
  )
}

function RefundForm({ refund, onClose }: { refund: Refund; onClose: () => void }) {
  const { preview, opened, failure, isBusy, isOld, submit } = refund
  const [fault, setFault] = useState<string | null>(null)
  if (!preview) return null
  const [way] = preview.ways
  const onSubmit = (event: React.FormEvent) => {
    event.preventDefault()
    const isReady = way && !isOld && !preview.refusal
    setFault(way || preview.refusal ? null : 'Choisissez au moins une ligne, ou entrez un montant.')
    if (isReady && !isBusy) void submit()
  }
  return (
    <form className="form refund" noValidate onSubmit={onSubmit} aria-busy={isOld}>
      <PaidText preview={preview} />
      <RefundChanged opened={opened ?? preview} preview={preview} />
      {failure && (
        <Notice kind="bad" live>
          <p>{failure}</p>
        </Notice>
      )}
      <RefundFields refund={refund} fault={way ? null : fault} />
      {preview.refusal && (
        <Notice kind="bad" live>
          <p>{preview.refusal}</p>
        </Notice>
      )}
      <RefundWays preview={preview} notifies={refund.form.notifies} />
      <p className="hint">
        {preview.dueOn && (
          <>
            À rendre avant le {formatDay(preview.dueOn)}.<br />
          </>
        )}
        Un remboursement ne s’annule pas.
      </p>
      <div className="dialog__acts">
        <Button variant="solid" busy={isBusy} disabled={preview.refusal !== null}>
          <Icon name="rotate-left" />
          Rembourser{way && ` ${formatEuros(totalOf(preview.ways))}`}
        </Button>
        <Button type="button" onClick={onClose}>
          Ne rien faire
        </Button>
      </div>
    </form>
  )
}

function PaidText({ preview }: { preview: NonNullable<Refund['preview']> }) {
  const { timeZone } = useSite()
  const { name, paidCents, paidAt, leftCents } = preview
  const day = paidAt && ` le ${formatDay(dayIn(timeZone, new Date(paidAt)))}`
  return (
    <p className="refund__paid">
      {name}, {formatEuros(paidCents)} payés{day}
      {leftCents < paidCents && <>, dont {formatEuros(leftCents)} peuvent encore être rendus</>}
    </p>
  )
}

function totalOf(ways: readonly { amountCents: number }[]): number {
  return ways.reduce((sum, { amountCents }) => sum + amountCents, 0)
}
