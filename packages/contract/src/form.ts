import { z } from 'zod'

import { Deleted, Id, Slug, requireAllFields } from './common.ts'
import { endpoint } from './endpoint.ts'
import { csvOf, listQuery, listSize } from './list.ts'
import { Email, linkToken } from './member.ts'
import { RECORD, VERSION } from './record.ts'
import { UploadedFile } from './upload.ts'

const FORM_FIELD_TYPES = [
  'text',
  'textarea',
  'email',
  'phone',
  'number',
  'date',
  'select',
  'radio',
  'checkbox',
  'file',
  'consent',
] as const

export const FormField = z.strictObject({
  name: z.string().regex(/^[a-z][a-zA-Z0-9]{0,40}$/),
  type: z.enum(FORM_FIELD_TYPES),
  label: z.string().trim().min(1).max(300),
  help: z.string().trim().max(300).nullable().default(null),
  isRequired: z.boolean().default(false),
  /** Options of `select`, `radio` and `checkbox`. */
  options: z.array(z.string().trim().min(1).max(120)).max(50).default([]),
  /** Length of texts; value of numbers. */
  min: z.number().nullable().default(null),
  max: z.number().nullable().default(null),
  /** For `file`: maximum number and extensions. */
  maxFiles: z.int().min(1).max(5).default(1),
  extensions: z
    .array(z.string().regex(/^[a-z0-9]{2,5}$/))
    .max(12)
    .default([]),
})
export type FormField = z.infer<typeof FormField>

export const Form = z.object({
  id: z.int(),
  name: z.string(),
  title: z.string(),
  intro: z.string(),
  fields: z.array(FormField),
  submitLabel: z.string(),
  /** Text shown after the form was sent. */
  thanks: z.string(),
})
export type Form = z.infer<typeof Form>

export const getForm = endpoint({
  method: 'GET',
  path: '/forms/:id',
  access: 'public',
  cache: 'shared',
  summary: 'Un formulaire : champs, règles et textes',
  params: z.object({ id: Id }),
  reply: Form,
})

export const MAX_FORM_FILES = 5
/** Size limit of one file, and of all together. */
export const MAX_FORM_BYTES = 10 * 1024 * 1024

/** Extensions a form may accept: types that can be detected by content. */
export const FORM_FILE_ENDINGS = ['pdf', 'jpg', 'jpeg', 'png', 'webp', 'gif', 'avif', 'mp4', 'mov']
/** Default extensions. */
export const DEFAULT_FILE_ENDINGS = ['pdf', 'jpg', 'jpeg', 'png', 'webp']

export const submitForm = endpoint({
  method: 'POST',
  path: '/forms/:id/submit',
  access: 'public',
  idempotency: true,
  summary: 'Envoie un formulaire rempli, avec ses fichiers',
  params: z.object({ id: Id }),
  upload: { maxFiles: MAX_FORM_FILES, maxBytes: MAX_FORM_BYTES },
  body: z.object({
    data: z.record(
      z.string().max(60),
      z.union([
        z.string().max(10_000),
        z.array(z.string().max(300)).max(50),
        z.boolean(),
        z.number(),
      ]),
    ),
    files: z.array(UploadedFile).max(MAX_FORM_FILES),
  }),
  limit: 'form',
  message: 'Votre demande est bien partie.',
  reply: z.object({ id: z.uuid() }),
})

const FormBody = z.strictObject({
  name: z.string().trim().min(1).max(120),
  title: z.string().trim().min(1).max(160),
  intro: z.string().trim().max(1_000).default(''),
  fields: z.array(FormField).min(1).max(40),
  submitLabel: z.string().trim().min(1).max(60).default('Envoyer'),
  thanks: z.string().trim().max(1_000).default('Merci, votre demande est bien partie.'),
  isValid: z.boolean().default(true),
})

export const EditedForm = requireAllFields(FormBody).extend(RECORD)
export type EditedForm = z.infer<typeof EditedForm>

export const getEditedForm = endpoint({
  method: 'GET',
  path: '/admin/forms/:id',
  access: ['ADMIN', 'SUPER_ADMIN'],
  summary: 'Un formulaire tel qu’on le compose',
  params: z.object({ id: Id }),
  reply: EditedForm,
})

export const createForm = endpoint({
  method: 'POST',
  path: '/admin/forms',
  access: ['ADMIN', 'SUPER_ADMIN'],
  summary: 'Crée un formulaire',
  body: FormBody,
  reply: Form,
})

export const updateForm = endpoint({
  method: 'PUT',
  path: '/admin/forms/:id',
  access: ['ADMIN', 'SUPER_ADMIN'],
  summary: 'Change un formulaire',
  params: z.object({ id: Id }),
  body: requireAllFields(FormBody).extend(VERSION),
  reply: EditedForm,
})

export const deleteForm = endpoint({
  method: 'DELETE',
  path: '/admin/forms/:id',
  access: ['ADMIN', 'SUPER_ADMIN'],
  summary: 'Retire un formulaire ; ce qui a été envoyé reste',
  params: z.object({ id: Id }),
  reply: Deleted,
})

const phone = z.string().trim().max(30)

/** Honeypot: hidden from people, so only bots fill it. No form field may use its name. */
export const HONEYPOT_FIELD = 'website'
const trap = z.string().max(200).default('')

export const sendMessage = endpoint({
  method: 'POST',
  path: '/message',
  access: 'public',
  idempotency: true,
  summary: 'Écrit à l’établissement ; une copie revient à l’expéditeur',
  body: z.strictObject({
    name: z.string('Indiquez votre nom.').trim().min(1, 'Indiquez votre nom.').max(120),
    email: Email,
    phone: phone.default(''),
    subject: z.string('Indiquez un sujet.').trim().min(1, 'Indiquez un sujet.').max(160),
    message: z
      .string('Écrivez votre message.')
      .trim()
      .min(10, 'Écrivez quelques mots de plus.')
      .max(5_000),
    website: trap,
  }),
  limit: 'message',
  message: 'Votre message est bien parti.',
  reply: z.object({ id: z.uuid() }),
})

export const registerForElement = endpoint({
  method: 'POST',
  path: '/element/:route/:id/register',
  access: 'public',
  idempotency: true,
  summary: 'Demande une inscription à un événement, à confirmer par courriel',
  params: z.object({
    route: Slug,
    id: Id,
  }),
  body: z.strictObject({
    firstname: z.string('Indiquez votre prénom.').trim().min(1, 'Indiquez votre prénom.').max(80),
    lastname: z.string('Indiquez votre nom.').trim().min(1, 'Indiquez votre nom.').max(80),
    email: Email,
    phone: phone.default(''),
    places: z.coerce
      .number('Indiquez un nombre de places.')
      .int('Indiquez un nombre entier.')
      .min(1, 'Une place au moins.')
      .max(20, 'Vingt places au plus.')
      .default(1),
    message: z.string().trim().max(1_000).default(''),
    website: trap,
  }),
  limit: 'form',
  message: 'Ouvrez le courriel que nous venons de vous envoyer pour confirmer votre inscription.',
  // Id of the request; the reply does not reveal whether the address is registered.
  reply: z.object({ id: z.uuid(), places: z.int() }),
})

export const confirmElementRegistration = endpoint({
  method: 'PUT',
  path: '/element/registration/confirm',
  access: 'public',
  summary: 'Confirme une inscription avec le lien reçu, dans la limite des places',
  limit: 'token',
  body: z.strictObject({ token: linkToken }),
  message: 'Votre inscription est enregistrée.',
  reply: z.object({ places: z.int() }),
})

const FieldValue = z.union([z.string(), z.array(z.string()), z.boolean(), z.number()])
export type FieldValue = z.infer<typeof FieldValue>

/** A submitted value with the label the field had at that time. */
export const SubmittedField = z.object({
  name: z.string(),
  type: z.enum(FORM_FIELD_TYPES),
  label: z.string(),
  value: FieldValue,
})
export type SubmittedField = z.infer<typeof SubmittedField>

const kinds = { createdAt: 'instant' } as const

export const listMessages = endpoint({
  method: 'GET',
  path: '/admin/message',
  access: ['ADMIN', 'SUPER_ADMIN'],
  summary: 'Messages reçus, les plus récents d’abord',
  query: listQuery(['name', 'email', 'subject', 'createdAt'], { nbItem: 24, kinds }),
  reply: z.object({
    messages: z.array(
      z.object({
        id: z.uuid(),
        name: z.string(),
        email: z.string(),
        phone: z.string(),
        subject: z.string(),
        message: z.string(),
        createdAt: z.iso.datetime(),
      }),
    ),
    ...listSize,
  }),
})

export const exportMessages = csvOf(listMessages)

export const listSubmissions = endpoint({
  method: 'GET',
  path: '/admin/forms/:id/submission',
  access: ['ADMIN', 'SUPER_ADMIN'],
  summary: 'Réponses reçues par un formulaire, les plus récentes d’abord',
  params: z.object({ id: Id }),
  query: listQuery(['createdAt'], { nbItem: 24, kinds }),
  reply: z.object({
    submissions: z.array(
      z.object({
        id: z.uuid(),
        createdAt: z.iso.datetime(),
        answers: z.array(SubmittedField),
        files: z.array(
          z.object({ id: z.uuid(), field: z.string(), name: z.string(), bytes: z.int() }),
        ),
      }),
    ),
    ...listSize,
  }),
})

export const exportSubmissions = csvOf(listSubmissions)

export const getFormFile = endpoint({
  method: 'GET',
  path: '/admin/form-file/:id',
  access: ['STAFF', 'ADMIN', 'SUPER_ADMIN'],
  summary: 'Un fichier reçu par un formulaire, à enregistrer',
  params: z.object({ id: z.uuid() }),
  raw: 'application/octet-stream',
  reply: z.string(),
})

export const listRegistrations = endpoint({
  method: 'GET',
  path: '/admin/element/:route/:id/registration',
  access: ['ADMIN', 'SUPER_ADMIN'],
  summary: 'Personnes inscrites à un événement, dans l’ordre d’inscription',
  params: z.object({ route: Slug, id: Id }),
  query: listQuery(['lastname', 'email', 'createdAt'], { nbItem: 100, kinds }),
  reply: z.object({
    registrations: z.array(
      z.object({
        id: z.uuid(),
        firstname: z.string(),
        lastname: z.string(),
        email: z.string(),
        phone: z.string(),
        places: z.int(),
        message: z.string(),
        createdAt: z.iso.datetime(),
      }),
    ),
    ...listSize,
  }),
})

export const exportRegistrations = csvOf(listRegistrations)
