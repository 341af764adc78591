import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** `[text](target)`; not in code. */
const LINK = /\]\(([^)\s]+)\)/g

/** Links of a Markdown file that lead to no file, or to no heading of one. */
export function findBrokenLinks(file: string): string[] {
  const text = withoutCode(readFileSync(file, 'utf8'))
  return [...text.matchAll(LINK)]
    .map(([, target]) => target!)
    .filter((target) => !/^[a-z]+:/.test(target) && !leadsSomewhere(file, target))
}

const withoutCode = (text: string) =>
  text.replaceAll(/^```.*?^```$/gms, '').replaceAll(/`[^`\n]*`/g, '')

function leadsSomewhere(from: string, target: string): boolean {
  const [name = '', anchor] = target.split('#')
  const file = name === '' ? from : path.resolve(path.dirname(from), name)
  if (!existsSync(file)) return false
  return anchor === undefined || anchorsOf(file).has(anchor)
}

/** As GitHub makes them: lower case, hyphens for spaces, without punctuation. */
function anchorsOf(file: string): Set<string> {
  const headings = readFileSync(file, 'utf8').matchAll(/^#{1,6} (.+)$/gm)
  return new Set(
    [...headings].map(([, heading]) =>
      heading!
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
        .trim()
        .replaceAll(' ', '-'),
    ),
  )
}
