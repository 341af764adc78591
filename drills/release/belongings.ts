import { callApi } from '../parts/call-api.ts'

const SITE = 67
const BOTTLES = 3

interface Products {
  products: { declinations: { id: number }[] }[]
}

/** Fills carts of the wine shop and returns their ids. */
export async function fillCarts(port: number, count: number): Promise<string[]> {
  const list = await callApi(port, { path: '/api/product', site: SITE })
  const { products } = (list.body as { data: Products }).data
  const id = products.flatMap(({ declinations }) => declinations)[0]?.id
  if (id === undefined) throw new Error('the shop has no product')
  const carts: string[] = []
  for (let index = 0; index < count; index += 1) {
    const { status, body } = await callApi(port, {
      ...{ method: 'POST', path: `/api/cart/new/product/${id}`, site: SITE },
      ...{ body: { type: 'WINE', quantity: BOTTLES }, from: `10.4.0.${index + 1}` },
    })
    if (status !== 200) throw new Error(`a cart could not be filled: ${status} ${body?.code}`)
    carts.push((body as { data: { cartId: string } }).data.cartId)
  }
  return carts
}

/** Ids of the carts that do not hold what was put into them. */
export async function readCarts(port: number, carts: string[]): Promise<string[]> {
  const lost: string[] = []
  for (const [index, id] of carts.entries()) {
    const { body } = await callApi(port, {
      ...{ method: 'POST', path: `/api/cart/${id}`, site: SITE },
      ...{ body: {}, from: `10.4.0.${index + 1}` },
    })
    const held = (body?.data as { products: { quantity: number }[] } | undefined)?.products.map(
      ({ quantity }) => quantity,
    )
    if (held?.[0] !== BOTTLES) lost.push(id)
  }
  return lost
}

/** Scripts and styles that the home page names. */
export async function listAssets(port: number): Promise<string[]> {
  const page = await (await fetch(`http://127.0.0.1:${port}/`)).text()
  const assets = [...new Set([...page.matchAll(/\/assets\/[\w.-]+/g)].map(([asset]) => asset))]
  if (assets.length === 0) throw new Error('the home page names no assets')
  return assets
}

export async function missingAssets(port: number, assets: string[]): Promise<number> {
  const statuses = await Promise.all(
    assets.map(async (asset) => (await fetch(`http://127.0.0.1:${port}${asset}`)).status),
  )
  return statuses.filter((status) => status !== 200).length
}
