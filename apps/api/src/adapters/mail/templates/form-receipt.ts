import { answerParts, withoutLinks } from '../contact-parts.ts'
import type { MailAnswer } from '../contact-parts.ts'
import { plural } from '../french.ts'
import { composeMail } from '../layout.ts'
import type { MailContent, MailHouse } from '../layout.ts'
import { note, paragraph, strong } from '../parts.ts'

/** To whoever filled a form. */
export type FormReceipt = {
  title: string
  /** The venue's words. */
  thanks: string
  answers: MailAnswer[]
  /** How many: a file's name could be an advertisement. */
  fileCount: number
}

export async function formReceiptMail(house: MailHouse, data: FormReceipt): Promise<MailContent> {
  const { title, thanks, fileCount } = data
  const answers = data.answers.map(({ label, value }) => ({ label, value: withoutLinks(value) }))
  return composeMail(house, {
    subject: `Nous avons bien reçu votre demande : ${title}`,
    preheader: 'Nous vous répondons dès que possible.',
    title: 'Votre demande est bien arrivée',
    parts: [
      paragraph('Bonjour,'),
      ...(thanks ? [paragraph(thanks)] : []),
      paragraph('Voici vos réponses au formulaire ', strong(title), '.'),
      ...answerParts(answers),
      ...(fileCount > 0
        ? [paragraph(`Nous avons aussi reçu ${plural(fileCount, 'fichier')}.`)]
        : []),
      note(
        'Vous n’avez rien demandé ? Quelqu’un a dû se tromper d’adresse : ignorez ce message, et pardon pour le dérangement.',
      ),
    ],
    reason: `Vous recevez ce message parce que votre adresse a été saisie dans un formulaire du site ${house.name}.`,
  })
}
