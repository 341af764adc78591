import { Link } from '@sesame/ui/link'

/** Said where personal data is asked for; `purpose` goes on from « pour ». */
export function PrivacyHint({ purpose }: { purpose: string }) {
  return (
    <p className="hint">
      Vos réponses ne servent qu’à {purpose} (
      <Link href="/privacy-policy">vos données personnelles</Link>).
    </p>
  )
}
