/** A session as the value of a button: which activity, and when. */
export function writeChoice({ idService, start }: { idService: number; start: string }): string {
  return `${idService}@${start}`
}

/** Nothing is promised about the parts: a schema judges them. */
export function readChoice(text: string): { idService: number; start: string } {
  const [idService = '', start = ''] = text.split('@')
  return { idService: Number(idService), start }
}
