import { advanceDelivery } from '@sesame/contract/order-staff'
import { getSale, type Sale } from '@sesame/contract/sale'
import { Button } from '@sesame/ui/button'
import { Icon } from '@sesame/ui/icon'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import { useChange } from '../../lib/api/use-change.ts'
import { ConfirmDialog } from '../../lib/screen/confirm-dialog.tsx'

/** Notes that products of a paid sale were handed over at the counter. */
export function HandOver({ sale: { order } }: { sale: Sale }) {
  const change = useChange()
  const queryClient = useQueryClient()
  const [isOpen, setIsOpen] = useState(false)
  const { delivery } = order
  if (delivery?.type !== 'COUNTER') return null
  if (delivery.state === 'collected') return <p>Les produits ont été remis.</p>
  if (delivery.state !== 'paid') return null
  const params = { id: order.id }
  const hasAlcohol = order.lines.some(({ isAlcohol }) => isAlcohol)
  const handOver = async () => {
    try {
      await change(advanceDelivery, {
        params,
        body: { state: 'collected', identityChecked: hasAlcohol },
      })
    } finally {
      await queryClient.invalidateQueries({ queryKey: [getSale.path, { params }] })
    }
  }
  return (
    <>
      <Button type="button" wide onClick={() => setIsOpen(true)}>
        <Icon name="check" />
        Remettre les produits
      </Button>
      {isOpen && (
        <ConfirmDialog
          title="Remettre les produits"
          button={hasAlcohol ? 'Majorité vérifiée, produits remis' : 'Produits remis'}
          act={handOver}
          onClose={() => setIsOpen(false)}
        >
          {hasAlcohol
            ? 'Il y a de l’alcool\u00a0: demandez une pièce d’identité, la personne doit avoir 18\u00a0ans ou plus.'
            : 'La vente sera notée comme remise au client.'}
        </ConfirmDialog>
      )}
    </>
  )
}
