import { pathOf, Refusal } from '@sesame/contract/client'
import type { Endpoint } from '@sesame/contract/endpoint'
import type { RefusalBody } from '@sesame/contract/errors'

const FILE_NAME = /filename="?([^";]+)"?/

/** Requests the whole list as a file; throws the refusal of the API. */
export function fetchCsv(
  endpoint: Endpoint,
  query: Readonly<Record<string, unknown>>,
): Promise<File> {
  return fetchFile(endpoint, { query })
}

/** Requests a file; throws the refusal of the API. */
export async function fetchFile(
  endpoint: Endpoint,
  sent: { params?: object; query?: object },
): Promise<File> {
  const { method } = endpoint
  const response = await fetch(`/api${pathOf(endpoint, sent)}`, { method })
  if (!response.ok) throw new Refusal(response.status, (await response.json()) as RefusalBody)
  const [, name = 'export.csv'] =
    FILE_NAME.exec(response.headers.get('content-disposition') ?? '') ?? []
  const content = await response.blob()
  return new File([content], name, { type: content.type })
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
