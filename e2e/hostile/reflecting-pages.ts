/** Pages that reflect, store or follow part of their URL. */
export const REFLECTING_PAGES: readonly ((text: string) => string)[] = [
  (text) => `/rechercher?q=${text}`,
  (text) => `/blog?q=${text}`,
  (text) => `/auth?email=${text}&next=${text}&inscription=${text}`,
  (text) => `/password/reset/ask?envoi=${text}`,
  (text) => `/commande?garde=${text}&carte=${text}`,
  (text) => `/commande/${text}?jeton=${text}`,
  (text) => `/reservation-en-ligne?date=${text}&joueurs=${text}&salle=${text}`,
  (text) => `/?envoye=${text}&utm_source=${text}&source=${text}#${text}`,
  (text) => `/actualites?page=${text}`,
  (text) => `/actualites/${text}`,
  (text) => `/blog/coulisses/${text}`,
  (text) => `/albums/${text}`,
  (text) => `/carte-cadeau-escape-game/${text}`,
  (text) => `/equipe/${text}`,
  (text) => `/auth/confirm/${text}`,
  (text) => `/${text}/${text}?${text}=${text}`,
]

/** Payloads that break out of a title, an attribute, a script or a field, or redirect elsewhere. */
export const XSS_SAMPLES: readonly string[] = [
  '"><img src=x onerror=alert(1)>',
  '</title><script>alert(1)</script>',
  '</script><script>alert(1)</script>',
  "' autofocus onfocus='alert(1)",
  'javascript:alert(1)',
  '//evil.example/',
  '</textarea><svg onload=alert(1)>',
]
