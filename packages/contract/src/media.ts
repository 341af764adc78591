import { z } from 'zod'

import { endpoint } from './endpoint.ts'
import { listQuery } from './list.ts'
import { UploadedFile } from './upload.ts'

/** A picture as pages show it: the original, and the sizes made from it. */
export const Image = z
  .object({
    id: z.int(),
    /** The name of the file that was sent, cleaned. */
    name: z.string(),
    alt: z.string(),
    width: z.int(),
    height: z.int(),
    /** Where the variants are: `${externalPath}${width}.avif` and `.webp`. */
    externalPath: z.string(),
    /** The original, without its metadata; a drawing is cleaned. */
    url: z.string(),
    /** Widths that exist as variants, smallest first; none of a drawing, nor before they are made. */
    widths: z.array(z.int()),
    /** A blur of the picture, in base64. */
    thumbhash: z.string().nullable(),
    /** Where the eye should rest, from 0 to 1. */
    focalX: z.number(),
    focalY: z.number(),
    onlineImage: z.object({ id: z.int(), externalPath: z.string(), url: z.string() }),
  })
  .meta({ id: 'Image' })
export type Image = z.infer<typeof Image>

export const MEDIA_KINDS = ['image', 'svg', 'video', 'document'] as const
export type MediaKind = (typeof MEDIA_KINDS)[number]

export const MAX_MEDIA_BYTES = 15 * 1024 * 1024

/** A file of the site as its administrators see it. */
export const Media = z.object({
  id: z.int(),
  name: z.string(),
  alt: z.string(),
  kind: z.enum(MEDIA_KINDS),
  type: z.string(),
  bytes: z.int(),
  url: z.string(),
  /** Videos are kept as they came; browsers play some formats and not others. */
  isPlayable: z.boolean(),
  /** `pending`: its variants are being made; `failed`: they could not be. */
  state: z.enum(['ready', 'pending', 'failed']),
  createdAt: z.iso.datetime(),
  /** Pictures and drawings. */
  image: Image.nullable(),
})
export type Media = z.infer<typeof Media>

const id = z.coerce.number().int().positive().max(2_147_483_647)
const Alt = z
  .string()
  .trim()
  .min(1, 'Décrivez ce que l’on voit, pour les personnes qui ne le voient pas.')
  .max(500)
const Focal = z.number().min(0).max(1)

export const uploadMedia = endpoint({
  method: 'POST',
  path: '/admin/media',
  access: 'admin',
  summary:
    'Un fichier : image (JPEG, PNG, WebP, AVIF, GIF, SVG), vidéo (MP4, M4V, MOV, WebM ; AVI, WMV et FLV sans lecture) ou PDF',
  upload: { maxFiles: 1, maxBytes: MAX_MEDIA_BYTES },
  body: z.object({
    data: z.object({ alt: Alt, focalX: Focal.default(0.5), focalY: Focal.default(0.5) }),
    files: z.array(UploadedFile).length(1, 'Envoyez un fichier.'),
  }),
  reply: Media,
})

export const listMedia = endpoint({
  method: 'GET',
  path: '/admin/media',
  access: 'admin',
  summary: 'Fichiers du site, les plus récents d’abord',
  query: listQuery(['name', 'alt', 'kind']),
  reply: z.object({ media: z.array(Media), total: z.int() }),
})

export const getMedia = endpoint({
  method: 'GET',
  path: '/admin/media/:id',
  access: 'admin',
  summary: 'Un fichier',
  params: z.object({ id }),
  reply: Media,
})

export const updateMedia = endpoint({
  method: 'PUT',
  path: '/admin/media/:id',
  access: 'admin',
  summary: 'Texte de remplacement et centre d’intérêt d’un fichier',
  params: z.object({ id }),
  body: z.object({ alt: Alt, focalX: Focal.optional(), focalY: Focal.optional() }),
  reply: Media,
})

export const deleteMedia = endpoint({
  method: 'DELETE',
  path: '/admin/media/:id',
  access: 'admin',
  summary: 'Supprime un fichier ; refusé tant qu’il sert',
  params: z.object({ id }),
  reply: z.object({}),
})

export const loadSvg = endpoint({
  method: 'POST',
  path: '/image/load-svg',
  access: 'public',
  summary: 'Un dessin SVG de ce site, nettoyé, à placer dans la page',
  body: z.object({ url: z.string().max(500) }),
  limit: 'drawing',
  reply: z.object({ svg: z.string() }),
})
