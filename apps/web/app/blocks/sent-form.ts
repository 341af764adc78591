const PARAMETER = 'envoye'

/** Where a visitor is after a form was accepted: on the same page, at its form. */
export function sentAddress(path: string, form: string): string {
  return `${path}?${PARAMETER}=${form}#${form}`
}

export function readSentForm(url: URL): string | null {
  return url.searchParams.get(PARAMETER)
}
