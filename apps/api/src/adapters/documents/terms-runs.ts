import { findAttribute, isElement, isText } from '../html/html-tree.ts'
import type { HtmlNode } from '../html/html-tree.ts'
import type { Run } from './flow.ts'
import type { Font } from './fonts.ts'

const FONTS: Record<string, Font> = { strong: 'bold', b: 'bold', em: 'italic', i: 'italic' }

/** Styled parts of a paragraph, with whitespace collapsed as in a browser. */
export function runsOf(nodes: HtmlNode[], look: Omit<Run, 'text'> = {}): Run[] {
  return trimmed(nodes.flatMap((node) => nodeRuns(node, look)))
}

function nodeRuns(node: HtmlNode, look: Omit<Run, 'text'>): Run[] {
  if (isText(node)) return [{ ...look, text: node.value.replace(/[ \t\r\n]+/g, ' ') }]
  if (!isElement(node)) return []
  if (node.tagName === 'br') return [{ ...look, text: '\n' }]
  const font = FONTS[node.tagName]
  const link = node.tagName === 'a' ? webLink(findAttribute(node, 'href')) : undefined
  const inner = { ...look, ...(font && { font }), ...(link && { link }) }
  return node.childNodes.flatMap((child) => nodeRuns(child, inner))
}

function webLink(href: string | undefined): string | undefined {
  return href && /^(?:https?:\/\/|mailto:|tel:)/.test(href) ? href : undefined
}

function trimmed(runs: Run[]): Run[] {
  const merged: Run[] = []
  for (const run of runs) {
    const before = merged.at(-1)?.text ?? ' '
    const text = /\s$/.test(before) ? run.text.replace(/^ /, '') : run.text
    if (text) merged.push({ ...run, text })
  }
  const last = merged.at(-1)
  if (last) last.text = last.text.replace(/ $/, '')
  return merged.filter((run) => run.text)
}
