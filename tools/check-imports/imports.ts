import { Visitor, type Argument, type Expression, type Program } from 'oxc-parser'

export type Import = {
  /** Undefined if the specifier is computed. */
  specifier?: string
  isType: boolean
  at: number
}

/** Static imports, re-exports, `import()` and `require()`, in the order of the file. */
export function findImports(program: Program): Import[] {
  const imports: Import[] = []
  const add = (at: number, source: Expression | Argument | undefined, isType = false) => {
    const specifier = source && literalOf(source)
    imports.push({ ...(specifier !== undefined && { specifier }), isType, at })
  }
  new Visitor({
    // `import { type A } from` still loads the file, so it is not a type import.
    ImportDeclaration: ({ start, source, importKind }) => add(start, source, importKind === 'type'),
    ExportAllDeclaration: ({ start, source, exportKind }) =>
      add(start, source, exportKind === 'type'),
    ExportNamedDeclaration: ({ start, source, exportKind }) => {
      if (source) add(start, source, exportKind === 'type')
    },
    ImportExpression: ({ start, source }) => add(start, source),
    TSImportType: ({ start, source }) => add(start, source, true),
    CallExpression: ({ start, callee, arguments: [first] }) => {
      if (callee.type === 'Identifier' && callee.name === 'require') add(start, first)
    },
  }).visit(program)
  return imports.sort((one, other) => one.at - other.at)
}

/** The text of a string or of a template without expressions. */
export function literalOf(node: Expression | Argument): string | undefined {
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : undefined
  if (node.type !== 'TemplateLiteral' || node.quasis.length > 1) return undefined
  return node.quasis[0]?.value.cooked ?? undefined
}
