import { MAX_QUANTITY, NEW_CART } from '@sesame/values/cart'
import { z } from 'zod'

import { PRODUCT_KINDS, CAPACITY_UNITS } from './catalog.ts'
import { Deleted, Id } from './common.ts'
import { DELIVERY_TYPES, FreeShipping } from './delivery.ts'
import { endpoint } from './endpoint.ts'
import { Image } from './media.ts'

const cents = z.int().nonnegative()

export const CartProduct = z.object({
  /** Id of the declination. */
  id: z.int(),
  idProduct: z.int(),
  quantity: z.int(),
  type: z.enum(PRODUCT_KINDS),
  hasShippingFees: z.boolean(),
  capacity: z.number().nullable(),
  capacityUnit: z.enum(CAPACITY_UNITS).nullable(),
  sellByMultipleOf: z.int(),
  reference: z.string(),
  name: z.string(),
  declinationName: z.string(),
  slug: z.string(),
  image: Image.nullable(),
  isAlcohol: z.boolean(),
  unitCents: cents,
  totalCents: cents,
  /** Why the line cannot be ordered, with advice. */
  problem: z.string().nullable(),
})
export type CartProduct = z.infer<typeof CartProduct>

export const Cart = z.object({
  id: z.uuid(),
  products: z.array(CartProduct),
  /** Number of articles. */
  totalProduct: z.int(),
  subtotalCents: cents,
  /** Number of bottles by the delivery rules. */
  bottles: z.int(),
  isAlcohol: z.boolean(),
  discountCode: z.string().nullable(),
  type: z.enum(DELIVERY_TYPES).nullable(),
  freeShipping: FreeShipping.nullable(),
  /** What to change before the parcel can be sent; empty for collection. */
  shippingProblems: z.array(z.string()),
})
export type Cart = z.infer<typeof Cart>

/**
 * A cart is accessible to anybody who knows its id (122 random bits); a member's cart only to that
 * member.
 */
const CartParams = z.object({ cartId: z.uuid() })

const CartBody = z.strictObject({
  discountCode: z.string().trim().max(40).nullable().optional(),
  type: z.enum(DELIVERY_TYPES).nullable().optional(),
})

export const openMainCart = endpoint({
  method: 'POST',
  path: '/cart',
  access: 'public',
  summary: 'Le panier principal de la personne connectée ; un panier vide pour les autres',
  limit: 'cart',
  body: CartBody,
  reply: Cart,
})

export const refreshCart = endpoint({
  method: 'POST',
  path: '/cart/:cartId',
  access: 'public',
  summary: 'Relit un panier ; une personne connectée adopte celui qui n’est à personne',
  limit: 'cart',
  params: CartParams,
  body: CartBody,
  reply: Cart,
})

export const getDefaultCart = endpoint({
  method: 'GET',
  path: '/cart/:cartId/default',
  access: 'public',
  summary: 'Le panier gardé, tel qu’il devient le panier par défaut',
  params: CartParams,
  reply: Cart,
})

export const addToCart = endpoint({
  method: 'POST',
  path: '/cart/:cartId/product/:declinationId',
  access: 'public',
  summary: 'Ajoute une déclinaison ; « new » crée le panier',
  limit: 'cart',
  params: z.object({
    cartId: z.union([z.literal(NEW_CART), z.uuid()]),
    declinationId: Id,
  }),
  body: z.strictObject({
    type: z.enum(PRODUCT_KINDS).optional(),
    quantity: z.int().min(1).max(MAX_QUANTITY),
  }),
  reply: z.object({ cartId: z.uuid() }),
})

const LineParams = z.object({ cartId: z.uuid(), productId: Id })

export const updateQuantity = endpoint({
  method: 'PUT',
  path: '/cart/:cartId/product/:productId/quantity',
  access: 'public',
  summary: 'Change une quantité du panier',
  limit: 'cart',
  params: LineParams,
  body: z.strictObject({ quantity: z.int().min(1).max(MAX_QUANTITY) }),
  reply: Cart,
})

export const removeFromCart = endpoint({
  method: 'DELETE',
  path: '/cart/:cartId/product/:productId',
  access: 'public',
  summary: 'Retire un produit du panier',
  limit: 'cart',
  params: LineParams,
  reply: Cart,
})

export const deleteCart = endpoint({
  method: 'DELETE',
  path: '/cart/:cartId',
  access: 'public',
  summary: 'Supprime un panier',
  limit: 'cart',
  params: CartParams,
  reply: Deleted,
})
