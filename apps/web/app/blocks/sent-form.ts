const PARAMETER = 'envoye'

/** URL after an accepted form: the same page, scrolled to the form. */
export function sentAddress(path: string, form: string): string {
  return `${path}?${PARAMETER}=${form}#${form}`
}

export function readSentForm(url: URL): string | null {
  return url.searchParams.get(PARAMETER)
}
