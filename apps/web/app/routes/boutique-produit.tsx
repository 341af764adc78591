import { loadProduct } from '../features/shop/load-product.server.ts'
import { ProductPage } from '../features/shop/product-page.tsx'
import { Gallery } from '../features/slider/gallery.tsx'
import { getRequestContext } from '../lib/api/request-context.server.ts'
import { pageMeta } from '../lib/document/page-meta.ts'
import type { RouteDeclaration } from '../lib/document/route-declaration.ts'
import { describePage } from '../lib/document/structured-data.server.ts'
import { shopProductNode } from '../lib/document/structured-data.ts'
import { productPath } from '../lib/site/shop-paths.ts'
import type { Route } from './+types/boutique-produit'

export const handle: RouteDeclaration = { cache: 'shared' }

export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = getRequestContext(context)
  const loaded = await loadProduct(ctx, params.slug)
  const { product, trail } = loaded
  await describePage(ctx, {
    breadcrumb: trail,
    about: (origin) => shopProductNode(origin, product, productPath(product.slug)),
  })
  return loaded
}

export function meta(args: Route.MetaArgs) {
  const product = args.loaderData?.product
  if (!product) return pageMeta(args, { title: 'Produit', description: '', isPrivate: true })
  const { name, summary, vintage, image } = product
  const title = vintage && !name.includes(String(vintage)) ? `${name} ${vintage}` : name
  return pageMeta(args, { title, description: summary || name, image })
}

export default function Product({ loaderData }: Route.ComponentProps) {
  const { images, name } = loaderData.product
  const items = images.map((image) => ({ kind: 'image' as const, image }))
  return (
    <ProductPage
      data={loaderData}
      gallery={<Gallery items={items} label={`Images de ${name}`} isEager />}
    />
  )
}
