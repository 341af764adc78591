import type { Enrolment } from '@sesame/contract/second-factor'
import { Card } from '@sesame/ui/card'
import { Link } from '@sesame/ui/link'

import type { FormReply } from '../../lib/forms/form-reply.ts'
import { SecondFactorForm } from './code-form.tsx'

import './enrolment.css'

/**
 * Shows the secret as QR code, link and text, and asks for a first code, which proves that it was
 * saved.
 */
export function EnrolmentSteps({
  enrolment,
  reply,
}: {
  enrolment: Enrolment
  reply: FormReply | undefined
}) {
  return (
    <Card title="Reliez votre téléphone">
      <div className="enrolment">
        <QrCode {...enrolment.qrCode} />
        <ol>
          <li>Ouvrez votre application de codes, ou installez-en une.</li>
          <li>
            Photographiez ce dessin. Sur ce téléphone,{' '}
            <Link href={enrolment.url}>ouvrez l’application directement</Link>.
          </li>
          <li>
            Sans appareil photo, tapez cette clé&nbsp;: <code>{inGroups(enrolment.secret)}</code>
          </li>
        </ol>
      </div>
      <SecondFactorForm
        reply={reply}
        label="Code à six chiffres affiché"
        hint="Il change toutes les 30 secondes."
        button="Vérifier et voir mes codes de secours"
      />
    </Card>
  )
}

function QrCode({ size, path }: Enrolment['qrCode']) {
  const drawing =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges">` +
    `<rect width="${size}" height="${size}" fill="#fff"/><path d="${path}"/></svg>`
  return (
    <img
      className="qr-code"
      src={`data:image/svg+xml,${encodeURIComponent(drawing)}`}
      alt="Code QR à photographier avec votre application de codes"
      width={208}
      height={208}
    />
  )
}

const inGroups = (secret: string) => secret.replaceAll(/(.{4})(?=.)/g, '$1 ')
