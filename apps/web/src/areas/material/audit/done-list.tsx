import { type AuditRecord, auditedListCall } from '@library/contract/material/audit'
import type { MaterialRow } from '@library/contract/material/material'
import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { EnterprisePicker } from '../../../domain/enterprise/enterprise-picker.tsx'
import { BusinessPicker, BusinessText, YesNoPicker } from '../../../kit/choices/pickers.tsx'
import { type LiveColumn, LiveList } from '../../../parts/list/live-list.tsx'
import { dayRangeItem } from '../../../parts/search/day-range.tsx'
import { useCan } from '../../../platform/menu/menu.ts'
import { useListAddress } from '../../../platform/state/list-address.ts'
import { useTranslation } from '../../../platform/text/language.ts'
import { useMaterialColumns } from '../columns.tsx'
import style from '../material.module.css'
import { isOfflineRequested, PublishedState } from '../material-cells.tsx'
import { useMaterialSearch } from '../material-search.tsx'
import { CorrectDialog } from '../publish/correct-dialog.tsx'
import { OfflineDialog, RestoreDialog } from '../publish/offline-dialog.tsx'
import { DecideRequestDialog } from '../publish/request-dialogs.tsx'
import { listNames } from '../refresh.ts'
import { type Action, RowActions } from '../row-actions.tsx'
import { ExportAudits } from './review-tools.tsx'

type Done = MaterialRow & { lastAudit: AuditRecord }
type Open = { action: 'correct' | 'offline' | 'restore' | 'request'; row: Done }

/** Decided rows, newest first. Published ones can be corrected or taken offline here. */
export function DoneList({ above }: { above: ReactNode }) {
  const t = useTranslation()
  const can = useCan()
  const [{ filters }] = useListAddress()
  const [chosen, setChosen] = useState<readonly Done[]>([])
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)
  const { view: _, ...wanted } = filters
  const ids = chosen.map((row) => row.id)
  return (
    <>
      <LiveList<Done>
        name={listNames.done}
        label={t('material.review')}
        list={auditedListCall}
        search={useDoneSearch()}
        columns={useDoneColumns()}
        fixed={['view']}
        above={() => above}
        tools={can('information_review_export') && <ExportAudits ids={ids} filters={wanted} />}
        selection={{ ids, onSelect: (_, rows) => setChosen(rows) }}
        none={t('material.nothingDone')}
        actions={(row) => <DoneActions row={row} onOpen={(action) => setOpen({ action, row })} />}
      />
      {open?.action === 'correct' && <CorrectDialog row={open.row} onClose={close} />}
      {open?.action === 'offline' && <OfflineDialog row={open.row} onClose={close} />}
      {open?.action === 'request' && <DecideRequestDialog row={open.row} onClose={close} />}
      {open?.action === 'restore' && <RestoreDialog row={open.row} onClose={close} />}
    </>
  )
}

function useDoneSearch() {
  const t = useTranslation()
  return useMaterialSearch([
    { name: 'result', label: t('material.result'), control: <BusinessPicker code="audit_result" /> },
    { name: 'mine', label: t('material.mine'), control: <YesNoPicker /> },
    { name: 'status', label: t('material.state'), control: <BusinessPicker code="material_status" /> },
    { name: 'offlineRequested', label: t('material.offlineRequested'), control: <YesNoPicker /> },
    { name: 'enterpriseId', label: t('material.enterprise'), control: <EnterprisePicker /> },
    dayRangeItem(t('log.time'), ['auditStartTime', 'auditEndTime'], true),
  ])
}

function useDoneColumns(): LiveColumn<Done>[] {
  const t = useTranslation()
  const columns = useMaterialColumns<Done>()
  return [
    ...columns.slice(0, 1),
    // The reason of a rejection shows beside the row, with its author.
    { key: 'status', title: t('material.state'), sorter: true, render: (row) => <PublishedState row={row} /> },
    { key: 'lastAudit', title: t('material.lastAudit'), render: ({ lastAudit }) => <LastAudit record={lastAudit} /> },
    { key: 'enterpriseName', title: t('material.enterprise'), sorter: true, render: (row) => row.enterpriseName },
    ...columns.slice(2),
  ]
}

function LastAudit({ record: { stage, result, opinion, auditorName, auditTime } }: { record: AuditRecord }) {
  const t = useTranslation()
  return (
    <div className={style.name}>
      {stage === null ? t('material.remark') : <BusinessText code="audit_stage" value={stage} />}{' '}
      {result !== null && stage !== null && <BusinessText code="audit_result" value={result} />}
      <div className={style.soft}>{[auditorName, auditTime].filter(Boolean).join(' · ')}</div>
      {opinion && <div className={style.soft}>{opinion}</div>}
    </div>
  )
}

function DoneActions({ row, onOpen }: { row: Done; onOpen: (action: Open['action']) => void }) {
  const t = useTranslation()
  const navigate = useNavigate()
  const mayPublish = useCan()('information_review_publish')
  const view: Action = {
    key: 'view',
    label: t('list.view'),
    onClick: () => navigate(`/informationReview/Process?id=${row.id}`),
  }
  const publisher: Action[] = [
    { key: 'correct', label: t('material.correct'), moves: ['correct'], onClick: () => onOpen('correct') },
    {
      key: 'offline',
      label: t('material.offline'),
      moves: ['takeOffline'],
      danger: true,
      onClick: () => onOpen('offline'),
    },
    { key: 'restore', label: t('material.restore'), moves: ['restore'], onClick: () => onOpen('restore') },
  ]
  const request: Action[] = isOfflineRequested(row)
    ? [
        {
          key: 'request',
          label: t('material.decideRequest'),
          moves: ['takeOffline'],
          onClick: () => onOpen('request'),
        },
      ]
    : []
  return <RowActions row={row} actions={mayPublish ? [view, ...request, ...publisher] : [view]} />
}
