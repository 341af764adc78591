import { z } from 'zod'

import { Html, LinkTo } from './blocks.ts'
import { Deleted, Id, IdRef, Title, requireAllFields } from './common.ts'
import { endpoint } from './endpoint.ts'
import { Image } from './media.ts'
import { RECORD, VERSION } from './record.ts'

export const Popup = z.object({
  id: z.int(),
  title: z.string(),
  html: z.string(),
  image: Image.nullable(),
  button: LinkTo.nullable(),
  locksScroll: z.boolean(),
  /** If false, a dismissed popup never appears again in that browser. */
  isShownEveryReload: z.boolean(),
  delayMs: z.int(),
})
export type Popup = z.infer<typeof Popup>

export const getPopup = endpoint({
  method: 'GET',
  path: '/popup/:id',
  access: 'public',
  cache: 'shared',
  summary: 'Une fenêtre à montrer, pendant sa période',
  params: z.object({ id: Id }),
  reply: Popup,
})

const PopupBody = z.strictObject({
  title: Title,
  html: Html.default(''),
  idImage: IdRef.nullable().default(null),
  button: LinkTo.nullable().default(null),
  locksScroll: z.boolean().default(false),
  isShownEveryReload: z.boolean().default(false),
  delayMs: z.int().min(0).max(60_000).default(0),
  startsAt: z.iso.datetime().nullable().default(null),
  endsAt: z.iso.datetime().nullable().default(null),
  isValid: z.boolean().default(true),
})

export const EditedPopup = requireAllFields(PopupBody).extend(RECORD)
export type EditedPopup = z.infer<typeof EditedPopup>

export const getEditedPopup = endpoint({
  method: 'GET',
  path: '/admin/popup/:id',
  access: ['ADMIN', 'SUPER_ADMIN'],
  summary: 'Une fenêtre telle qu’on la règle',
  params: z.object({ id: Id }),
  reply: EditedPopup,
})

export const createPopup = endpoint({
  method: 'POST',
  path: '/admin/popup',
  access: ['ADMIN', 'SUPER_ADMIN'],
  summary: 'Crée une fenêtre',
  body: PopupBody,
  reply: Popup,
})

export const updatePopup = endpoint({
  method: 'PUT',
  path: '/admin/popup/:id',
  access: ['ADMIN', 'SUPER_ADMIN'],
  summary: 'Change une fenêtre',
  params: z.object({ id: Id }),
  body: requireAllFields(PopupBody).extend(VERSION),
  reply: EditedPopup,
})

export const deletePopup = endpoint({
  method: 'DELETE',
  path: '/admin/popup/:id',
  access: ['ADMIN', 'SUPER_ADMIN'],
  summary: 'Supprime une fenêtre',
  params: z.object({ id: Id }),
  reply: Deleted,
})
