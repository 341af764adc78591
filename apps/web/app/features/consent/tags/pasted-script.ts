import type { Tag } from './tag.ts'

/** An operator may paste whole script elements or the bare text of one. */
export const pastedScript: Tag = {
  load({ account }, nonce) {
    const page = new DOMParser().parseFromString(account, 'text/html')
    const scripts = [...page.querySelectorAll('script')]
    if (scripts.length === 0) return append(account, nonce)
    for (const script of scripts) append(script.text, nonce, script.attributes)
  },
}

/** Browsers do not run scripts that came from a parser, so each is created again. */
function append(text: string, nonce: string, attributes: Iterable<Attr> = []): void {
  const script = document.createElement('script')
  for (const { name, value } of attributes) script.setAttribute(name, value)
  script.nonce = nonce
  script.text = text
  document.head.append(script)
}
