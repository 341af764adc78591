import { ButtonLink } from '@sesame/ui/button'
import { ErrorScene } from '@sesame/ui/error-scene'
import { Picture } from '@sesame/ui/picture'
import { isRouteErrorResponse } from 'react-router'

import { readErrorMessage } from '../../lib/error-page-data.ts'

interface ErrorPageProps {
  error: unknown
  /** Null when the site itself could not be loaded. */
  idSite: number | null
  notFoundTitle: string | null
}

/** The English sentences are fixed by the specification. */
export function ErrorPage({ error, idSite, notFoundTitle }: ErrorPageProps) {
  const isNotFound = isRouteErrorResponse(error) && error.status === 404
  return (
    <>
      <title>{isNotFound ? 'Page introuvable' : 'Une erreur est survenue'}</title>
      <meta name="robots" content="noindex" />
      {isNotFound ? (
        <NotFound title={notFoundTitle} idSite={idSite} />
      ) : (
        <Failed message={messageOf(error)} hasSite={idSite !== null} />
      )}
    </>
  )
}

function NotFound({ title, idSite }: { title: string | null; idSite: number | null }) {
  return (
    <ErrorScene
      kicker="Erreur 404"
      title={title ?? 'Cette page est introuvable'}
      picture={idSite !== null && DRAWN.has(idSite) ? <LostScene idSite={idSite} /> : undefined}
      action={
        <ButtonLink variant="main" href="/" lang="en">
          Back to the home page
        </ButtonLink>
      }
    >
      <p className="lead" lang="en">
        This page could not be found
      </p>
    </ErrorScene>
  )
}

/** Houses with a picture of their own for a lost visitor. */
const DRAWN = new Set([66, 67])

function LostScene({ idSite }: { idSite: number }) {
  return (
    <Picture
      base={`/site-${idSite}/page-404`}
      widths={[576, 768, 996, 1200, 1600]}
      narrow={{
        base: `/site-${idSite}/page-404-tall`,
        widths: [576, 768],
        media: '(max-width: 767px)',
      }}
      alt=""
      eager
    />
  )
}

function Failed({ message, hasSite }: { message: string; hasSite: boolean }) {
  return (
    <ErrorScene
      title="Quelque chose n’a pas fonctionné"
      action={
        <ButtonLink variant="main" href="/">
          {hasSite ? 'Retour à l’accueil' : 'Réessayer'}
        </ButtonLink>
      }
    >
      <p className="lead">{message}</p>
    </ErrorScene>
  )
}

function messageOf(error: unknown): string {
  if (!isRouteErrorResponse(error)) return 'Error'
  return readErrorMessage(error.data) ?? (error.statusText || 'Error')
}
