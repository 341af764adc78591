import { z } from 'zod'

import { endpoint } from './endpoint.ts'
import { csvOf, listQuery, listSize } from './list.ts'
import { VERSION } from './record.ts'
import { UploadedFile } from './upload.ts'

/** A picture with its original and the variants made from it. */
export const Image = z
  .object({
    id: z.int(),
    /** Name of the uploaded file, cleaned. */
    name: z.string(),
    alt: z.string(),
    width: z.int(),
    height: z.int(),
    /** Prefix of the variants' URLs: `${externalPath}${width}.avif` and `.webp`. */
    externalPath: z.string(),
    /** URL of the original, without metadata; SVGs are cleaned. */
    url: z.string(),
    /** Widths of existing variants, smallest first; empty for drawings and while pending. */
    widths: z.array(z.int()),
    /** ThumbHash placeholder, in base64. */
    thumbhash: z.string().nullable(),
    /** Focal point, from 0 to 1. */
    focalX: z.number(),
    focalY: z.number(),
    onlineImage: z.object({ id: z.int(), externalPath: z.string(), url: z.string() }),
  })
  .meta({ id: 'Image' })
export type Image = z.infer<typeof Image>

const MEDIA_KINDS = ['image', 'svg', 'video', 'document'] as const
export type MediaKind = (typeof MEDIA_KINDS)[number]

export const MAX_MEDIA_BYTES = 15 * 1024 * 1024

/** A file of the site as shown to its administrators. */
export const Media = z.object({
  id: z.int(),
  name: z.string(),
  alt: z.string(),
  kind: z.enum(MEDIA_KINDS),
  type: z.string(),
  bytes: z.int(),
  url: z.string(),
  /** Videos are stored unchanged; not every browser plays every format. */
  isPlayable: z.boolean(),
  /** `pending`: variants are being made; `failed`: they could not be made. */
  state: z.enum(['ready', 'pending', 'failed']),
  createdAt: z.iso.datetime(),
  focalX: z.number(),
  focalY: z.number(),
  /** Set for bitmap pictures and SVGs. */
  image: Image.nullable(),
  ...VERSION,
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
  access: ['ADMIN', 'SUPER_ADMIN'],
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
  access: ['ADMIN', 'SUPER_ADMIN'],
  summary: 'Fichiers du site, les plus récents d’abord',
  query: listQuery(['name', 'alt', 'kind'], { kinds: { kind: MEDIA_KINDS } }),
  reply: z.object({ media: z.array(Media), ...listSize }),
})

export const exportMedia = csvOf(listMedia)

export const getMedia = endpoint({
  method: 'GET',
  path: '/admin/media/:id',
  access: ['ADMIN', 'SUPER_ADMIN'],
  summary: 'Un fichier',
  params: z.object({ id }),
  reply: Media,
})

export const updateMedia = endpoint({
  method: 'PUT',
  path: '/admin/media/:id',
  access: ['ADMIN', 'SUPER_ADMIN'],
  summary: 'Texte de remplacement et centre d’intérêt d’un fichier',
  params: z.object({ id }),
  body: z.object({ alt: Alt, focalX: Focal.optional(), focalY: Focal.optional(), ...VERSION }),
  reply: Media,
})

export const deleteMedia = endpoint({
  method: 'DELETE',
  path: '/admin/media/:id',
  access: ['ADMIN', 'SUPER_ADMIN'],
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
