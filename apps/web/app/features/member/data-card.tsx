import { buttonClass } from '@sesame/ui/button'

/** A plain link: the file comes from the server and is no page of the application. */
export function DataCard() {
  return (
    <>
      <p>
        Un fichier avec tout ce que le site garde de vous&nbsp;: profil, adresses, commandes,
        messages, courriels envoyés. Si votre connexion est ancienne, nous vous demandons d’abord
        votre mot de passe.
      </p>
      <a className={buttonClass()} href="/mon-espace/donnees">
        Télécharger mes données
      </a>
    </>
  )
}
