import { FactGrid } from '@sesame/ui/fact-list'
import { Section } from '@sesame/ui/section'

import { readFacts } from '../features/home/facts.ts'
import { HomeHero } from '../features/home/home-hero.tsx'
import { Practical } from '../features/home/practical.tsx'
import { NewsletterForm } from '../features/newsletter/newsletter-form.tsx'
import { orErrorPage } from '../lib/ask.server.ts'
import { pageMeta } from '../lib/page-meta.ts'
import { useSiteView } from '../lib/root-data.ts'
import { visitOf } from '../lib/visit.server.ts'
import type { Route } from './+types/home'

export async function loader({ context }: Route.LoaderArgs) {
  const visit = visitOf(context)
  const { parameters, view, homeTitle, addressHint } = await orErrorPage(visit, visit.site())
  const { name } = view.frame
  return {
    pageTitle: homeTitle ?? name,
    title: parameters.text('HOME_TITLE') ?? name,
    intro: parameters.text('HOME_INTRO'),
    facts: readFacts(parameters),
    addressHint,
  }
}

export function meta(args: Route.MetaArgs) {
  const { pageTitle = '', intro = null } = args.loaderData ?? {}
  return pageMeta(args, { title: pageTitle, description: intro ?? pageTitle, isWholeTitle: true })
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const { title, intro, facts, addressHint } = loaderData
  const frame = useSiteView()?.frame
  if (!frame) return null
  return (
    <>
      <HomeHero idSite={frame.idSite} title={title} intro={intro} phone={frame.phone} />
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
