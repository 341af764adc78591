/** Subject of `GET /admin/live`: « paid K7QX-29PD ». */
export const PAID = 'paid'

const PAUSE_MS = 4000

/** What is said of orders that were just paid, and the list that shows them. */
export function noticeOf(numbers: readonly string[]): { text: string; to: string } {
  const [number = '', ...others] = numbers
  if (others.length > 0) {
    return { text: `${numbers.length} nouvelles commandes sont payées.`, to: '/commandes' }
  }
  return {
    text: `Nouvelle commande\u00a0: ${number} est payée.`,
    to: `/commandes?number=${encodeURIComponent(number)}`,
  }
}

/** Shows the first order at once, and those of the following seconds together. */
export function createNoticeBatch(show: (numbers: readonly string[]) => void) {
  const waiting = new Set<string>()
  let timer: ReturnType<typeof setTimeout> | undefined
  const flush = () => {
    timer = undefined
    if (waiting.size === 0) return
    show([...waiting])
    waiting.clear()
    timer = setTimeout(flush, PAUSE_MS)
  }
  return {
    add: (changes: readonly string[]) => {
      for (const change of changes) waiting.add(change.slice(PAID.length + 1))
      if (timer === undefined) flush()
    },
    cancel: () => clearTimeout(timer),
  }
}
