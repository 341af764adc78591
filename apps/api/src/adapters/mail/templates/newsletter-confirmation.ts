import { composeMail } from '../layout.ts'
import type { MailContent, MailVenue } from '../layout.ts'
import { action, bullets, note, paragraph } from '../parts.ts'

type NewsletterConfirmation = { link: string; lists: string[] }

export async function newsletterConfirmationMail(
  venue: MailVenue,
  { link, lists }: NewsletterConfirmation,
): Promise<MailContent> {
  const sentence =
    lists.length > 0
      ? [paragraph('Vous avez demandé à recevoir :'), bullets(lists)]
      : [paragraph('Vous avez demandé à recevoir notre lettre d’information.')]
  return composeMail(venue, {
    subject: 'Confirmez votre inscription à notre lettre d’information',
    preheader: 'Sans votre confirmation, nous ne vous écrirons pas.',
    title: 'Confirmez votre inscription',
    parts: [
      paragraph('Bonjour,'),
      ...sentence,
      action('Confirmer mon inscription', link),
      note(
        'Vous n’avez rien demandé ? Ignorez ce message : sans votre confirmation, nous ne vous écrirons pas.',
      ),
    ],
    reason: `Vous recevez ce message parce que votre adresse a été saisie dans le formulaire d’inscription du site ${venue.name}.`,
  })
}
