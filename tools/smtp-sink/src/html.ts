const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character)
}

/** HTML template that escapes all values except nested templates. */
export function html(parts: TemplateStringsArray, ...values: (Html | Html[] | string)[]): Html {
  return {
    html: String.raw({ raw: parts }, ...values.map((value) => toHtml(value))),
  }
}

export type Html = { html: string }

function toHtml(value: Html | Html[] | string): string {
  if (typeof value === 'string') return escapeHtml(value)
  return Array.isArray(value) ? value.map((part) => part.html).join('') : value.html
}
