import { z } from 'zod'

/** Where a link may lead: a path of the site, a place on the page, or the web, mail and phone. */
export const Href = z
  .string()
  .max(500)
  .regex(/^(?:\/(?!\/)|#|https:\/\/|mailto:|tel:)[^\s<>"\\]*$/, 'Cette adresse n’est pas possible.')

export const LinkTo = z.object({ label: z.string().min(1).max(80), url: Href })
export type LinkTo = z.infer<typeof LinkTo>

/** Rich text as operators write it; what is stored and sent is cleaned. */
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

/** What every section may have: its ground, its title, its place for links. */
const section = {
  ground: z.enum(['night', 'deep', 'paper', 'leaf']).default('leaf'),
  place: Place.optional(),
  kicker: Line.optional(),
  title: Line.optional(),
  intro: Paragraph.optional(),
  action: LinkTo.optional(),
}

export const HeroBlock = z.object({
  type: z.literal('hero'),
  /** `home`: the first view of a site; `page`: the head of one page. */
  size: z.enum(['home', 'page']).default('page'),
  kicker: Line.optional(),
  title: Line,
  lead: Paragraph.optional(),
  idImage: IdImage.optional(),
  /** Another crop for narrow screens. */
  idImageTall: IdImage.optional(),
  action: LinkTo.optional(),
  secondAction: LinkTo.optional(),
  note: Line.optional(),
  /** The next free sessions, live, beside the title. */
  hasNextSessions: z.boolean().default(false),
})

export const TextBlock = z.object({ type: z.literal('text'), ...section, html: Html })

export const HtmlBlock = z.object({ type: z.literal('html'), ...section, html: Html })

export const PictureBlock = z.object({
  type: z.literal('picture'),
  ...section,
  idImage: IdImage,
  caption: Paragraph.optional(),
  width: z.enum(['text', 'wide', 'full']).default('wide'),
})

export const GalleryBlock = z.object({
  type: z.literal('gallery'),
  ...section,
  idImages: z.array(IdImage).min(1).max(60),
})

export const VideoBlock = z.object({
  type: z.literal('video'),
  ...section,
  /** A film of the site's own media, or a page elsewhere that loads on a click. */
  url: Href,
  label: Line,
  idImage: IdImage.optional(),
})

export const CardsBlock = z.object({
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

export const FactsBlock = z.object({
  type: z.literal('facts'),
  ...section,
  items: z
    .array(z.object({ value: Line, label: Line }))
    .min(1)
    .max(8),
})

export const ScenarioListBlock = z.object({
  type: z.literal('scenarioList'),
  ...section,
  tag: Slug.optional(),
  /** Left out, so that a scenario's page offers the others. */
  except: Slug.optional(),
  isWide: z.boolean().default(false),
})

/** The head of one scenario: picture, name, summary, facts, story, prices. */
export const ServiceDetailBlock = z.object({
  type: z.literal('serviceDetail'),
  slug: Slug,
  /** Where the action « Choisir une date » leads. */
  bookingPlace: Place.default('reserver'),
})

export const PricesBlock = z.object({
  type: z.literal('prices'),
  ...section,
  slug: Slug.optional(),
})

export const OpeningHoursBlock = z.object({ type: z.literal('openingHours'), ...section })

export const BookingBlock = z.object({
  type: z.literal('booking'),
  ...section,
  slug: Slug.optional(),
})

export const NextSessionsBlock = z.object({
  type: z.literal('nextSessions'),
  ...section,
  count: Count.default(6),
})

export const GiftCardBlock = z.object({
  type: z.literal('giftCard'),
  ...section,
  idImage: IdImage.optional(),
})

export const NewsBlock = z.object({ type: z.literal('news'), ...section, count: Count.default(3) })

export const BlogBlock = z.object({
  type: z.literal('blog'),
  ...section,
  count: Count.default(3),
  folder: Slug.optional(),
})

export const AlbumBlock = z.object({
  type: z.literal('album'),
  ...section,
  /** One album with its pictures; without it, the covers of all. */
  slug: Slug.optional(),
})

export const ReviewsBlock = z.object({
  type: z.literal('reviews'),
  ...section,
  count: Count.default(3),
})

export const QuestionsBlock = z.object({
  type: z.literal('questions'),
  ...section,
  /** Elements of this route; `group` keeps one subject. */
  route: Slug.default('faq'),
  group: Line.optional(),
  count: z.int().min(1).max(100).default(100),
})

export const FormBlock = z.object({
  type: z.literal('form'),
  ...section,
  idForm: z.int32().positive(),
})

export const ContactBlock = z.object({
  type: z.literal('contact'),
  ...section,
  idImage: IdImage.optional(),
  subjects: z.array(Line).max(10).default([]),
})

export const MapBlock = z.object({
  type: z.literal('map'),
  ...section,
  /** A drawing; nothing is fetched from a map service. */
  idImage: IdImage,
  hints: z
    .array(z.object({ title: Line, text: Paragraph }))
    .max(6)
    .default([]),
})

export const PracticalBlock = z.object({
  type: z.literal('practical'),
  ...section,
  idImage: IdImage.optional(),
})

export const CallToActionBlock = z.object({
  type: z.literal('callToAction'),
  ...section,
  text: Paragraph.optional(),
  idImage: IdImage.optional(),
  /** On which side of the text the picture stands. */
  side: z.enum(['left', 'right']).default('right'),
  points: z.array(Line).max(6).default([]),
})

export const ElementListBlock = z.object({
  type: z.literal('elementList'),
  ...section,
  route: Slug,
  look: z.enum(['cards', 'logos', 'people', 'dates']).default('cards'),
  count: z.int().min(1).max(100).default(24),
})

export const NewsletterBlock = z.object({ type: z.literal('newsletter'), ...section })

/** Products on a shelf, and the way to all of them. */
export const ProductListBlock = z.object({
  type: z.literal('productList'),
  ...section,
  kind: z.enum(['WINE', 'BOX']).optional(),
  tag: Slug.optional(),
  orderBy: z.enum(['position', 'price', '-price', 'name', '-createdAt']).default('position'),
  count: Count.default(6),
})

/** What may stand in a column: everything that does not itself divide the page. */
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

export const ColumnsBlock = z.object({
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
