import type { Element } from '@sesame/contract/element'
import { Accordion } from '@sesame/ui/accordion'
import { Link } from '@sesame/ui/link'
import { Notice } from '@sesame/ui/notice'
import { Prose } from '@sesame/ui/prose'
import { SearchField } from '@sesame/ui/search-field'
import { formatPhone, phoneHref } from '@sesame/values/phone'
import { useState } from 'react'
import { Form, useLocation } from 'react-router'

import { SEARCH_LENGTH } from '../../lib/document/url-query.ts'
import { useSiteView } from '../../lib/site/root-data.ts'
import type { BlockProps } from '../block-data.ts'
import { BlockSection } from '../block-section.tsx'
import { findQuestions } from './find-questions.ts'
import { groupElements, type FaqGroup } from './group-elements.ts'

import './block.css'

export function QuestionsBlock({ block, data, placement }: BlockProps<'questions'>) {
  const { search } = useLocation()
  if (!data || data.length === 0) return null
  const groups = groupElements(data)
  const heading = block.title ? 'h3' : 'h2'
  return (
    <BlockSection block={block} placement={placement}>
      {groups.length > 1 ? (
        <SearchedQuestions key={search} questions={data} subjects={groups} heading={heading} />
      ) : (
        <Accordion items={data.map(toItem)} isFirstOpen />
      )}
    </BlockSection>
  )
}

interface SearchedQuestionsProps {
  questions: readonly Element[]
  subjects: readonly FaqGroup[]
  heading: 'h2' | 'h3'
}

/** The list follows what is typed; without JavaScript the form sends the words to the server. */
function SearchedQuestions({ questions, subjects, heading: Heading }: SearchedQuestionsProps) {
  const { pathname, search } = useLocation()
  const sentWords = new URLSearchParams(search).get('q')?.slice(0, SEARCH_LENGTH) ?? ''
  const [typed, setTyped] = useState<string | null>(null)
  const words = (typed ?? sentWords).trim()
  const found = findQuestions(questions, words)
  return (
    <div className="stack stack--far">
      <div className="questions-head">
        <search>
          <Form
            method="get"
            action={pathname}
            preventScrollReset
            onInput={(event) => {
              if (event.target instanceof HTMLInputElement) setTyped(event.target.value)
            }}
          >
            <SearchField
              id="chercher-question"
              name="q"
              label="Chercher une réponse"
              value={sentWords}
              maxLength={SEARCH_LENGTH}
              placeholder="fauteuil, retard…"
            />
          </Form>
        </search>
        <output className="questions-count">{words && countText(found.length, words)}</output>
        {!words && <Subjects subjects={subjects} />}
      </div>
      {found.length === 0 && <NothingFound />}
      <div className="questions-groups">
        {groupElements(found).map(({ name, id, elements }) => (
          <div key={name} id={id} className="stack">
            {name && <Heading>{name}</Heading>}
            <Accordion items={elements.map(toItem)} isFirstOpen />
          </div>
        ))}
      </div>
    </div>
  )
}

function Subjects({ subjects }: { subjects: readonly FaqGroup[] }) {
  return (
    <nav aria-label="Sujets">
      <ul className="faq-subjects">
        {subjects.map(({ name, id, elements }) => (
          <li key={id}>
            <a href={`#${id}`}>
              <b>{name || 'Autres questions'}</b>
              <small>
                {elements.length}&nbsp;{elements.length > 1 ? 'questions' : 'question'}
              </small>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Whoever finds no answer reaches a person. */
function NothingFound() {
  const phone = useSiteView()?.frame.phone
  return (
    <Notice title="Cette question n’est pas encore dans la liste">
      <p>
        <Link href="/nous-contacter#ecrire">Posez-la nous par écrit</Link>
        {phone && (
          <>
            , ou appelez le <a href={phoneHref(phone)}>{formatPhone(phone)}</a>
          </>
        )}
        .
      </p>
    </Notice>
  )
}

function countText(count: number, words: string): string {
  if (count === 0) return `Aucune question sur «\u00a0${words}\u00a0»`
  return `${count}\u00a0${count > 1 ? 'questions' : 'question'} sur «\u00a0${words}\u00a0»`
}

function toItem({ slug, title, html, summary }: Element) {
  return {
    id: slug,
    title,
    content: html ? <Prose dangerouslySetInnerHTML={{ __html: html }} /> : <p>{summary}</p>,
  }
}
