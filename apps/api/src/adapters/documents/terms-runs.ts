import { HTMLElement, TextNode } from 'node-html-parser'
import type { Node } from 'node-html-parser'

import type { Run } from './flow.ts'
import type { Font } from './fonts.ts'

const FONTS: Record<string, Font> = { STRONG: 'bold', B: 'bold', EM: 'italic', I: 'italic' }

/** The words of a paragraph with their looks; white space as a browser shows it. */
export function runsOf(nodes: Node[], look: Omit<Run, 'text'> = {}): Run[] {
  return trimmed(nodes.flatMap((node) => nodeRuns(node, look)))
}

function nodeRuns(node: Node, look: Omit<Run, 'text'>): Run[] {
  if (node instanceof TextNode) return [{ ...look, text: node.text.replace(/[ \t\r\n]+/g, ' ') }]
  if (!(node instanceof HTMLElement)) return []
  if (node.tagName === 'BR') return [{ ...look, text: '\n' }]
  const font = FONTS[node.tagName]
  const link = node.tagName === 'A' ? webLink(node.getAttribute('href')) : undefined
  const inner = { ...look, ...(font && { font }), ...(link && { link }) }
  return node.childNodes.flatMap((child) => nodeRuns(child, inner))
}

function webLink(href: string | undefined): string | undefined {
  return href && /^(?:https?:\/\/|mailto:|tel:)/.test(href) ? href : undefined
}

function trimmed(runs: Run[]): Run[] {
  const kept: Run[] = []
  for (const run of runs) {
    const before = kept.at(-1)?.text ?? ' '
    const text = /\s$/.test(before) ? run.text.replace(/^ /, '') : run.text
    if (text) kept.push({ ...run, text })
  }
  const last = kept.at(-1)
  if (last) last.text = last.text.replace(/ $/, '')
  return kept.filter((run) => run.text)
}
