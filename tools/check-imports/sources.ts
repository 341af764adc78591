import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { findImports } from './imports.ts'
import type { Import } from './imports.ts'
import { tokenize } from './tokens.ts'
import type { Token } from './tokens.ts'
import { classify } from './zones.ts'
import type { Zone } from './zones.ts'

export type Source = { file: string; text: string; tokens: Token[]; imports: Import[]; zone: Zone }

const FOLDERS = ['packages', 'apps', 'tools']
const SKIPPED = new Set(['node_modules', 'build', 'dist'])

/** Every file of the repository with such a name, by its path from the root. */
export function readFiles(root: string, names = /\.tsx?$/): Map<string, string> {
  const folders = FOLDERS.filter((folder) => existsSync(join(root, folder)))
  const paths = folders.flatMap((folder) => listFiles(root, folder, names)).sort()
  return new Map(paths.map((path) => [path, readFileSync(join(root, path), 'utf8')]))
}

function listFiles(root: string, folder: string, names: RegExp): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`
    if (entry.isFile()) return names.test(entry.name) ? [path] : []
    const isSkipped = SKIPPED.has(entry.name) || entry.name.startsWith('.')
    return entry.isDirectory() && !isSkipped ? listFiles(root, path, names) : []
  })
}

export function parseFiles(files: ReadonlyMap<string, string>): Source[] {
  // A check that has read nothing would otherwise say that all is well.
  if (files.size === 0) throw new Error('imports: no source file found')
  return [...files].map(([file, text]) => {
    const tokens = tokenize(text, { jsx: file.endsWith('.tsx') })
    return { file, text, tokens, imports: findImports(tokens), zone: classify(file) }
  })
}

export function lineAt(text: string, at: number): number {
  return text.slice(0, at).split('\n').length
}
