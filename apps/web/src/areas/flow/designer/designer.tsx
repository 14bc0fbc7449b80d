import { type FlowModel, flowModelDetailCall } from '@library/contract/flow/model'
import { skipToken, useQuery } from '@tanstack/react-query'
import { Empty, Skeleton } from 'antd'
import type { RefObject } from 'react'
import { useSearchParams } from 'react-router'
import theme from '../../../domain/diagram/diagram.module.css'
import { Failure } from '../../../parts/failure.tsx'
import { call } from '../../../platform/http/call.ts'
import { useTabSubject } from '../../../platform/state/tab-subject.ts'
import { useTranslation } from '../../../platform/text/language.ts'
import { DesignerBar } from './bar.tsx'
import style from './designer.module.css'
import { choose, type Editor } from './editor.ts'
import { Panel } from './panel.tsx'
import { Problems } from './problems.tsx'
import { useCheck } from './use-check.ts'
import { useChanges, useEditor } from './use-editor.ts'

/** The editor page of one model. */
export function Designer() {
  const t = useTranslation()
  const [search] = useSearchParams()
  const id = search.get('id')
  const model = useQuery({
    queryKey: ['flow_model', 'detail', id],
    queryFn: id ? ({ signal }) => call(flowModelDetailCall, { query: { id }, signal, quiet: true }) : skipToken,
    // A refetch must not replace the diagram while the user edits it.
    staleTime: Number.POSITIVE_INFINITY,
  })
  useTabSubject(model.data?.name)
  if (!id) return <Empty description={t('designer.noneChosen')} />
  if (model.error) return <Failure error={model.error} onRetry={() => void model.refetch()} />
  if (!model.data) return <Skeleton active paragraph={{ rows: 12 }} />
  return <Board key={id} model={model.data} />
}

function Board({ model }: { model: FlowModel }) {
  const { host, editor, error, retry } = useEditor(model.modelEditorXml)
  if (error !== undefined) return <Failure error={error} onRetry={retry} />
  if (!editor) return <Skeleton active paragraph={{ rows: 12 }} />
  return <Workbench {...{ model, editor, host }} />
}

type Props = { model: FlowModel; editor: Editor; host: RefObject<HTMLElement | null> }

function Workbench({ model, editor, host }: Props) {
  const t = useTranslation()
  useChanges(editor)
  const problems = useCheck(editor)
  return (
    <div className={`${style.page} ${theme.themed}`}>
      <DesignerBar {...{ model, editor }} />
      <div className={style.work}>
        <section ref={host} className={style.canvas} aria-label={t('designer.canvas')} />
        <Panel editor={editor} problems={problems ?? []} />
      </div>
      <Problems problems={problems} onChoose={(elementId) => choose(editor, elementId)} />
    </div>
  )
}
