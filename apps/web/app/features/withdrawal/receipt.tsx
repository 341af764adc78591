import { ButtonLink } from '@sesame/ui/button'
import { DescriptionList } from '@sesame/ui/description-list'
import { Notice } from '@sesame/ui/notice'
import { formatDay } from '@sesame/values/french-day'
import { formatEuros } from '@sesame/values/money'

import type { WithdrawalReply } from './withdrawal-data.ts'

/** Receipt that is also sent by e-mail. */
export function WithdrawalReceipt(reply: Extract<WithdrawalReply, { kind: 'receipt' }>) {
  const { claim, receipt, receivedAt } = reply
  return (
    <div className="stack">
      <Notice kind="ok" title="Votre rétractation est enregistrée" live>
        <p>
          Reçue le {receivedAt}. Un accusé de réception part à {claim.email}.
        </p>
      </Notice>
      <DescriptionList
        items={[
          { label: 'Commande', value: `n°\u00a0${receipt.orderNumber}` },
          { label: 'Au nom de', value: claim.name },
          { label: 'Reçue le', value: receivedAt },
          { label: 'Remboursement', value: formatEuros(receipt.refundCents) },
          { label: 'Au plus tard le', value: formatDay(receipt.refundDueOn) },
        ]}
      />
      <p>
        Le remboursement se fait sur la carte qui a payé. Si vous avez déjà reçu des articles,
        renvoyez-les sous 14&nbsp;jours&nbsp;: l’accusé de réception dit où. Le retour est à vos
        frais.
      </p>
      <div>
        <ButtonLink href="/">Revenir à l’accueil</ButtonLink>
      </div>
    </div>
  )
}
