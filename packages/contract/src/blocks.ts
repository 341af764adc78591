import { z } from 'zod'

/** Allowed links: a path of the site, a fragment, http(s), mailto or tel. */
export const Href = z
  .string()
  .max(500)
  .regex(/^(?:\/(?!\/)|#|https:\/\/|mailto:|tel:)[^\s<>"\\]*$/, 'Cette adresse n’est pas possible.')

/** A file of the site's own media, which plays in the page itself. */
const MediaPath = z
  .string()
  .max(500)
  .regex(/^\/media\/[\w./-]+$/, 'Choisissez une vidéo de la médiathèque.')

export const LinkTo = z.object({ label: z.string().min(1).max(80), url: Href })
export type LinkTo = z.infer<typeof LinkTo>

/** Rich text as operators write it; the stored and sent HTML is cleaned. */
export const Html = z.string().max(60_000)

const Line = z.string().trim().min(1).max(200)
const Paragraph = z.string().trim().min(1).max(1_000)
const Slug = z
  .string()
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/)
  .max(120)
const Place = z.string().regex(/^[a-z][a-z0-9-]{0,40}$/)
const IdImage = z.int32().positive()
const Count = z.int().min(1).max(24)

/** Common properties of sections: background, title, anchor. */
const section = {
  background: z.enum(['night', 'deep', 'paper', 'leaf']).default('leaf'),
  place: Place.optional(),
  kicker: Line.optional(),
  title: Line.optional(),
  intro: Paragraph.optional(),
  action: LinkTo.optional(),
}

const HeroBlock = z.object({
  type: z.literal('hero'),
  /** `home`: the first view of a site; `page`: the head of one page. */
  size: z.enum(['home', 'page']).default('page'),
  kicker: Line.optional(),
  title: Line,
  lead: Paragraph.optional(),
  idImage: IdImage.optional(),
  /** Another crop for narrow screens. */
  idImageTall: IdImage.optional(),
  /**
   * Transparent pictures in front of the picture, from back to front, for the home page: they move
   * slowly, with a light at their focal point.
   */
  idImages: z.array(IdImage).max(2).default([]),
  action: LinkTo.optional(),
  secondAction: LinkTo.optional(),
  note: Line.optional(),
  /** The next free sessions, live, beside the title. */
  hasNextSessions: z.boolean().default(false),
  /** The score of the venue's reviews, beside the action. */
  hasScore: z.boolean().default(false),
})

const TextBlock = z.object({ type: z.literal('text'), ...section, html: Html })

const HtmlBlock = z.object({ type: z.literal('html'), ...section, html: Html })

const PictureBlock = z.object({
  type: z.literal('picture'),
  ...section,
  idImage: IdImage,
  caption: Paragraph.optional(),
  width: z.enum(['text', 'wide', 'full']).default('wide'),
})

const GalleryBlock = z.object({
  type: z.literal('gallery'),
  ...section,
  idImages: z.array(IdImage).max(60),
  /** Films of the site's media, after the pictures; they play in the full-screen slider. */
  videos: z
    .array(z.object({ url: MediaPath, label: Line, idImage: IdImage.optional() }))
    .max(12)
    .default([]),
})

const VideoBlock = z.object({
  type: z.literal('video'),
  ...section,
  /** A video of the site's media, or an external page that loads only on a click. */
  url: Href,
  label: Line,
  idImage: IdImage.optional(),
})

const CardsBlock = z.object({
  type: z.literal('cards'),
  ...section,
  isNumbered: z.boolean().default(false),
  items: z
    .array(
      z.object({
        title: Line,
        text: Paragraph.optional(),
        icon: z
          .string()
          .regex(/^[a-z0-9-]{1,40}$/)
          .optional(),
        idImage: IdImage.optional(),
        link: LinkTo.optional(),
      }),
    )
    .min(1)
    .max(12),
})

const FactsBlock = z.object({
  type: z.literal('facts'),
  ...section,
  items: z
    .array(z.object({ value: Line, label: Line }))
    .min(1)
    .max(8),
})

const ScenarioListBlock = z.object({
  type: z.literal('scenarioList'),
  ...section,
  tag: Slug.optional(),
  /** Excluded scenario, so that a scenario's page offers the others. */
  except: Slug.optional(),
  isWide: z.boolean().default(false),
})

/** The head of one scenario: picture, name, summary, facts, story, prices. */
const ServiceDetailBlock = z.object({
  type: z.literal('serviceDetail'),
  slug: Slug,
  /** Page that the action « Choisir une date » links to. */
  bookingPlace: Place.default('reserver'),
})

const PricesBlock = z.object({
  type: z.literal('prices'),
  ...section,
  slug: Slug.optional(),
})

const OpeningHoursBlock = z.object({ type: z.literal('openingHours'), ...section })

const BookingBlock = z.object({
  type: z.literal('booking'),
  ...section,
  slug: Slug.optional(),
})

const NextSessionsBlock = z.object({
  type: z.literal('nextSessions'),
  ...section,
  count: Count.default(6),
})

const GiftCardBlock = z.object({
  type: z.literal('giftCard'),
  ...section,
  idImage: IdImage.optional(),
})

const NewsBlock = z.object({ type: z.literal('news'), ...section, count: Count.default(3) })

const BlogBlock = z.object({
  type: z.literal('blog'),
  ...section,
  count: Count.default(3),
  folder: Slug.optional(),
})

const AlbumBlock = z.object({
  type: z.literal('album'),
  ...section,
  /** One album with its pictures; without an id, the covers of all albums. */
  slug: Slug.optional(),
})

const ReviewsBlock = z.object({
  type: z.literal('reviews'),
  ...section,
  count: Count.default(3),
  /** Only reviews that name this service, with the results of its teams. */
  slug: Slug.optional(),
})

const QuestionsBlock = z.object({
  type: z.literal('questions'),
  ...section,
  /** Elements of this route; `group` filters by subject. */
  route: Slug.default('faq'),
  group: Line.optional(),
  count: z.int().min(1).max(100).default(100),
})

const FormBlock = z.object({
  type: z.literal('form'),
  ...section,
  idForm: z.int32().positive(),
})

const ContactBlock = z.object({
  type: z.literal('contact'),
  ...section,
  idImage: IdImage.optional(),
  subjects: z.array(Line).max(10).default([]),
})

const MapBlock = z.object({
  type: z.literal('map'),
  ...section,
  /** A static picture of the map, so that no map service is called. */
  idImage: IdImage,
  hints: z
    .array(z.object({ title: Line, text: Paragraph }))
    .max(6)
    .default([]),
})

const WAY_KINDS = ['train', 'car', 'age', 'access'] as const
export type WayKind = (typeof WAY_KINDS)[number]

const PracticalBlock = z.object({
  type: z.literal('practical'),
  ...section,
  idImage: IdImage.optional(),
  /** How to come and who may play; with them the opening hours are those of the whole week. */
  ways: z
    .array(z.object({ kind: z.enum(WAY_KINDS), title: Line, text: Paragraph.optional() }))
    .max(6)
    .default([]),
})

const CallToActionBlock = z.object({
  type: z.literal('callToAction'),
  ...section,
  text: Paragraph.optional(),
  idImage: IdImage.optional(),
  /** Side of the text on which the picture is. */
  side: z.enum(['left', 'right']).default('right'),
  points: z.array(Line).max(6).default([]),
})

const ElementListBlock = z.object({
  type: z.literal('elementList'),
  ...section,
  route: Slug,
  look: z.enum(['cards', 'logos', 'people', 'dates']).default('cards'),
  count: z.int().min(1).max(100).default(24),
})

const NewsletterBlock = z.object({ type: z.literal('newsletter'), ...section })

/** A list of products with a link to all of them. */
const ProductListBlock = z.object({
  type: z.literal('productList'),
  ...section,
  kind: z.enum(['WINE', 'BOX']).optional(),
  tag: Slug.optional(),
  orderBy: z.enum(['position', 'price', '-price', 'name', '-createdAt']).default('position'),
  count: Count.default(6),
})

/** Blocks allowed in a column: all that are not columns or full-width. */
const LEAVES = [
  TextBlock,
  HtmlBlock,
  PictureBlock,
  GalleryBlock,
  VideoBlock,
  CardsBlock,
  FactsBlock,
  PricesBlock,
  OpeningHoursBlock,
  NextSessionsBlock,
  QuestionsBlock,
  FormBlock,
  MapBlock,
  ElementListBlock,
] as const

export const LeafBlock = z.discriminatedUnion('type', LEAVES)
export type LeafBlock = z.infer<typeof LeafBlock>

const ColumnsBlock = z.object({
  type: z.literal('columns'),
  ...section,
  columns: z.array(z.array(LeafBlock).max(10)).min(2).max(3),
})

export const Block = z
  .discriminatedUnion('type', [
    HeroBlock,
    ...LEAVES,
    ScenarioListBlock,
    ServiceDetailBlock,
    BookingBlock,
    GiftCardBlock,
    NewsBlock,
    BlogBlock,
    AlbumBlock,
    ReviewsBlock,
    ContactBlock,
    PracticalBlock,
    CallToActionBlock,
    NewsletterBlock,
    ProductListBlock,
    ColumnsBlock,
  ])
  .meta({ id: 'Block' })
export type Block = z.infer<typeof Block>
export type BlockType = Block['type']
export type BlockOf<T extends BlockType> = Extract<Block, { type: T }>

export const BLOCK_TYPES: readonly BlockType[] = Block.options.map(
  (option) => option.shape.type.value,
)

export const Blocks = z.array(Block).max(60)
