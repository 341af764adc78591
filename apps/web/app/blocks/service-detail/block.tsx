import { Breadcrumb } from '@sesame/ui/breadcrumb'
import { ButtonLink } from '@sesame/ui/button'
import { Card } from '@sesame/ui/card'
import { Icon } from '@sesame/ui/icon'
import { Picture } from '@sesame/ui/picture'
import { Section } from '@sesame/ui/section'
import { Stage } from '@sesame/ui/stage'
import { formatEuros } from '@sesame/values/money'

import { ScoreLine } from '../../features/home/score-line.tsx'
import { PriceTable } from '../../features/prices/price-table.tsx'
import { winRateText } from '../../features/scenario/result-text.ts'
import { ScenarioFacts, ScenarioStory } from '../../features/scenario/scenario-story.tsx'
import type { BlockData, BlockProps } from '../block-data.ts'
import { usePageView } from '../page-view.ts'

export function ServiceDetailBlock({ block, data }: BlockProps<'serviceDetail'>) {
  if (!data) return null
  const { service } = data
  return (
    <>
      <ServiceStage detail={data} bookingPlace={block.bookingPlace} />
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

interface ServiceStageProps {
  detail: NonNullable<BlockData['serviceDetail']>
  bookingPlace: string
}

function ServiceStage({ detail, bookingPlace }: ServiceStageProps) {
  const { breadcrumb } = usePageView()
  const { service, score, results } = detail
  const { name, summary, fromPerPlayerCents, images } = service
  return (
    <Stage
      isDetail
      title={name}
      lead={summary}
      proof={
        (score || results) && (
          <div className="actions">
            {score && <ScoreLine {...score} />}
            {results && (
              <p className="score-line">
                <Icon name="award" />
                {winRateText(results)} des équipes sortent à temps
              </p>
            )}
          </div>
        )
      }
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
