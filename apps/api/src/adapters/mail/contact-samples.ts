import { LINK, type Sample } from './template-samples.ts'
import { contactMessageMail } from './templates/contact-message.ts'
import { contactReceiptMail } from './templates/contact-receipt.ts'
import { conversationReplyMail } from './templates/conversation-reply.ts'
import {
  dataRequestExtendedMail,
  dataRequestReceiptMail,
  dataRequestRefusedMail,
} from './templates/data-request.ts'
import {
  elementConfirmationMail,
  elementNoticeMail,
  elementRegistrationMail,
} from './templates/element-registration.ts'
import { formReceiptMail } from './templates/form-receipt.ts'
import { formSubmissionMail } from './templates/form-submission.ts'

const MESSAGE = {
  email: 'camille@example.org',
  phone: '+33612345678',
  subject: "L'anniversaire de Zoé",
  message: "Bonjour, nous serons 12.\nPeut-on jouer à 14:30 ?\n<b>Merci d'avance</b>",
}
const FORM_FIELDS = [
  { label: 'Votre entreprise', value: "L'Atelier du Nord" },
  { label: 'Votre projet', value: 'Une soirée\nà vingt' },
]
const EVENT = {
  title: "L'atelier des énigmes",
  startsAt: '2026-11-21T13:30:00Z',
  timeZone: 'Europe/Paris',
  places: 2,
}
const MOMENT = 'samedi 21\u00a0novembre\u00a02026 à\u00a014\u00a0h\u00a030, 2\u00a0places.'

const REQUEST = {
  number: 'D-2026-014',
  kind: 'access',
  receivedOn: '2026-11-02',
  dueOn: '2026-12-02',
} as const

export const CONTACT_SAMPLES: Sample[] = [
  {
    name: 'conversation-reply',
    write: (venue, name) =>
      conversationReplyMail(venue, {
        subject: MESSAGE.subject,
        text: `Merci ${name}.\nAvec plaisir : la salle est à vous.\n\nÀ samedi, Léa`,
        original: MESSAGE.message,
      }),
    subject: 'Re\u00a0: L’anniversaire de Zoé',
    links: [],
    says: ['Merci Camille.', 'plaisir\u00a0: la salle', 'À samedi, Léa', 'nous serons 12.'],
  },
  {
    name: 'data-request-receipt',
    write: (venue, name) => dataRequestReceiptMail(venue, { ...REQUEST, name }),
    subject: 'Votre demande D-2026-014 est enregistrée',
    links: [],
    says: ['Bonjour Camille,', 'D-2026-014', '2\u00a0décembre\u00a02026', 'accès à vos données'],
  },
  {
    name: 'data-request-extended',
    write: (venue, name) =>
      dataRequestExtendedMail(venue, { ...REQUEST, name, reason: 'Beaucoup d’archives à relire.' }),
    subject: 'Votre demande D-2026-014\u00a0: le délai est prolongé',
    links: [],
    says: ['Bonjour Camille,', 'archives à relire', '2\u00a0décembre\u00a02026', 'CNIL'],
  },
  {
    name: 'data-request-refused',
    write: (venue, name) =>
      dataRequestRefusedMail(venue, { ...REQUEST, name, reason: 'La demande est répétée.' }),
    subject: 'Votre demande D-2026-014',
    links: [],
    says: ['Bonjour Camille,', 'La demande est répétée.', 'CNIL', 'saisir la justice'],
  },
  {
    name: 'contact-message',
    write: (venue, name) => contactMessageMail(venue, { ...MESSAGE, name: name || 'Camille' }),
    subject: 'Message de Camille\u00a0: L’anniversaire de Zoé',
    links: [],
    says: ['camille@example.org', '+33612345678', 'jouer à 14\u00a0h\u00a030\u202f?', '<b>Merci'],
  },
  {
    name: 'contact-receipt',
    write: (venue, name) => contactReceiptMail(venue, { ...MESSAGE, name }),
    subject: 'Nous avons bien reçu votre message',
    links: [],
    says: ['Bonjour Camille,', 'L’anniversaire de Zoé', 'nous serons 12.', 'À bientôt\u202f!'],
  },
  {
    name: 'form-submission',
    write: (venue, firstname) =>
      formSubmissionMail(venue, {
        title: "Demande d'entreprise",
        answers: [...FORM_FIELDS, { label: 'Prénom', value: firstname }],
        files: ["plan de l'étage.pdf"],
        areAttached: true,
        canReply: true,
      }),
    subject: 'Nouvelle réponse\u00a0: Demande d’entreprise',
    links: [],
    says: ['Votre entreprise', 'L’Atelier du Nord', 'à vingt', 'plan de l’étage.pdf', 'prudence'],
  },
  {
    name: 'form-receipt',
    write: (venue, firstname) =>
      formReceiptMail(venue, {
        title: "Demande d'entreprise",
        thanks: 'Merci, nous vous rappelons sous deux jours.',
        answers: [...FORM_FIELDS, { label: 'Prénom', value: firstname }],
        fileCount: 2,
      }),
    subject: 'Nous avons bien reçu votre demande\u00a0: Demande d’entreprise',
    links: [],
    says: ['sous deux jours', 'L’Atelier du Nord', 'aussi reçu 2\u00a0fichiers.'],
  },
  {
    name: 'element-confirmation',
    write: (venue, firstname) =>
      elementConfirmationMail(venue, { firstname, event: EVENT, link: LINK }),
    subject: 'Confirmez votre inscription\u00a0: L’atelier des énigmes',
    links: [LINK],
    says: ['Bonjour Camille,', MOMENT, 'rien ne change'],
  },
  {
    name: 'element-registration',
    write: (venue, firstname) =>
      elementRegistrationMail(venue, { firstname, event: EVENT, message: 'Avec un fauteuil' }),
    subject: 'Inscription enregistrée\u00a0: L’atelier des énigmes',
    links: [],
    says: ['Bonjour Camille,', MOMENT, 'Avec un fauteuil', 'pour votre agenda'],
  },
  {
    name: 'element-notice',
    write: (venue, name) =>
      elementNoticeMail(venue, {
        ...MESSAGE,
        name: name || 'Camille',
        event: EVENT,
        message: 'Avec un fauteuil',
      }),
    subject: 'Inscription de Camille\u00a0: L’atelier des énigmes',
    links: [],
    says: ['camille@example.org', MOMENT, 'Avec un fauteuil'],
  },
]
