/**
 * Runs in the browser: what a document holds that could act, were it clicked, hovered or waited
 * for. The website's own scripts carry its nonce; texts may lead to other houses, openly.
 */
export function harmIn(root: Document | DocumentFragment): string[] {
  const HREFS = /^(?:(?:xlink:)?href|src|action|formaction|data|poster|ping)$/i
  const LEADS_TO = /^(?:https?|mailto|tel):$/
  const faults: string[] = []
  const tell = (element: Element, why: string) => {
    faults.push(`${why}: ${element.outerHTML.slice(0, 160)}`)
  }
  for (const element of root.querySelectorAll('*')) {
    // Not what the element says: a form's fields may answer for its attributes.
    const attributes: NamedNodeMap = Reflect.get(Element.prototype, 'attributes', element)
    for (const { name, value } of attributes) {
      if (/^on/i.test(name)) tell(element, name)
      if (name === 'srcdoc') tell(element, name)
      if (!HREFS.test(name) || !URL.canParse(value, 'http://own.test/')) continue
      const { protocol, host } = new URL(value, 'http://own.test/')
      const isPicture = protocol === 'data:' && /^data:image\/(?!svg)/.test(value)
      if (!LEADS_TO.test(protocol) && !isPicture) tell(element, `${name} leads to ${protocol}`)
      const isOpenLink = element.localName === 'a' && /^https?:\/\//.test(value)
      if (host === 'evil.example' && !isOpenLink) tell(element, `${name} leads to ${host}`)
    }
    if (/^(?:base|object|embed|iframe|frame|portal|plaintext)$/i.test(element.localName)) {
      tell(element, element.localName)
    }
    if (element.matches('meta[http-equiv="refresh" i]')) tell(element, 'refresh')
    if (element instanceof HTMLScriptElement && !element.nonce) tell(element, 'script')
    if (element.localName === 'style' && /evil\.example|alert/.test(element.textContent)) {
      tell(element, 'style')
    }
    if (element.closest('.prose') && element.matches('[id], [name], [style], form, svg, math')) {
      tell(element, 'in a text')
    }
  }
  return faults
}
