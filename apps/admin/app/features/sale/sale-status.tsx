import { getSale } from '@sesame/contract/sale'
import { Button, ButtonLink } from '@sesame/ui/button'
import { Notice } from '@sesame/ui/notice'
import { useParams } from 'react-router'

import { errorText } from '../../lib/api/api.ts'
import { useApiQuery } from '../../lib/api/use-api.ts'
import { Screen } from '../../lib/screen/screen.tsx'
import { SalePanel } from './sale-panel.tsx'

import './sale.css'

/** A sale that was made: its payment as it comes, and what can still be done. */
export function SaleStatus() {
  const { id = '' } = useParams()
  const { data, error, isPending, refetch } = useApiQuery(
    getSale,
    { params: { id } },
    { live: ['order'] },
  )
  return (
    <Screen
      title={data ? `Vente ${data.order.number}` : 'Vente'}
      actions={
        data && (
          <ButtonLink href={`/commandes/${id}`} small>
            Ouvrir la commande
          </ButtonLink>
        )
      }
      summary={data && `${data.order.firstname} ${data.order.lastname}`}
    >
      {error && (
        <Notice kind="bad" title="La vente n’a pas pu être lue.">
          <p>{errorText(error)}</p>
          <Button type="button" small onClick={() => void refetch()}>
            Réessayer
          </Button>
        </Notice>
      )}
      {isPending && <output>Chargement de la vente…</output>}
      {data && (
        <div className="panel sale-status">
          <SalePanel sale={data} />
        </div>
      )}
    </Screen>
  )
}
