import { composeMail } from '../layout.ts'
import type { MailContent, MailVenue } from '../layout.ts'
import { action, aside, greeting, paragraph, strong } from '../parts.ts'

/** Sent on the day after the session. */
export type SessionThanks = {
  firstname: string
  orderNumber: string
  scenario: string
  reviewLink: string | null
  social: { name: string; link: string } | null
}

export async function sessionThanksMail(
  venue: MailVenue,
  data: SessionThanks,
): Promise<MailContent> {
  const { reviewLink, social } = data
  const review = reviewLink && [
    paragraph('Deux minutes ? Votre avis, bon ou moins bon, aide les prochaines équipes et nous.'),
    action('Donner mon avis', reviewLink),
  ]
  return composeMail(venue, {
    subject: 'Merci d’être venus !',
    preheader: `Vous avez joué « ${data.scenario} » : racontez-nous.`,
    title: 'Merci d’être venus !',
    parts: [
      greeting(data.firstname),
      paragraph(
        'Vous étiez hier dans ',
        strong(data.scenario),
        '. Nous espérons que vous y avez pris autant de plaisir que nous à vous accueillir.',
      ),
      ...(review || []),
      ...(social
        ? [aside('Et pour la suite ?', `Nous suivre sur ${social.name}`, social.link)]
        : []),
      paragraph('À bientôt, pour une autre aventure !'),
    ],
    reason: `Vous recevez ce message parce que vous avez joué une session (commande ${data.orderNumber}) chez ${venue.name}.`,
  })
}
