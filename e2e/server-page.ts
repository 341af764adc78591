import type { APIRequestContext } from '@playwright/test'
import { defaultTreeAdapter as tree, parse, type DefaultTreeAdapterTypes as Tree } from 'parse5'

interface ServerLink {
  text: string
  href: string
}

/** A page parsed from the server's HTML, without running scripts. */
export interface ServerPage {
  status: number
  html: string
  title: string
  headings: string[]
  /** Visible text of `main`, with its original spaces. */
  mainText: string
  mainLinks: ServerLink[]
  footerLinks: ServerLink[]
}

export async function readServerPage(
  request: APIRequestContext,
  address: string,
): Promise<ServerPage> {
  const response = await request.get(address)
  const html = await response.text()
  const document = parse(html)
  const [main, footer] = [listElements(document, 'main'), listElements(document, 'footer')]
  return {
    status: response.status(),
    html,
    title: listElements(document, 'title').map(readText).join(),
    headings: listElements(document, 'h1').map(readText),
    mainText: main.map(readText).join(),
    mainLinks: main.flatMap(listLinks),
    footerLinks: footer.flatMap(listLinks),
  }
}

function listLinks(node: Tree.ParentNode): ServerLink[] {
  return listElements(node, 'a').map((link) => ({
    text: readText(link).trim(),
    href: link.attrs.find(({ name }) => name === 'href')?.value ?? '',
  }))
}

function listElements(node: Tree.ParentNode, name: string): Tree.Element[] {
  return node.childNodes.flatMap((child) => {
    if (!tree.isElementNode(child)) return []
    const inner = listElements(child, name)
    return child.tagName === name ? [child, ...inner] : inner
  })
}

function readText(node: Tree.ParentNode): string {
  return node.childNodes
    .map((child) => {
      if (tree.isTextNode(child)) return child.value
      return tree.isElementNode(child) ? readText(child) : ''
    })
    .join('')
}
