/** Shown when even the error page failed: no data, no style, no script. */
export function fallbackErrorPage(): string {
  return (
    '<!DOCTYPE html><html lang="fr"><head><meta charset="utf-8">' +
    '<meta name="viewport" content="width=device-width, initial-scale=1">' +
    '<meta name="robots" content="noindex"><title>Erreur</title></head><body>' +
    '<h1 lang="en">An error occurred while showing the error page</h1>' +
    '<p><a href="/">Retour à l’accueil</a></p></body></html>'
  )
}

/** Shown if a form does not prove that it comes from one of our pages. */
export function refusedFormPage(): string {
  return (
    '<!DOCTYPE html><html lang="fr"><head><meta charset="utf-8">' +
    '<meta name="viewport" content="width=device-width, initial-scale=1">' +
    '<meta name="robots" content="noindex"><title>Formulaire non reçu</title></head><body>' +
    '<h1>Votre formulaire n’a pas été reçu</h1>' +
    '<p>Rien n’a été enregistré. Revenez à la page précédente, rechargez-la, puis envoyez le ' +
    'formulaire de nouveau.</p><p><a href="/">Retour à l’accueil</a></p></body></html>'
  )
}
