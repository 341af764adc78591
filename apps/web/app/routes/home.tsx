import { listServices } from '@sesame/contract/booking'
import { ButtonLink } from '@sesame/ui/button'
import { FactGrid } from '@sesame/ui/fact-list'
import { Section } from '@sesame/ui/section'

import { readFacts } from '../features/home/facts.ts'
import { HomeHero } from '../features/home/home-hero.tsx'
import { Practical } from '../features/home/practical.tsx'
import { NewsletterForm } from '../features/newsletter/newsletter-form.tsx'
import { Posters, toPoster, type PosterService } from '../features/scenario/poster.tsx'
import { attempt } from '../lib/api.server.ts'
import { orErrorPage } from '../lib/ask.server.ts'
import { pageMeta } from '../lib/page-meta.ts'
import { useSiteView } from '../lib/root-data.ts'
import { visitOf } from '../lib/visit.server.ts'
import type { Route } from './+types/home'

export async function loader({ context }: Route.LoaderArgs) {
  const visit = visitOf(context)
  const [site, services] = await Promise.all([
    orErrorPage(visit, visit.site()),
    attempt(visit.api, listServices),
  ])
  const { parameters, view, homeTitle, addressHint } = site
  const { name } = view.frame
  return {
    pageTitle: homeTitle ?? name,
    title: parameters.text('HOME_TITLE') ?? name,
    intro: parameters.text('HOME_INTRO'),
    facts: readFacts(parameters),
    addressHint,
    // The home page stands without them.
    services: services.kind === 'data' ? services.data.services.map(toPoster) : [],
  }
}

export function meta(args: Route.MetaArgs) {
  const { pageTitle = '', intro = null } = args.loaderData ?? {}
  return pageMeta(args, { title: pageTitle, description: intro ?? pageTitle, isWholeTitle: true })
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const { title, intro, facts, addressHint, services } = loaderData
  const frame = useSiteView()?.frame
  if (!frame) return null
  return (
    <>
      <HomeHero
        idSite={frame.idSite}
        title={title}
        intro={intro}
        phone={frame.phone}
        isBookable={services.length > 0}
      />
      {services.length > 0 && <Scenarios services={services} idSite={frame.idSite} />}
      {services.length > 0 && <GiftCard />}
      {facts.length > 0 && (
        <Section ground="leaf" space="tight">
          <FactGrid facts={facts} />
        </Section>
      )}
      <Practical frame={frame} addressHint={addressHint} />
      {frame.hasNewsletter && <Letter />}
    </>
  )
}

function Scenarios({ services, idSite }: { services: PosterService[]; idSite: number }) {
  return (
    <Section
      ground="leaf"
      edge
      title="Les missions et scénarios"
      intro="Chaque salle se joue en équipe, sans connaissance particulière&nbsp;: on fouille, on déduit, on écoute son maître du jeu."
      aside={
        <ButtonLink variant="text" href="/les-missions-et-scenarios">
          Toutes les missions
        </ButtonLink>
      }
    >
      <Posters services={services} idSite={idSite} heading="h3" />
    </Section>
  )
}

function GiftCard() {
  return (
    <Section
      ground="night"
      edge
      title="Offrir une légende"
      intro="Un montant ou une session entière, à imprimer ou à envoyer par courriel le jour choisi. Valable douze mois, en une ou plusieurs fois."
      aside={
        <ButtonLink variant="quiet" href="/carte-cadeau-escape-game">
          Composer une carte cadeau
        </ButtonLink>
      }
    />
  )
}

function Letter() {
  return (
    <Section ground="night" edge>
      <div className="cols">
        <div className="head">
          <h2>Recevoir des nouvelles</h2>
          <p>Une lettre de temps en temps, quand il y a du nouveau.</p>
        </div>
        <NewsletterForm />
      </div>
    </Section>
  )
}
