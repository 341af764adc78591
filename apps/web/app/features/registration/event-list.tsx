import { Notice } from '@sesame/ui/notice'
import { Picture } from '@sesame/ui/picture'
import { Prose } from '@sesame/ui/prose'
import { lazy, Suspense } from 'react'

import type { FormReply } from '../../lib/forms/form-reply.ts'
import type { DatedElement } from './dated-element.ts'
import { registrationName } from './registration-name.ts'

import './event-list.css'

// Loads the form library only if an event accepts registrations.
const eager = import.meta.env.SSR ? await import('./registration-form.tsx') : null
const RegistrationForm = eager?.default ?? lazy(() => import('./registration-form.tsx'))

interface EventListProps {
  elements: readonly DatedElement[]
  heading: 'h2' | 'h3'
  sent: string | null
  reply: FormReply | undefined
}

/** Events, with a registration form for those that accept registrations. */
export function EventList({ elements, heading: Heading, sent, reply }: EventListProps) {
  return (
    <ul className="events">
      {elements.map((element) => (
        <li key={element.id} className="card">
          {element.image && (
            <Picture
              image={{ ...element.image, alt: '' }}
              sizes="(min-width: 960px) 560px, 100vw"
            />
          )}
          <div className="stack">
            <Heading>{element.title}</Heading>
            {element.when && <p className="events__when">{element.when}</p>}
            {element.summary && <p>{element.summary}</p>}
            {element.html && <Prose dangerouslySetInnerHTML={{ __html: element.html }} />}
            <Registration element={element} sent={sent} reply={reply} />
          </div>
        </li>
      ))}
    </ul>
  )
}

type RegistrationProps = Pick<EventListProps, 'sent' | 'reply'> & { element: DatedElement }

function Registration({ element, sent, reply }: RegistrationProps) {
  const { registration } = element
  if (sent === registrationName(element)) {
    return (
      <div id={sent}>
        <Notice kind="ok" title="Plus qu’une étape" live>
          <p>
            Ouvrez le courriel que nous venons de vous envoyer pour confirmer votre inscription. Vos
            places seront retenues à ce moment-là.
          </p>
        </Notice>
      </div>
    )
  }
  if (!registration) return null
  if (!registration.isOpen) return <p className="muted">{closedText(registration.left)}</p>
  return (
    <>
      <p className="small muted">
        {registration.left}&nbsp;{registration.left > 1 ? 'places restantes' : 'place restante'}
      </p>
      <Suspense>
        <RegistrationForm element={element} reply={reply} />
      </Suspense>
    </>
  )
}

function closedText(left: number): string {
  return left > 0 ? 'Les inscriptions sont closes.' : 'C’est complet.'
}
