import { fieldParts } from '../contact-parts.ts'
import type { MailField } from '../contact-parts.ts'
import { plural } from '../french.ts'
import { composeMail } from '../layout.ts'
import type { MailContent, MailVenue } from '../layout.ts'
import { heading } from '../order-parts.ts'
import { bullets, note, paragraph, strong } from '../parts.ts'
import type { MailPart } from '../parts.ts'

/** To the venue: a form that was filled. */
export type FormSubmission = {
  title: string
  answers: MailField[]
  /** Names of the attached files. */
  files: string[]
  areAttached: boolean
  /** Whether the sender gave an address to reply to. */
  canReply: boolean
}

export async function formSubmissionMail(
  venue: MailVenue,
  data: FormSubmission,
): Promise<MailContent> {
  const { title, answers, files, canReply } = data
  return composeMail(venue, {
    subject: `Nouvelle réponse : ${title}`,
    preheader:
      files.length > 0
        ? `Avec ${plural(files.length, 'fichier')}.`
        : 'Un formulaire de votre site a été rempli.',
    title: 'Un formulaire rempli sur votre site',
    parts: [
      paragraph('Formulaire : ', strong(title)),
      ...fieldParts(answers),
      ...fileParts(data),
      ...(canReply
        ? [note('Répondez à ce courriel : votre réponse ira à la personne qui l’a rempli.')]
        : []),
    ],
    reason: `Vous recevez ce message parce que votre adresse est celle de l’établissement sur le site ${venue.name}.`,
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
