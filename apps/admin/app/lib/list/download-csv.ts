import { pathOf, Refusal } from '@sesame/contract/client'
import type { Endpoint } from '@sesame/contract/endpoint'
import type { RefusalBody } from '@sesame/contract/errors'

const FILE_NAME = /filename="?([^";]+)"?/

/** Asks for the whole list as a file; throws the refusal of the API. */
export async function fetchCsv(
  endpoint: Endpoint,
  query: Readonly<Record<string, unknown>>,
): Promise<File> {
  const response = await fetch(`/api${pathOf(endpoint, { query })}`)
  if (!response.ok) throw new Refusal(response.status, (await response.json()) as RefusalBody)
  const [, name = 'export.csv'] =
    FILE_NAME.exec(response.headers.get('content-disposition') ?? '') ?? []
  return new File([await response.blob()], name, { type: 'text/csv' })
}

/** Hands a file to the browser, which saves it as a download. */
export function saveFile(file: File): void {
  const href = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = href
  link.download = file.name
  link.click()
  URL.revokeObjectURL(href)
}
