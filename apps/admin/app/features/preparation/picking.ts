import type { Preparation, PreparedLine, ProductFacts } from './preparation.ts'

/** What is noted of one line. */
export interface Pick {
  idOrder: string
  line: number
  picked: number
  missing: number
}

type OrderedLine = Omit<Pick, 'picked' | 'missing'> & { quantity: number }

interface PickedLine extends PreparedLine {
  idOrder: string
  number: string
}

/** One product over all orders, the oldest order first. */
export interface PickedProduct {
  idDeclination: number
  label: string
  detail: string
  kind: ProductFacts['kind'] | null
  image: ProductFacts['image']
  quantity: number
  picked: number
  missing: number
  lines: PickedLine[]
}

const KINDS = ['WINE', 'BOX', null] as const
export const KIND_TEXTS: Record<ProductFacts['kind'], string> = {
  WINE: 'Vins',
  BOX: 'Coffrets et accessoires',
}

/** The products of some orders by kind, each kind in the order of its names. */
export function groupProducts(
  orders: readonly Preparation[],
  facts: readonly ProductFacts[],
): { kind: PickedProduct['kind']; products: PickedProduct[] }[] {
  const byId = new Map<number, PickedProduct>()
  const lines = orders.flatMap(({ idOrder, number, lines }) =>
    lines.map((line) => ({ ...line, idOrder, number })),
  )
  for (const line of lines) {
    const { idDeclination, label, detail } = line
    const known = facts.find((one) => one.idDeclination === idDeclination)
    const product = byId.get(idDeclination) ?? {
      ...{ idDeclination, label, detail, kind: known?.kind ?? null, image: known?.image ?? null },
      ...{ quantity: 0, picked: 0, missing: 0, lines: [] },
    }
    product.lines.push(line)
    product.quantity += line.quantity
    product.picked += line.picked
    product.missing += line.missing
    byId.set(idDeclination, product)
  }
  const sorted = [...byId.values()].sort((a, b) => a.label.localeCompare(b.label, 'fr'))
  return KINDS.map((kind) => ({
    kind,
    products: sorted.filter((product) => product.kind === kind),
  })).filter(({ products }) => products.length > 0)
}

/** So many were found: the oldest orders get them, the others miss the rest. */
export function sharePicked({ lines }: { lines: readonly OrderedLine[] }, found: number): Pick[] {
  let left = found
  return lines.map(({ idOrder, line, quantity }) => {
    const picked = Math.min(quantity, left)
    left -= picked
    return { idOrder, line, picked, missing: quantity - picked }
  })
}

/** The orders with what has just been noted, before the server has replied. */
export function withPicks(
  orders: readonly Preparation[],
  picks: readonly Pick[],
): readonly Preparation[] {
  if (picks.length === 0) return orders
  return orders.map((order) => ({
    ...order,
    lines: order.lines.map((line) => {
      const last = picks.findLast((one) => one.idOrder === order.idOrder && one.line === line.line)
      return last ? { ...line, picked: last.picked, missing: last.missing } : line
    }),
  }))
}

/** « n° K7QX-29PD et 8RTM-44AZ », « 5 commandes » */
export function numbersText(lines: readonly { number: string }[]): string {
  const numbers = [...new Set(lines.map(({ number }) => number))]
  if (numbers.length > 3) return `${numbers.length}\u00a0commandes`
  return `n°\u00a0${joined(numbers)}`
}

/** « il en manque 1 : 3 trouvés, n° K7QX-29PD incomplète » */
export function missingText({ missing, picked, lines }: PickedProduct): string {
  const incomplete = lines.filter((line) => line.missing > 0)
  const found = picked > 1 ? 'trouvés' : 'trouvé'
  const word =
    new Set(incomplete.map(({ number }) => number)).size > 1 ? 'incomplètes' : 'incomplète'
  return `il en manque ${missing}\u00a0: ${picked} ${found}, ${numbersText(incomplete)} ${word}`
}

function joined(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} et ${words.at(-1)}`
}

export interface Progress {
  units: number
  picked: number
  missing: number
}

export function progressOf(lines: readonly PreparedLine[]): Progress {
  return lines.reduce(
    (sum, { quantity, picked, missing }) => ({
      units: sum.units + quantity,
      picked: sum.picked + picked,
      missing: sum.missing + missing,
    }),
    { units: 0, picked: 0, missing: 0 },
  )
}
