import { Notice } from '@sesame/ui/notice'

import { formName } from '../../features/form/form-name.ts'
import { OperatorForm } from '../../features/form/operator-form.tsx'
import type { BlockProps } from '../block-data.ts'
import { BlockSection } from '../block-section.tsx'
import { usePageView } from '../page-view.ts'

import './block.css'

export default function FormBlock({ block, data: form, placement }: BlockProps<'form'>) {
  const { sent, reply } = usePageView()
  if (!form) return null
  const section = { ...block, title: block.title ?? form.title, intro: block.intro ?? form.intro }
  return (
    <BlockSection block={section} placement={placement}>
      {sent === formName(form.id) ? (
        <div id={formName(form.id)}>
          <Notice kind="ok" title={form.thanks} live />
        </div>
      ) : (
        <div className="form-width">
          <OperatorForm form={form} reply={reply} />
        </div>
      )}
    </BlockSection>
  )
}
