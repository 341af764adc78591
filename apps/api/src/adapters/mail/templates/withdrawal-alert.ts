import { formatDay } from '@sesame/values/french-day'
import { formatEuros } from '@sesame/values/money'
import type { Day } from '@sesame/values/working-days'

import { composeMail } from '../layout.ts'
import type { MailContent, MailVenue } from '../layout.ts'
import { bullets, note, paragraph, strong } from '../parts.ts'

/** To the venue: a refund whose legal deadline is near. */
export type WithdrawalAlert = {
  orderNumber: string
  name: string
  email: string
  receivedOn: Day
  refundDueOn: Day
  refundCents: number
}

export async function withdrawalAlertMail(
  venue: MailVenue,
  data: WithdrawalAlert,
): Promise<MailContent> {
  const due = formatDay(data.refundDueOn)
  return composeMail(venue, {
    subject: `À rembourser au plus tard le ${due} : commande ${data.orderNumber}`,
    preheader: `${formatEuros(data.refundCents)}, rétractation du ${formatDay(data.receivedOn)}.`,
    title: 'Une rétractation attend son remboursement',
    parts: [
      paragraph('La loi vous laisse jusqu’au ', strong(due), ' pour rembourser.'),
      bullets(
        [
          `Commande : ${data.orderNumber}`,
          `Montant : ${formatEuros(data.refundCents)}`,
          `Reçue le ${formatDay(data.receivedOn)}, de ${data.name} (${data.email})`,
        ],
        400,
      ),
      note(
        'Au-delà, la somme est majorée de plein droit (article L.\u00a0242-4 du Code de la consommation).',
      ),
    ],
    reason: `Vous recevez ce message parce que votre adresse est celle de l’établissement sur le site ${venue.name}.`,
  })
}
