/** The nonce allows the script where the policy does not list its host. */
export function addScript(src: string, nonce: string, attributes: Record<string, string> = {}) {
  const script = document.createElement('script')
  for (const [name, value] of Object.entries(attributes)) script.setAttribute(name, value)
  script.async = true
  script.nonce = nonce
  script.src = src
  document.head.append(script)
}
