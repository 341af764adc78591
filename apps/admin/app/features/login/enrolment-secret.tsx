import type { Enrolment } from '@sesame/contract/second-factor'

import './factors.css'

/** The secret of an authenticator app: to photograph, to open and to type. */
export function EnrolmentSecret({ enrolment: { secret, url, qrCode } }: { enrolment: Enrolment }) {
  return (
    <div className="enrolment">
      <QrCode {...qrCode} />
      <ol>
        <li>Ouvrez votre application de codes, ou installez-en une.</li>
        <li>
          Photographiez ce dessin. Sur ce téléphone,{' '}
          <a href={url}>ouvrez l’application directement</a>.
        </li>
        <li>
          Sans appareil photo, tapez la clé&nbsp;: <code>{inGroups(secret)}</code>
        </li>
      </ol>
    </div>
  )
}

function QrCode({ size, path }: Enrolment['qrCode']) {
  const drawing =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-2 -2 ${size + 4} ${size + 4}" shape-rendering="crispEdges">` +
    `<path d="${path}"/></svg>`
  return (
    <img
      className="qr-code"
      src={`data:image/svg+xml,${encodeURIComponent(drawing)}`}
      alt="Code QR à photographier avec votre application de codes"
      width={184}
      height={184}
    />
  )
}

const inGroups = (secret: string) => secret.replaceAll(/(.{4})(?=.)/g, '$1 ')
