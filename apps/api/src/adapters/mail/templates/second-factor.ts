import { composeMail } from '../layout.ts'
import type { MailContent, MailVenue } from '../layout.ts'
import { greeting, paragraph, strong } from '../parts.ts'
import { adviseIfStranger, securityReason } from '../security-parts.ts'

/** `when` is written out, in the time of the site: « 21 novembre 2026 à 14:30 ». */
type SecondFactorChanged = { firstname: string; when: string; change: 'added' | 'removed' }

const TEXTS = {
  added: {
    subject: 'La double authentification est activée',
    fact: 'Une seconde preuve d’identité a été ajoutée à votre compte le ',
  },
  removed: {
    subject: 'La double authentification est désactivée',
    fact: 'Une seconde preuve d’identité a été retirée de votre compte le ',
  },
}

export async function secondFactorMail(
  venue: MailVenue,
  { firstname, when, change }: SecondFactorChanged,
): Promise<MailContent> {
  const { subject, fact } = TEXTS[change]
  return composeMail(venue, {
    subject,
    preheader: `Le ${when}. Ce n’est pas vous ? Réagissez sans attendre.`,
    title: subject,
    parts: [
      greeting(firstname),
      paragraph(fact, strong(when), '. Vos autres appareils ont été déconnectés.'),
      ...adviseIfStranger(venue),
    ],
    reason: securityReason(venue),
  })
}
