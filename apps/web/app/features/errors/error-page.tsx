import { ButtonLink } from '@sesame/ui/button'
import { ErrorScene } from '@sesame/ui/error-scene'
import { Link } from '@sesame/ui/link'
import { Picture } from '@sesame/ui/picture'
import type { ThemeName } from '@sesame/values/theme-name'
import { isRouteErrorResponse } from 'react-router'

import { readErrorMessage } from './error-message.ts'
import { errorPictureOf } from './error-pictures.ts'
import { WaysOn } from './ways-on.tsx'

interface ErrorPageProps {
  error: unknown
  /** Null when the site itself could not be loaded. */
  theme: ThemeName | null
  notFoundTitle: string | null
}

/** The English sentences are fixed by the specification. */
export function ErrorPage({ error, theme, notFoundTitle }: ErrorPageProps) {
  const isNotFound = isRouteErrorResponse(error) && error.status === 404
  return (
    <>
      <title>{isNotFound ? 'Page introuvable' : 'Une erreur est survenue'}</title>
      <meta name="robots" content="noindex" />
      {isNotFound ? (
        <NotFound title={notFoundTitle} theme={theme} />
      ) : (
        <Failed message={messageOf(error)} hasSite={theme !== null} />
      )}
    </>
  )
}

function NotFound({ title, theme }: { title: string | null; theme: ThemeName | null }) {
  return (
    <ErrorScene
      kicker="Erreur 404"
      title={title ?? 'Cette porte ne mène nulle part'}
      picture={theme && <NotFoundPicture theme={theme} />}
    >
      <p className="lead">
        La page a changé d’adresse, ou n’a jamais existé. Voici d’autres portes, qui s’ouvrent.
      </p>
      <WaysOn />
      <p className="small">
        <span lang="en">This page could not be found</span>
        {' · '}
        <Link href="/" lang="en">
          Back to the home page
        </Link>
      </p>
    </ErrorScene>
  )
}

function NotFoundPicture({ theme }: { theme: ThemeName }) {
  const { wide, tall } = errorPictureOf(theme)
  if (wide.length === 0) return null
  const narrow = { files: tall, media: '(max-width: 767px)' }
  return <Picture files={wide} alt="" eager {...(tall.length > 0 && { narrow })} />
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
