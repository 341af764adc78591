import type { Service } from '@sesame/contract/service'
import { Breadcrumb } from '@sesame/ui/breadcrumb'
import { ButtonLink } from '@sesame/ui/button'
import { Card } from '@sesame/ui/card'
import { Picture } from '@sesame/ui/picture'
import { Section } from '@sesame/ui/section'
import { Stage } from '@sesame/ui/stage'
import { formatEuros } from '@sesame/values/money'

import { PriceTable } from '../../features/prices/price-table.tsx'
import { ScenarioFacts, ScenarioStory } from '../../features/scenario/scenario-story.tsx'
import type { BlockProps } from '../block-data.ts'
import { usePageView } from '../page-view.ts'

export function ServiceDetailBlock({ block, data: service }: BlockProps<'serviceDetail'>) {
  if (!service) return null
  return (
    <>
      <ServiceStage service={service} bookingPlace={block.bookingPlace} />
      <Section background="paper" edge>
        <div className="stack stack--far">
          <ScenarioFacts service={service} />
          <div className="cols cols--wide-first">
            <ScenarioStory service={service} />
            <Card title="Tarifs par équipe">
              <PriceTable periods={service.periods} />
            </Card>
          </div>
        </div>
      </Section>
    </>
  )
}

function ServiceStage({ service, bookingPlace }: { service: Service; bookingPlace: string }) {
  const { breadcrumb } = usePageView()
  const { name, summary, fromPerPlayerCents, images } = service
  return (
    <Stage
      title={name}
      lead={summary}
      picture={
        images.wide ? (
          <Picture image={{ ...images.wide, alt: '' }} eager />
        ) : (
          <div className="pic" />
        )
      }
      before={breadcrumb.length > 1 && <Breadcrumb items={breadcrumb} />}
      action={
        <>
          <ButtonLink variant="main" href={`#${bookingPlace}`}>
            Choisir une date
          </ButtonLink>
          {fromPerPlayerCents !== null && (
            <p className="small">
              à partir de <b>{formatEuros(fromPerPlayerCents)}</b> par joueur
            </p>
          )}
        </>
      }
    />
  )
}
