import { formatMoment } from '@sesame/values/french-time'

import { withoutLinks } from '../contact-parts.ts'
import { capital, plural } from '../french.ts'
import { composeMail } from '../layout.ts'
import type { MailContent, MailVenue } from '../layout.ts'
import { quote } from '../order-parts.ts'
import { action, bullets, greeting, note, paragraph, strong } from '../parts.ts'
import { accessParts } from '../session-parts.ts'

/** An element with registrations, such as a workshop. */
type MailEvent = {
  title: string
  /** ISO 8601; nothing where it has no date. */
  startsAt: string | null
  timeZone: string
  places: number
}

export type ElementConfirmation = { firstname: string; event: MailEvent; link: string }

export async function elementConfirmationMail(
  venue: MailVenue,
  { firstname, event, link }: ElementConfirmation,
): Promise<MailContent> {
  return composeMail(venue, {
    subject: `Confirmez votre inscription : ${event.title}`,
    preheader: 'Vos places seront retenues dès que vous aurez confirmé.',
    title: 'Confirmez votre inscription',
    parts: [
      greeting(firstname),
      paragraph('Une inscription a été demandée avec votre adresse :'),
      eventLine(event),
      paragraph('Vos places seront retenues dès que vous aurez confirmé, s’il en reste.'),
      action('Confirmer mon inscription', link),
      note(
        'Ce lien est valable 24 heures. Si vous êtes déjà inscrit avec cette adresse, cette demande remplacera la précédente.',
      ),
      note(
        'Vous n’avez rien demandé ? Ignorez ce message : sans votre confirmation, rien ne change.',
      ),
    ],
    reason: `Vous recevez ce message parce que votre adresse a été saisie lors d’une inscription sur le site ${venue.name}.`,
  })
}

export type ElementRegistration = { firstname: string; event: MailEvent; message: string }

export async function elementRegistrationMail(
  venue: MailVenue,
  { firstname, event, message }: ElementRegistration,
): Promise<MailContent> {
  return composeMail(venue, {
    subject: `Inscription enregistrée : ${event.title}`,
    preheader: `${capital(plural(event.places, 'place'))}, à bientôt.`,
    title: 'Votre inscription est enregistrée',
    parts: [
      greeting(firstname),
      paragraph('Nous avons le plaisir de vous compter parmi nous :'),
      eventLine(event),
      ...(message ? [paragraph('Vous nous avez écrit :'), quote(withoutLinks(message))] : []),
      ...(event.startsAt ? [note('La date est jointe à ce message, pour votre agenda.')] : []),
      ...accessParts(venue, { directions: [], plan: null }),
      note(
        'Un empêchement, ou un autre nombre de personnes ? Inscrivez-vous à nouveau avec la même adresse pour changer le nombre de places, ou répondez à ce message.',
      ),
    ],
    reason: `Vous recevez ce message parce que votre adresse a été saisie lors d’une inscription sur le site ${venue.name}.`,
  })
}

export type ElementNotice = {
  name: string
  email: string
  phone: string
  event: MailEvent
  message: string
}

/** To the venue. */
export async function elementNoticeMail(
  venue: MailVenue,
  { name, email, phone, event, message }: ElementNotice,
): Promise<MailContent> {
  return composeMail(venue, {
    subject: `Inscription de ${name} : ${event.title}`,
    preheader: `${capital(plural(event.places, 'place'))}.`,
    title: 'Une inscription sur votre site',
    parts: [
      eventLine(event),
      bullets([name, email, ...(phone ? [phone] : [])], 400),
      ...(message ? [quote(message)] : []),
      note('Répondez à ce courriel : votre réponse ira à la personne inscrite.'),
    ],
    reason: `Vous recevez ce message parce que votre adresse est celle de l’établissement sur le site ${venue.name}.`,
  })
}

function eventLine({ title, startsAt, timeZone, places }: MailEvent) {
  return paragraph(
    strong(title),
    ...(startsAt ? [', ', strong(formatMoment(startsAt, timeZone))] : []),
    `, ${plural(places, 'place')}.`,
  )
}
