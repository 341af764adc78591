import { Icon } from '@sesame/ui/icon'
import { Link } from '@sesame/ui/link'
import { WeekTable } from '@sesame/ui/week-table'
import { formatPhone, phoneHref } from '@sesame/values/phone'
import type { MouseEvent, ReactNode } from 'react'

import type { FrameData } from '../../lib/site/frame-data.ts'
import { openConsentPanel } from '../consent/index.ts'
import { Logo } from './logo.tsx'

const LEGAL_LINKS = [
  ['/legal-notice', 'Mentions légales'],
  ['/sale-terms', 'Conditions de vente'],
  ['/use-terms', 'Conditions d’utilisation'],
  ['/privacy-policy', 'Données personnelles'],
  ['/cookie-policy', 'Cookies'],
  ['/retractation', 'Renoncer au contrat ici'],
] as const

interface FooterProps {
  frame: FrameData
  /** Legal links only. */
  isShort: boolean
  inert: boolean
}

export function Footer({ frame, isShort, inert }: FooterProps) {
  return (
    <footer
      className={isShort ? 'footer footer--short' : 'footer edge'}
      data-background="deep"
      inert={inert}
    >
      <div className="wrap">
        {!isShort && (
          <>
            <div className="footer__grid">
              <FooterBrand frame={frame} />
              <Hours frame={frame} />
              <Links frame={frame} />
              <Contact frame={frame} />
            </div>
            <Logos frame={frame} />
          </>
        )}
        <LegalLinks />
      </div>
    </footer>
  )
}

/** A footer that a page draws itself; the legal links stay, since every page must have them. */
export function OwnFooter({ inert, children }: { inert: boolean; children: ReactNode }) {
  return (
    <footer inert={inert}>
      {children}
      <div className="footer" data-background="deep">
        <div className="wrap">
          <LegalLinks />
        </div>
      </div>
    </footer>
  )
}

function LegalLinks() {
  return (
    <nav className="footer__legal" aria-label="Informations légales">
      {LEGAL_LINKS.map(([href, label]) => (
        <Link key={href} href={href}>
          {label}
        </Link>
      ))}
      <Link href="/cookie-policy" onClick={manageCookies}>
        Gérer mes cookies
      </Link>
    </nav>
  )
}

/** Without JavaScript the link opens the page about cookies. */
function manageCookies(event: MouseEvent): void {
  event.preventDefault()
  openConsentPanel()
}

function FooterBrand({ frame }: { frame: FrameData }) {
  const { footerLogo, social } = frame
  return (
    <div>
      <Logo picture={footerLogo} isLazy />
      {social.length > 0 && (
        <ul className="footer__social">
          {social.map(({ name, url }) => (
            <li key={name}>
              <a href={url} rel="noopener">
                <Icon name={name === 'Facebook' ? 'facebook' : 'link'} />
                Nous suivre sur {name}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function Hours({ frame }: { frame: FrameData }) {
  const { openingHours, today } = frame
  if (openingHours.every(({ hours }) => hours === null)) return null
  return (
    <Column title="Horaires">
      <WeekTable
        caption="Horaires d’ouverture"
        rows={openingHours.map(({ day, hours }) => ({
          label: day.charAt(0).toUpperCase() + day.slice(1),
          value: hours ?? 'Fermé',
        }))}
        current={today}
      />
    </Column>
  )
}

function Links({ frame }: { frame: FrameData }) {
  const { footerLinks, promotedNews } = frame
  if (footerLinks.length === 0 && !promotedNews) return null
  return (
    <Column title="À voir aussi">
      <ul className="footer__links">
        {promotedNews && (
          <li>
            À la une&nbsp;: <Link href={promotedNews.url}>{promotedNews.label}</Link>
          </li>
        )}
        {footerLinks.map(({ label, url }) => (
          <li key={url}>
            <Link href={url}>{label}</Link>
          </li>
        ))}
      </ul>
    </Column>
  )
}

function Contact({ frame }: { frame: FrameData }) {
  const { name, phone, email, addressLines } = frame
  return (
    <Column title="Nous joindre">
      <ul>
        {phone && (
          <li>
            <a href={phoneHref(phone)}>{formatPhone(phone)}</a>
          </li>
        )}
        {email && (
          <li>
            <a href={`mailto:${email}`}>{email}</a>
          </li>
        )}
      </ul>
      <address>
        {name}
        {addressLines.map((line) => (
          <span key={line}>{line}</span>
        ))}
      </address>
    </Column>
  )
}

function Logos({ frame }: { frame: FrameData }) {
  if (frame.footerLogos.length === 0) return null
  return (
    <ul className="footer__logos">
      {frame.footerLogos.map(({ src, alt, url }) => (
        <li key={src}>
          {url ? (
            <Link href={url}>
              <img src={src} alt={alt} loading="lazy" />
            </Link>
          ) : (
            <img src={src} alt={alt} loading="lazy" />
          )}
        </li>
      ))}
    </ul>
  )
}

function Column({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h2>{title}</h2>
      {children}
    </div>
  )
}
