import { answerParts } from '../contact-parts.ts'
import type { MailAnswer } from '../contact-parts.ts'
import { plural } from '../french.ts'
import { composeMail } from '../layout.ts'
import type { MailContent, MailHouse } from '../layout.ts'
import { heading } from '../order-parts.ts'
import { bullets, note, paragraph, strong } from '../parts.ts'
import type { MailPart } from '../parts.ts'

/** To the venue: a form that was filled. */
export type FormSubmission = {
  title: string
  answers: MailAnswer[]
  /** Their names. */
  files: string[]
  areAttached: boolean
  /** Whether an address was given to answer to. */
  canAnswer: boolean
}

export async function formSubmissionMail(
  house: MailHouse,
  data: FormSubmission,
): Promise<MailContent> {
  const { title, answers, files, canAnswer } = data
  return composeMail(house, {
    subject: `Nouvelle réponse : ${title}`,
    preheader:
      files.length > 0
        ? `Avec ${plural(files.length, 'fichier')}.`
        : 'Un formulaire de votre site a été rempli.',
    title: 'Un formulaire rempli sur votre site',
    parts: [
      paragraph('Formulaire : ', strong(title)),
      ...answerParts(answers),
      ...fileParts(data),
      ...(canAnswer
        ? [note('Répondez à ce courriel : votre réponse ira à la personne qui l’a rempli.')]
        : []),
    ],
    reason: `Vous recevez ce message parce que votre adresse est celle de l’établissement sur le site ${house.name}.`,
  })
}

function fileParts({ files, areAttached }: FormSubmission): MailPart[] {
  if (files.length === 0) return []
  return [
    heading(files.length > 1 ? 'Fichiers joints' : 'Fichier joint'),
    bullets(files, 400),
    note(
      areAttached
        ? 'Ces fichiers viennent d’une personne inconnue : ouvrez-les avec prudence.'
        : 'Trop lourds pour un courriel : retrouvez-les dans l’administration du site.',
    ),
  ]
}
