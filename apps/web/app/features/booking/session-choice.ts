/** Encodes a session as the value of a submit button. */
export function writeChoice({ idService, start }: { idService: number; start: string }): string {
  return `${idService}@${start}`
}

/** Does not validate the parts; the caller parses them with a schema. */
export function readChoice(text: string): { idService: number; start: string } {
  const [idService = '', start = ''] = text.split('@')
  return { idService: Number(idService), start }
}
