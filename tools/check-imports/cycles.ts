export type Edge = { from: string; to: string; line: number }

/** Finds each import cycle once, as its edges from the entry point. */
export function findCycles(edges: readonly Edge[]): Edge[][] {
  const leaving = Map.groupBy(edges, (edge) => edge.from)
  const done = new Set<string>()
  const cycles: Edge[][] = []

  function visit(file: string, trail: readonly Edge[]): void {
    for (const edge of leaving.get(file) ?? []) {
      const path = [...trail, edge]
      const start = path.findIndex((step) => step.from === edge.to)
      if (start >= 0) cycles.push(path.slice(start))
      else if (!done.has(edge.to)) visit(edge.to, path)
    }
    done.add(file)
  }

  for (const file of leaving.keys()) if (!done.has(file)) visit(file, [])
  return cycles
}
