/** Parses a form body; `a[b][0]=c` becomes nested values. */
export type Form = { [name: string]: string | Form }

export function parseForm(text: string): Form {
  const form = emptyForm()
  for (const [name, value] of new URLSearchParams(text)) put(form, pathOf(name), value)
  return form
}

function pathOf(name: string): string[] {
  const [head = '', ...rest] = name.split('[')
  return [head, ...rest.map((part) => part.replace(/\]$/, ''))]
}

function put(form: Form, path: string[], value: string): void {
  const [head = '', ...rest] = path
  const key = head === '' ? String(Object.keys(form).length) : head
  if (rest.length === 0) {
    form[key] = value
    return
  }
  const next = form[key]
  const inner = typeof next === 'object' ? next : emptyForm()
  form[key] = inner
  put(inner, rest, value)
}

// Objects have no prototype, so `__proto__` is an ordinary field.
function emptyForm(): Form {
  return Object.create(null) as Form
}
