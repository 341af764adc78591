import { formatDay } from '@sesame/values/french-day'

import { composeMail } from '../layout.ts'
import type { MailContent, MailVenue } from '../layout.ts'
import { facts, quote } from '../order-parts.ts'
import { greeting, note, paragraph, strong } from '../parts.ts'

type Kind = 'access' | 'portability' | 'rectification' | 'erasure' | 'restriction' | 'objection'

export type DataRequestFacts = {
  name: string
  number: string
  kind: Kind
  receivedOn: string
  dueOn: string
}

const KINDS: Record<Kind, string> = {
  access: 'accès à vos données et copie',
  portability: 'copie de vos données à reprendre ailleurs',
  rectification: 'correction de vos données',
  erasure: 'effacement de vos données',
  restriction: 'limitation de l’usage de vos données',
  objection: 'opposition à l’usage de vos données',
}

const reasonOf = ({ name }: MailVenue) =>
  `Vous recevez ce message parce qu’une demande sur des données personnelles a été faite à ${name} avec votre adresse.`

const factsOf = ({ number, kind, receivedOn, dueOn }: DataRequestFacts) =>
  facts([
    { label: 'Numéro', text: number },
    { label: 'Demande', text: KINDS[kind] },
    { label: 'Reçue le', text: formatDay(receivedOn) },
    { label: 'Réponse au plus tard le', text: formatDay(dueOn) },
  ])

/** To the person: the request was received and when it will be replied to. */
export async function dataRequestReceiptMail(
  venue: MailVenue,
  request: DataRequestFacts,
): Promise<MailContent> {
  return composeMail(venue, {
    subject: `Votre demande ${request.number} est enregistrée`,
    preheader: `Nous vous répondons au plus tard le ${formatDay(request.dueOn)}.`,
    title: 'Votre demande est enregistrée',
    parts: [
      greeting(request.name),
      paragraph('Votre demande sur vos données personnelles est bien arrivée.'),
      factsOf(request),
      note(
        'Nous pouvons vous demander de confirmer votre identité, pour ne remettre vos données à personne d’autre.',
      ),
    ],
    reason: reasonOf(venue),
  })
}

/** To the person: the reply takes two months more, and why (GDPR, article 12(3)). */
export async function dataRequestExtendedMail(
  venue: MailVenue,
  request: DataRequestFacts & { reason: string },
): Promise<MailContent> {
  return composeMail(venue, {
    subject: `Votre demande ${request.number} : le délai est prolongé`,
    preheader: `Nous vous répondons au plus tard le ${formatDay(request.dueOn)}.`,
    title: 'Il nous faut plus de temps',
    parts: [
      greeting(request.name),
      paragraph(
        'Votre demande est complexe : nous vous répondrons au plus tard le ',
        strong(formatDay(request.dueOn)),
        '. La raison de ce délai :',
      ),
      quote(request.reason),
      factsOf(request),
      note('Vous pouvez adresser une réclamation à la CNIL : www.cnil.fr/fr/plaintes.'),
    ],
    reason: reasonOf(venue),
  })
}

/** To the person: nothing will be done, why, and to whom they may turn (GDPR, article 12(4)). */
export async function dataRequestRefusedMail(
  venue: MailVenue,
  request: DataRequestFacts & { reason: string },
): Promise<MailContent> {
  return composeMail(venue, {
    subject: `Votre demande ${request.number}`,
    preheader: 'Nous ne pouvons pas y donner suite.',
    title: 'Nous ne pouvons pas donner suite à votre demande',
    parts: [
      greeting(request.name),
      paragraph('La raison :'),
      quote(request.reason),
      paragraph(
        'Vous pouvez nous répondre, adresser une réclamation à la CNIL (www.cnil.fr/fr/plaintes) ou saisir la justice.',
      ),
    ],
    reason: reasonOf(venue),
  })
}
