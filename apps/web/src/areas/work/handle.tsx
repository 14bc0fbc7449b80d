import type { FlowRow, FlowVariables } from '@library/contract/flow/flow-row'
import type { ProcessForm } from '@library/contract/flow/form-field'
import { taskDetailCall } from '@library/contract/flow/work'
import { useQuery } from '@tanstack/react-query'
import { Empty, Skeleton } from 'antd'
import { Link, useParams } from 'react-router'
import { ActPanel } from '../../domain/process/act-panel.tsx'
import { Due } from '../../domain/process/due.tsx'
import { FieldFacts } from '../../domain/process/form/field-facts.tsx'
import style from '../../domain/process/process.module.css'
import { ProcessPage } from '../../domain/process/process-page.tsx'
import { viewQuery } from '../../domain/process/process-queries.ts'
import { StarterActs } from '../../domain/process/starter-acts.tsx'
import { StatusTag } from '../../domain/process/status-tag.tsx'
import { Facts } from '../../parts/card-box.tsx'
import { Failure } from '../../parts/failure.tsx'
import { SubjectCard } from '../../parts/subject-page.tsx'
import { call } from '../../platform/http/call.ts'
import { useLanguage, useTranslation } from '../../platform/text/language.ts'

/** A task of a process without its own screens. */
export function Handle() {
  const { taskId = '' } = useParams()
  const language = useLanguage()
  const task = useQuery({
    queryKey: ['work', 'task', taskId, language],
    queryFn: ({ signal }) => call(taskDetailCall, { query: { taskId }, signal, quiet: true }),
  })
  if (task.error) return <Failure error={task.error} onRetry={() => void task.refetch()} back="/work/todo" />
  if (!task.data) return <Skeleton active paragraph={{ rows: 12 }} />
  return (
    <ProcessPage
      processInstanceId={task.data.processInstanceId ?? ''}
      head={<Head row={task.data} step={task.data.taskName} />}
      side={<ActPanel task={task.data} />}
    >
      <About row={task.data} form={task.data.form} />
      <FieldFacts fields={task.data.form.fields.filter(({ may }) => may === 'view')} />
    </ProcessPage>
  )
}

/** A process for a user who has nothing to decide in it. */
export function Detail() {
  const t = useTranslation()
  const { processInstanceId = '' } = useParams()
  const view = useQuery(viewQuery({ processInstanceId }))
  const row = view.data?.flow.at(-1)
  if (view.error) return <Failure error={view.error} onRetry={() => void view.refetch()} back="/work/send" />
  if (!view.data) return <Skeleton active paragraph={{ rows: 12 }} />
  if (!row) return <Empty description={t('process.noHistory')} />
  return (
    <ProcessPage processInstanceId={processInstanceId} head={<Head row={row} acts />}>
      <About row={row} form={view.data.form} />
      <FieldFacts fields={view.data.form.fields} />
    </ProcessPage>
  )
}

function Head({ row, step, acts }: { row: FlowRow; step?: string | null; acts?: boolean }) {
  return (
    <>
      <h2>
        {row.title ?? row.processDefinitionName} <StatusTag status={row.processStatus} />
        <div className={style.soft}>
          {[`${row.processDefinitionName} v${row.processDefinitionVersion}`, step, row.initiatorName]
            .filter(Boolean)
            .join(' · ')}
        </div>
      </h2>
      {acts && (
        <div className={style.buttons}>
          <StarterActs row={row} />
        </div>
      )}
    </>
  )
}

function About({ row, form }: { row: FlowRow; form: ProcessForm }) {
  const t = useTranslation()
  return (
    <SubjectCard title={t('process.about')}>
      <Facts
        facts={[
          [t('process.initiator'), row.initiatorName ?? '–'],
          ...recordOf(row).map(
            (to) =>
              [
                t('process.record'),
                <Link key="record" to={to}>
                  {t('process.open')}
                </Link>,
              ] as const,
          ),
          [t('flow.category'), row.categoryName ?? row.category ?? '–'],
          ...(row.dueTime ? [[t('process.due'), <Due key="due" time={row.dueTime} />] as const] : []),
          ...(row.ownerName ? [[t('process.owner'), row.ownerName] as const] : []),
          ...given(row, form).map(([name, value]) => [name, wordsOf(value)] as const),
        ]}
      />
    </SubjectCard>
  )
}

type About = Readonly<{ id: string; title: string }>

/** The pages of records that a process decides about, by table name. */
const records: Readonly<Record<string, (about: About) => string>> = {
  material_info: ({ id }) => `/informationReview/Process?id=${id}`,
  enterprise: ({ title }) => `/company/index?enterpriseName=${encodeURIComponent(title)}`,
}

function recordOf({ businessTable, businessId, title }: FlowRow): string[] {
  const address = records[businessTable ?? '']
  return address && businessId ? [address({ id: businessId, title: title ?? '' })] : []
}

/** The engine's own variables show elsewhere on the page. */
const own: readonly string[] = ['initiator', 'pass', 'comment', 'flag']

/**
 * The input of the user who started it. For a record the process only has internal field names, so the record's page
 * shows them. A process with a form shows its fields instead.
 */
function given(row: FlowRow, { fields }: ProcessForm) {
  if (recordOf(row).length > 0 || fields.length > 0) return []
  return Object.entries(row.variables).filter(([name]) => !own.includes(name))
}

function wordsOf(value: FlowVariables[string]): string {
  return Array.isArray(value) ? value.join(', ') : String(value ?? '–')
}
