import { notice, noticeCall } from '@library/contract/desk/notice'
import { useQuery } from '@tanstack/react-query'
import { Skeleton } from 'antd'
import { lazy, Suspense, useState } from 'react'
import type { ControlProps } from '../../kit/controls.tsx'
import { FieldItem, type FormProps, ResourceForm } from '../../kit/ResourceForm.tsx'
import type { Row } from '../../kit/useResource.ts'
import { Dialog } from '../../parts/dialog/dialog.tsx'
import { Failure } from '../../parts/failure.tsx'
import { type KnownFile, UploadField } from '../../parts/files/upload-field.tsx'
import { call } from '../../platform/http/call.ts'
import { inTime } from '../../platform/http/missing-file.ts'
import { useLanguage, useTranslation } from '../../platform/text/language.ts'
import { stationNow } from '../../platform/text/station-clock.ts'

const RichEditor = lazy(() =>
  inTime(import('../../parts/rich-text/rich-editor.tsx')).then((file) => ({ default: file.RichEditor })),
)

/** The list has only the beginning of a notice, so the form loads the whole one. */
export function NoticeForm({ row, ...props }: FormProps) {
  const id = row?.id ?? ''
  const whole = useQuery({
    queryKey: ['notice', 'whole', id],
    queryFn: () => fetchNotice(id),
    enabled: id !== '',
    gcTime: 0,
  })
  const [now] = useState(() => ({ releaseTime: stationNow().format('YYYY-MM-DD HH:mm:ss') }))
  if (!row) return <WholeForm {...props} initial={{ ...now, ...props.initial }} />
  if (whole.data) return <WholeForm {...props} row={whole.data} fetchNewest={() => fetchNotice(id)} />
  return (
    <Dialog centered title={props.title} footer={null} onCancel={props.onClose}>
      {whole.isError ? <Failure error={whole.error} onRetry={() => void whole.refetch()} /> : <Skeleton active />}
    </Dialog>
  )
}

function fetchNotice(id: string): Promise<Row> {
  return call(noticeCall, { query: { id }, quiet: true })
}

function WholeForm(props: FormProps) {
  const t = useTranslation()
  const [files] = useState(() => filesControl(knownFiles(props.row)))
  return (
    <ResourceForm {...props}>
      <FieldItem resource={notice} name="title" />
      <FieldItem resource={notice} name="category" />
      <FieldItem resource={notice} name="content" control={Content} />
      <FieldItem resource={notice} name="attachIds" control={files} hint={t('notice.filesHint')} />
      <FieldItem resource={notice} name="releaseTime" hint={t('notice.releaseHint')} />
      <FieldItem resource={notice} name="isDraft" hint={t('notice.draftHint')} />
      <FieldItem resource={notice} name="isPublic" hint={t('notice.publicHint')} />
      <FieldItem resource={notice} name="roleIds" hint={t('notice.audienceHint')} />
      <FieldItem resource={notice} name="deptIds" />
    </ResourceForm>
  )
}

/** At the limit of the contract's field. */
const mostFiles = 10

function filesControl(known: readonly KnownFile[]) {
  return function Files({ field: _, ...control }: ControlProps) {
    return <UploadField kind="attachment" most={mostFiles} known={known} {...control} />
  }
}

function knownFiles(row: Row | undefined): readonly KnownFile[] {
  return (row?.files as readonly KnownFile[] | undefined) ?? []
}

/** The editor is a separate download, because notices are rarely written. */
function Content({ field, value, onChange, id }: ControlProps) {
  const language = useLanguage()
  return (
    <Suspense fallback={<Skeleton active paragraph={{ rows: 6 }} />}>
      <RichEditor
        id={id}
        label={field.label[language]}
        value={String(value ?? '')}
        onChange={(html) => onChange?.(html)}
      />
    </Suspense>
  )
}
