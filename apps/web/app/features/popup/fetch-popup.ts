import type { Popup } from '@sesame/contract/popup'

/** Null where there is none, or it cannot be had: a page does without. */
export async function fetchPopup(id: number, signal: AbortSignal): Promise<Popup | null> {
  try {
    const response = await fetch(`/api/popup/${id}`, { signal })
    const answer = (await response.json()) as { success: boolean; data: Popup }
    return answer.success ? answer.data : null
  } catch {
    return null
  }
}
