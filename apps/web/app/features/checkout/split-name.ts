/** Wallets tell one name; an order has two. A single word is taken for both. */
export function splitName(name: string): { firstname: string; lastname: string } {
  const [first = '', ...rest] = name.trim().split(/\s+/)
  return { firstname: first, lastname: rest.join(' ') || first }
}
