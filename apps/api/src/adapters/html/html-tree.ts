import { defaultTreeAdapter, parseFragment, serialize } from 'parse5'
import type { DefaultTreeAdapterTypes as Tree } from 'parse5'

import { AppError } from '../../platform/errors.ts'

export type HtmlNode = Tree.ChildNode
export type HtmlElement = Tree.Element

/** Four times the longest legal text; parse5 compares each attribute of a tag with all others. */
const MAX_LENGTH = 100_000
const MAX_ELEMENTS = 10_000
/** Browsers stop at about the same depth. */
const MAX_DEPTH = 500

/**
 * Parses a fragment as browsers do. A few kilobytes of misnested tags become millions of elements
 * by the rules of HTML, so what is larger or deeper than any real text is refused.
 */
export function parseHtml(html: string): Tree.DocumentFragment {
  if (html.length > MAX_LENGTH) throw new AppError('invalid_input')
  let elements = 0
  const root = parseFragment(html, {
    treeAdapter: {
      ...defaultTreeAdapter,
      createElement(...args) {
        elements += 1
        if (elements > MAX_ELEMENTS) throw new AppError('invalid_input')
        return defaultTreeAdapter.createElement(...args)
      },
    },
  })
  requireReadable(root)
  return root
}

/**
 * Refuses deep trees and templates, whose content is no child of them and would not be read. Goes
 * level by level, because recursion would overflow on what is to be refused.
 */
function requireReadable(root: Tree.ParentNode): void {
  let level = root.childNodes.filter(isElement)
  for (let depth = 1; level.length > 0; depth += 1) {
    const hasTemplate = level.some(({ tagName }) => tagName === 'template')
    if (depth > MAX_DEPTH || hasTemplate) throw new AppError('invalid_input')
    level = level.flatMap((parent) => parent.childNodes.filter(isElement))
  }
}

/** No-break spaces are written as characters, where parse5 writes `&nbsp;`. */
export function writeHtml(root: Tree.ParentNode): string {
  return serialize(root).replaceAll('&nbsp;', '\u00a0')
}

export function isElement(node: Tree.Node): node is HtmlElement {
  return 'tagName' in node
}

export function isText(node: Tree.Node): node is Tree.TextNode {
  return node.nodeName === '#text'
}

/** All elements in a node, in the order of the text. */
export function listElements(parent: Tree.ParentNode): HtmlElement[] {
  return parent.childNodes
    .filter(isElement)
    .flatMap((element) => [element, ...listElements(element)])
}

export function textOf(node: HtmlNode): string {
  if (isText(node)) return node.value
  return isElement(node) ? node.childNodes.map(textOf).join('') : ''
}

export function findAttribute(element: HtmlElement, name: string): string | undefined {
  return element.attrs.find((attribute) => attribute.name === name)?.value
}

export function deleteAttribute(element: HtmlElement, name: string): void {
  element.attrs = element.attrs.filter((attribute) => attribute.name !== name)
}

export function deleteElement(element: HtmlElement): void {
  defaultTreeAdapter.detachNode(element)
}
