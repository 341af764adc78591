import { isIP } from 'node:net'

/** Validates addresses and networks, because they are written unescaped into the configuration. */
export function requireTrustedProxies(proxies: readonly string[]): readonly string[] {
  for (const proxy of proxies) {
    const [address = '', prefix, ...rest] = proxy.split('/')
    const bits = { 0: 0, 4: 32, 6: 128 }[isIP(address)] ?? 0
    const isPrefix =
      prefix === undefined || (/^[1-9]\d{0,2}$/.test(prefix) && Number(prefix) <= bits)
    if (bits === 0 || !isPrefix || rest.length > 0 || address.includes('%')) {
      throw new Error(`trusted proxies are addresses or networks, and not everybody: "${proxy}"`)
    }
  }
  return proxies
}
