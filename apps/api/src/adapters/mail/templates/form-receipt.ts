import { fieldParts, withoutLinks } from '../contact-parts.ts'
import type { MailField } from '../contact-parts.ts'
import { plural } from '../french.ts'
import { composeMail } from '../layout.ts'
import type { MailContent, MailVenue } from '../layout.ts'
import { note, paragraph, strong } from '../parts.ts'

export type FormReceipt = {
  title: string
  /** The venue's words. */
  thanks: string
  answers: MailField[]
  /** Number of files only, because a file name could be an advertisement. */
  fileCount: number
}

export async function formReceiptMail(venue: MailVenue, data: FormReceipt): Promise<MailContent> {
  const { title, thanks, fileCount } = data
  const answers = data.answers.map(({ label, value }) => ({ label, value: withoutLinks(value) }))
  return composeMail(venue, {
    subject: `Nous avons bien reçu votre demande : ${title}`,
    preheader: 'Nous vous répondons dès que possible.',
    title: 'Votre demande est bien arrivée',
    parts: [
      paragraph('Bonjour,'),
      ...(thanks ? [paragraph(thanks)] : []),
      paragraph('Voici vos réponses au formulaire ', strong(title), '.'),
      ...fieldParts(answers),
      ...(fileCount > 0
        ? [paragraph(`Nous avons aussi reçu ${plural(fileCount, 'fichier')}.`)]
        : []),
      note(
        'Vous n’avez rien demandé ? Quelqu’un a dû se tromper d’adresse : ignorez ce message, et pardon pour le dérangement.',
      ),
    ],
    reason: `Vous recevez ce message parce que votre adresse a été saisie dans un formulaire du site ${venue.name}.`,
  })
}
