import { z } from 'zod'

import { Href, Html } from './blocks.ts'
import { Deleted, Id, IdOrSlug, IdRef, Slug, Summary, Title, requireAllFields } from './common.ts'
import { endpoint } from './endpoint.ts'
import { listQuery } from './list.ts'
import { Image } from './media.ts'
import { RECORD, VERSION } from './record.ts'

const ElementRoute = z.object({ route: Slug })
const ElementParams = z.object({ route: Slug, id: IdOrSlug })

export const Element = z.object({
  id: z.int(),
  route: z.string(),
  slug: z.string(),
  title: z.string(),
  summary: z.string(),
  html: z.string(),
  url: z.string().nullable(),
  image: Image.nullable(),
  /** Group of elements in a list. */
  group: z.string().nullable(),
  startsAt: z.iso.datetime().nullable(),
  endsAt: z.iso.datetime().nullable(),
  /** Set for elements with registrations. */
  registration: z
    .object({
      capacity: z.int(),
      left: z.int(),
      closesAt: z.iso.datetime(),
      isOpen: z.boolean(),
    })
    .nullable(),
  properties: z.record(z.string(), z.string()),
})
export type Element = z.infer<typeof Element>

export const listElements = endpoint({
  method: 'GET',
  path: '/element/:route',
  access: 'public',
  summary: 'Éléments d’une liste : logos et liens du pied de page, questions, équipe…',
  params: ElementRoute,
  query: listQuery(['title', 'slug', 'group', 'startsAt'], {
    nbItem: 24,
    kinds: { startsAt: 'instant' },
  }),
  reply: z.object({ elements: z.array(Element), total: z.int() }),
})

export const getElement = endpoint({
  method: 'GET',
  path: '/element/:route/:id',
  access: 'public',
  summary: 'Un élément d’une liste',
  params: ElementParams,
  reply: Element,
})

const ElementBody = z.strictObject({
  title: Title,
  slug: Slug.optional(),
  summary: Summary.default(''),
  html: Html.default(''),
  url: Href.nullable().default(null),
  idImage: IdRef.nullable().default(null),
  group: z.string().trim().min(1).max(80).nullable().default(null),
  startsAt: z.iso.datetime().nullable().default(null),
  endsAt: z.iso.datetime().nullable().default(null),
  capacity: z.int().min(1).max(10_000).nullable().default(null),
  registrationClosesAt: z.iso.datetime().nullable().default(null),
  properties: z.record(z.string().max(60), z.string().max(500)).default({}),
  order: z.int().min(0).max(10_000).default(0),
  isValid: z.boolean().default(true),
})

export const EditedElement = requireAllFields(ElementBody).extend(RECORD)
export type EditedElement = z.infer<typeof EditedElement>

export const getEditedElement = endpoint({
  method: 'GET',
  path: '/admin/element/:route/:id',
  access: ['ADMIN', 'SUPER_ADMIN'],
  summary: 'Un élément tel qu’on l’écrit',
  params: z.object({ route: Slug, id: Id }),
  reply: EditedElement,
})

export const createElement = endpoint({
  method: 'POST',
  path: '/admin/element/:route',
  access: ['ADMIN', 'SUPER_ADMIN'],
  summary: 'Ajoute un élément à une liste',
  params: ElementRoute,
  body: ElementBody,
  reply: Element,
})

export const updateElement = endpoint({
  method: 'PUT',
  path: '/admin/element/:route/:id',
  access: ['ADMIN', 'SUPER_ADMIN'],
  summary: 'Change un élément',
  params: z.object({ route: Slug, id: Id }),
  body: requireAllFields(ElementBody).extend(VERSION),
  reply: EditedElement,
})

export const deleteElement = endpoint({
  method: 'DELETE',
  path: '/admin/element/:route/:id',
  access: ['ADMIN', 'SUPER_ADMIN'],
  summary: 'Supprime un élément sans inscrits',
  params: z.object({ route: Slug, id: Id }),
  reply: Deleted,
})
