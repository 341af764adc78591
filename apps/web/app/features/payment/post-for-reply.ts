/** Posts a form and returns the action's JSON; null if the connection failed. */
export async function postForReply<T>(path: string, form: FormData): Promise<T | null> {
  try {
    const response = await fetch(path, { method: 'POST', body: new URLSearchParams(textsOf(form)) })
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
