/** Shown when even the error page failed: no data, no style, no script. */
export function lastResortPage(): string {
  return (
    '<!DOCTYPE html><html lang="fr"><head><meta charset="utf-8">' +
    '<meta name="viewport" content="width=device-width, initial-scale=1">' +
    '<meta name="robots" content="noindex"><title>Erreur</title></head><body>' +
    '<h1 lang="en">An error occurred while showing the error page</h1>' +
    '<p><a href="/">Retour à l’accueil</a></p></body></html>'
  )
}
