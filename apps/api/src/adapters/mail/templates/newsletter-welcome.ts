import { composeMail } from '../layout.ts'
import type { MailContent, MailVenue } from '../layout.ts'
import { aside, paragraph } from '../parts.ts'

type NewsletterWelcome = { unsubscribeLink: string }

export async function newsletterWelcomeMail(
  venue: MailVenue,
  { unsubscribeLink }: NewsletterWelcome,
): Promise<MailContent> {
  return composeMail(venue, {
    subject: 'Votre inscription est confirmée',
    preheader: 'Merci, et à bientôt dans votre boîte de réception.',
    title: 'Votre inscription est confirmée',
    parts: [
      paragraph('Bonjour,'),
      paragraph('Merci ! Vous recevrez désormais notre lettre d’information.'),
      paragraph(
        'Nous n’écrivons que pour de bonnes raisons : une nouveauté, un événement, une offre.',
      ),
      aside('Vous changez d’avis ?', 'Me désinscrire, sans mot de passe', unsubscribeLink),
      paragraph('À bientôt !'),
    ],
    reason: `Vous recevez ce message parce que vous avez confirmé votre inscription à la lettre d’information du site ${venue.name}.`,
  })
}
