import { elementName } from '@library/contract/flow/element-names'
import { type ChangedElement, type ModelDiff, modelDiffCall } from '@library/contract/flow/model'
import { useQuery } from '@tanstack/react-query'
import { Empty, Select, Skeleton, Table, Tag } from 'antd'
import type NavigatedViewer from 'bpmn-js/lib/NavigatedViewer'
import { useMemo, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { Diagram, type Mark, type Marks } from '../../domain/diagram/diagram.tsx'
import { Legend } from '../../domain/diagram/legend.tsx'
import { Failure } from '../../parts/failure.tsx'
import { ScreenBox, Toolbar } from '../../parts/screen-box.tsx'
import { call } from '../../platform/http/call.ts'
import { useLanguage, useTranslation } from '../../platform/text/language.ts'
import style from './designer/designer.module.css'
import { moveTogether } from './move-together.ts'
import { versionsQuery } from './versions.tsx'

const kinds = ['added', 'removed', 'changed', 'moved'] as const

/** Two revisions of one model side by side: what was added, removed and changed. */
export function Compare() {
  const t = useTranslation()
  const [search] = useSearchParams()
  const asked = { id: search.get('id') ?? '', from: Number(search.get('from')), to: Number(search.get('to')) }
  const isAsked = asked.id !== '' && asked.from > 0 && asked.to > 0
  const diff = useQuery({
    queryKey: ['flow_model', 'diff', asked],
    queryFn: ({ signal }) => {
      const { id: modelId, from, to } = asked
      return call(modelDiffCall, { query: { modelId, from, to }, signal, quiet: true })
    },
    enabled: isAsked,
  })
  if (!isAsked) return <Empty description={t('flow.nothingToCompare')} />
  return (
    <ScreenBox label={t('flow.compareLabel')} fullScreen={false} onLeave={() => undefined}>
      <Choice {...asked} />
      {diff.error && <Failure error={diff.error} onRetry={() => void diff.refetch()} />}
      {!diff.data && !diff.error && <Skeleton active paragraph={{ rows: 12 }} />}
      {diff.data && <Pair {...asked} diff={diff.data} />}
    </ScreenBox>
  )
}

type Asked = { id: string; from: number; to: number }

function Choice({ id, from, to }: Asked) {
  const t = useTranslation()
  const [, setSearch] = useSearchParams()
  const { data } = useQuery(versionsQuery({ id }))
  const options = (data ?? []).map(({ revision, createTime }) => ({
    value: revision,
    label: `${t('designer.revision', { n: revision })} · ${createTime}`,
  }))
  const choose = (change: Partial<Asked>) => {
    const next = { from, to, ...change }
    setSearch({ id, from: String(next.from), to: String(next.to) })
  }
  return (
    <Toolbar>
      <Select value={from} options={options} aria-label={t('flow.before')} onChange={(n) => choose({ from: n })} />
      →
      <Select value={to} options={options} aria-label={t('flow.after')} onChange={(n) => choose({ to: n })} />
    </Toolbar>
  )
}

function Pair({ from, to, diff }: Asked & { diff: ModelDiff }) {
  const t = useTranslation()
  const viewers = useRef<{ left?: NavigatedViewer; right?: NavigatedViewer }>({})
  const took = (side: 'left' | 'right') => (viewer: NavigatedViewer) => {
    viewers.current[side] = viewer
    const { left, right } = viewers.current
    if (left && right) moveTogether(left, right)
  }
  const marks = useMemo(() => ({ left: marksOf(diff, 'removed'), right: marksOf(diff, 'added') }), [diff])
  return (
    <>
      <div className={style.pair}>
        <section>
          <h3>{t('designer.revision', { n: from })}</h3>
          <Diagram
            tall
            xml={diff.fromXml}
            marks={marks.left}
            onViewer={took('left')}
            label={t('designer.revision', { n: from })}
          />
        </section>
        <section>
          <h3>{t('designer.revision', { n: to })}</h3>
          <Diagram
            tall
            xml={diff.toXml}
            marks={marks.right}
            onViewer={took('right')}
            label={t('designer.revision', { n: to })}
          />
        </section>
      </div>
      <Legend marks={kinds} />
      <Changes diff={diff} />
    </>
  )
}

type Line = ChangedElement & { kind: (typeof kinds)[number] }
const colours: Record<Line['kind'], string> = {
  added: 'success',
  removed: 'error',
  changed: 'warning',
  moved: 'processing',
}

/** The same as text. */
function Changes({ diff }: { diff: ModelDiff }) {
  const t = useTranslation()
  const language = useLanguage()
  const lines = kinds.flatMap((kind) => diff[kind].map((one): Line => ({ ...one, kind })))
  return (
    <Table<Line>
      size="small"
      rowKey={(line) => `${line.kind} ${line.elementId}`}
      pagination={false}
      scroll={{ x: 'max-content' }}
      dataSource={lines}
      locale={{ emptyText: t('flow.same') }}
      columns={[
        {
          title: t('flow.change'),
          render: (_, { kind }) => <Tag color={colours[kind]}>{t(`diagram.marks.${kind}`)}</Tag>,
        },
        { title: t('designer.element'), render: (_, one) => one.elementName ?? one.elementId },
        { title: t('flow.type'), render: (_, one) => elementName(one.elementType, language) },
        {
          title: t('flow.whatChanged'),
          render: (_, { changes }) =>
            changes.map(({ field, before, after }) => (
              <div key={field}>
                <code>{field}</code>: {before ?? '–'} → {after ?? '–'}
              </div>
            )),
        },
      ]}
    />
  )
}

/** The older picture marks what was removed, the newer one what was added, and both mark changes. */
function marksOf(diff: ModelDiff, own: 'added' | 'removed'): Marks {
  const marked = (elements: readonly ChangedElement[], mark: Mark) =>
    elements.map(({ elementId }) => [elementId, mark] as const)
  return Object.fromEntries([
    ...marked(diff.moved, 'moved'),
    ...marked(diff.changed, 'changed'),
    ...marked(diff[own], own),
  ])
}
