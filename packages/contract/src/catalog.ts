import { z } from 'zod'

import { Href, Html } from './blocks.ts'
import { Deleted, Id, IdOrSlug, IdRef, Slug, Summary, Title, requireAllFields } from './common.ts'
import { endpoint } from './endpoint.ts'
import { listQuery } from './list.ts'
import { Image } from './media.ts'
import { RECORD, VERSION } from './record.ts'

export const PRODUCT_KINDS = ['WINE', 'BOX'] as const
export type ProductKind = (typeof PRODUCT_KINDS)[number]

export const CAPACITY_UNITS = ['L', 'CL'] as const

export const MAX_PRODUCTS_PER_PAGE = 100

const cents = z.int().nonnegative()

/** A sellable variant of a product. */
export const Declination = z.object({
  id: z.int(),
  reference: z.string(),
  /** Label that distinguishes it from the product's other declinations: « 75 cl », « Magnum ». */
  name: z.string(),
  /** Null if the site hides its prices; the product is then not sold. */
  priceCents: cents.nullable(),
  /** The lowest price of the 30 days before an announced reduction. */
  referenceCents: cents.nullable(),
  /** Price per litre, for products sold by volume. */
  perLitreCents: cents.nullable(),
  capacity: z.number().nullable(),
  capacityUnit: z.enum(CAPACITY_UNITS).nullable(),
  /** Bottles in a box; a wine is sold by multiples of it. */
  sellByMultipleOf: z.int(),
  isSmall: z.boolean(),
  weightG: z.int(),
  hasShippingFees: z.boolean(),
  stock: z.object({
    isAvailable: z.boolean(),
    /** Remaining quantity, only if few are left. */
    left: z.int().nullable(),
  }),
  /** Ids of its variation values: see `listVariations`. */
  values: z.array(z.int()),
})
export type Declination = z.infer<typeof Declination>

export const ProductTag = z.object({ slug: z.string(), name: z.string() })

export const ProductSummary = z.object({
  id: z.int(),
  kind: z.enum(PRODUCT_KINDS),
  slug: z.string(),
  name: z.string(),
  summary: z.string(),
  isAlcohol: z.boolean(),
  /** The lowest price of its declinations. */
  priceCents: cents.nullable(),
  image: Image.nullable(),
  tags: z.array(ProductTag),
  declinations: z.array(Declination),
})
export type ProductSummary = z.infer<typeof ProductSummary>

export const Award = z.object({
  id: z.int(),
  idProduct: z.int(),
  name: z.string(),
  year: z.int(),
  medal: z.string(),
})
export type Award = z.infer<typeof Award>

export const MealIcon = z.object({
  id: z.int(),
  slug: z.string(),
  label: z.string(),
  /** A name of the icon set. */
  icon: z.string(),
})
export type MealIcon = z.infer<typeof MealIcon>

/** Facts of a wine: those required before purchase and those that help to choose. */
const wineFields = {
  appellation: z.string().nullable(),
  vintage: z.int().nullable(),
  grapes: z.string().nullable(),
  /** Hundredths of a percent by volume. */
  alcoholBp: z.int().nullable(),
  origin: z.string().nullable(),
  bottler: z.string().nullable(),
  allergens: z.string().nullable(),
  servingTemperature: z.string().nullable(),
  keeping: z.string().nullable(),
  /** Ingredients and nutrition, on a page without trackers. */
  elabelUrl: z.string().nullable(),
}

export const Product = ProductSummary.extend({
  html: z.string(),
  images: z.array(Image),
  ...wineFields,
  /** Ids of meal icons. */
  meals: z.array(z.int()),
  awards: z.array(Award),
  /** Path of the technical sheet. */
  technicalFile: z.string(),
  updatedAt: z.iso.datetime(),
})
export type Product = z.infer<typeof Product>

const PRODUCT_FIELDS = [
  'name',
  'kind',
  'search',
  'tags',
  'values',
  'price',
  'createdAt',
  'position',
] as const
export type ProductField = (typeof PRODUCT_FIELDS)[number]

export const ProductQuery = listQuery(PRODUCT_FIELDS, {
  nbItem: MAX_PRODUCTS_PER_PAGE,
  kinds: {
    ...{ kind: PRODUCT_KINDS, values: 'ids', price: 'number' },
    ...{ createdAt: 'instant', position: 'number' },
  },
})

export const listProducts = endpoint({
  method: 'GET',
  path: '/product',
  access: 'public',
  summary: 'Produits en vente, par prix, cent par page',
  query: ProductQuery,
  reply: z.object({ products: z.array(ProductSummary), total: z.int() }),
})

export const getProduct = endpoint({
  method: 'GET',
  path: '/product/:id',
  access: 'public',
  summary: 'Un produit, par son numéro ou son nom d’adresse',
  params: z.object({ id: IdOrSlug }),
  reply: Product,
})

export const listRecommendedProducts = endpoint({
  method: 'GET',
  path: '/v2/product/recommended/:id',
  access: 'public',
  summary: 'Produits à montrer à côté d’un autre',
  params: z.object({ id: Id }),
  reply: z.object({ products: z.array(ProductSummary), total: z.int() }),
})

export const listAwards = endpoint({
  method: 'GET',
  path: '/award',
  access: 'public',
  cache: 'shared',
  summary: 'Récompenses, d’un produit ou de tous',
  query: listQuery(['product', 'year'], {
    nbItem: 100,
    kinds: { product: 'number', year: 'number' },
  }),
  reply: z.object({ awards: z.array(Award), total: z.int() }),
})

export const listMealIcons = endpoint({
  method: 'GET',
  path: '/parameter/product/meal-icon',
  access: 'public',
  cache: 'shared',
  summary: 'Icônes des accords à table',
  reply: z.object({ mealIcons: z.array(MealIcon), total: z.int() }),
})

export const Variation = z.object({
  id: z.int(),
  name: z.string(),
  values: z.array(z.object({ id: z.int(), value: z.string() })),
})
export type Variation = z.infer<typeof Variation>

export const listVariations = endpoint({
  method: 'GET',
  path: '/variation',
  access: 'public',
  cache: 'shared',
  summary: 'Ce en quoi les produits varient, et les valeurs possibles',
  reply: z.object({ variations: z.array(Variation), total: z.int() }),
})

const sheet = {
  method: 'GET',
  access: 'public',
  reply: z.string(),
  raw: 'application/pdf',
  limit: 'drawing',
} as const

export const getProductFile = endpoint({
  ...sheet,
  path: '/product/generate/file/:id',
  summary: 'Fiche technique d’un produit, en PDF',
  params: z.object({ id: Id }),
})

export const getDeclinationFile = endpoint({
  ...sheet,
  path: '/product/generate/file/:id/:idDeclination',
  summary: 'Fiche technique d’une déclinaison, en PDF',
  params: z.object({ id: Id, idDeclination: Id }),
})

const text = z.string().trim().min(1).max(200)

const DeclinationBody = z.strictObject({
  /** Omitted for a new one. */
  id: IdRef.optional(),
  reference: z.string().trim().min(1).max(40),
  name: z.string().trim().min(1).max(60),
  priceCents: z.int().min(0).max(10_000_000),
  /** Announces a reduction; the reference price is computed, never entered. */
  announcesReduction: z.boolean().default(false),
  capacity: z.number().positive().max(100).nullable().default(null),
  capacityUnit: z.enum(CAPACITY_UNITS).nullable().default(null),
  sellByMultipleOf: z.int().min(1).max(48).default(1),
  isSmall: z.boolean().default(false),
  weightG: z.int().min(0).max(200_000),
  hasShippingFees: z.boolean().default(true),
  isValid: z.boolean().default(true),
  values: z.array(IdRef).max(10).default([]),
})

export const ProductBody = z.strictObject({
  kind: z.enum(PRODUCT_KINDS),
  name: Title,
  slug: Slug.optional(),
  summary: Summary.default(''),
  html: Html.default(''),
  isAlcohol: z.boolean(),
  vatRateBp: z.int().min(0).max(10_000),
  idImages: z.array(IdRef).max(12).default([]),
  tags: z.array(z.string().trim().min(1).max(60)).max(12).default([]),
  meals: z.array(IdRef).max(12).default([]),
  recommended: z.array(IdRef).max(12).default([]),
  awards: z
    .array(
      z.strictObject({
        name: text,
        year: z.int().min(1900).max(2100),
        medal: z.string().trim().max(60).default(''),
      }),
    )
    .max(20)
    .default([]),
  appellation: text.nullable().default(null),
  vintage: z.int().min(1800).max(2100).nullable().default(null),
  grapes: text.nullable().default(null),
  alcoholBp: z.int().min(0).max(10_000).nullable().default(null),
  origin: text.nullable().default(null),
  bottler: text.nullable().default(null),
  allergens: text.nullable().default(null),
  servingTemperature: text.nullable().default(null),
  keeping: text.nullable().default(null),
  elabelUrl: Href.nullable().default(null),
  position: z.int().min(0).max(100_000).default(0),
  isValid: z.boolean().default(true),
  declinations: z.array(DeclinationBody).min(1).max(20),
})
export type ProductBody = z.output<typeof ProductBody>

export const EditedProduct = requireAllFields(ProductBody).extend(RECORD)
export type EditedProduct = z.infer<typeof EditedProduct>

export const getEditedProduct = endpoint({
  method: 'GET',
  path: '/admin/product/:id',
  access: ['ADMIN', 'SUPER_ADMIN'],
  summary: 'Un produit tel qu’on l’écrit, déclinaisons retirées comprises',
  params: z.object({ id: Id }),
  reply: EditedProduct,
})

export const createProduct = endpoint({
  method: 'POST',
  path: '/admin/product',
  access: ['ADMIN', 'SUPER_ADMIN'],
  summary: 'Ajoute un produit et ses déclinaisons',
  body: ProductBody,
  reply: Product,
})

export const updateProduct = endpoint({
  method: 'PUT',
  path: '/admin/product/:id',
  access: ['ADMIN', 'SUPER_ADMIN'],
  summary: 'Change un produit et ses déclinaisons ; celles laissées de côté ne se vendent plus',
  params: z.object({ id: Id }),
  body: requireAllFields(ProductBody).extend(VERSION),
  reply: EditedProduct,
})

export const deleteProduct = endpoint({
  method: 'DELETE',
  path: '/admin/product/:id',
  access: ['ADMIN', 'SUPER_ADMIN'],
  summary: 'Retire un produit de la vente ; ses ventes et ses prix restent',
  params: z.object({ id: Id }),
  reply: Deleted,
})

const PricePoint = z.object({ priceCents: cents, from: z.iso.datetime() })

export const listPrices = endpoint({
  method: 'GET',
  path: '/admin/declination/:id/price',
  access: ['ADMIN', 'SUPER_ADMIN'],
  summary: 'Prix appliqués à une déclinaison, du plus récent au plus ancien',
  params: z.object({ id: Id }),
  reply: z.object({ prices: z.array(PricePoint), total: z.int() }),
})
