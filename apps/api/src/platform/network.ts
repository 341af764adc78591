/**
 * The network that rate limits count. An IPv6 customer owns a whole /64, so IPv6 addresses are
 * counted by /64.
 */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)
  if (mapped) return mapped[1]!
  if (!address.includes(':')) return address
  const [head = '', tail] = address.toLowerCase().split('%')[0]!.split('::')
  const first = head === '' ? [] : head.split(':')
  const last = tail ? tail.split(':') : []
  const zeros = tail === undefined ? 0 : 8 - first.length - last.length
  const groups = [...first, ...Array.from({ length: zeros }, () => '0'), ...last]
  return `${groups.slice(0, 4).join(':')}::/64`
}
