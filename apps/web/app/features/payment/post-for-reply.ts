import { fetchWithProgress } from '../../lib/api/pending-requests.ts'

/** Posts a form and returns the action's JSON; null if the connection failed. */
export async function postForReply<T>(path: string, form: FormData): Promise<T | null> {
  try {
    const body = new URLSearchParams(textsOf(form))
    const response = await fetchWithProgress(path, { method: 'POST', body })
    return (await response.json()) as T
  } catch {
    return null
  }
}

function textsOf(form: FormData): [string, string][] {
  return [...form.entries()].flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' ? [[name, value]] : [],
  )
}
