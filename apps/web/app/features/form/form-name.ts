/** Names a form of the operator's on its page: `formulaire-3`. */
export function formName(id: number): string {
  return `formulaire-${id}`
}

export function readFormName(name: string): number | null {
  const [, id] = /^formulaire-(\d{1,9})$/.exec(name) ?? []
  return id ? Number(id) : null
}
