import { type ReportRow, removeReportsCall, reportListCall, shares } from '@library/contract/report/report'
import { reportSources, sourceNames } from '@library/contract/report/sources'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Button, Input, Select } from 'antd'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import type { ListColumn } from '../../parts/list/columns/arrange.ts'
import { ListTable } from '../../parts/list/list-table.tsx'
import type { ListCall } from '../../parts/list/live-list.tsx'
import { RowButton } from '../../parts/rows/row-controls.tsx'
import { useConfirmDelete } from '../../parts/rows/use-confirm-delete.ts'
import { useDeleteRows } from '../../parts/rows/use-delete-rows.ts'
import { ScreenBox, Toolbar } from '../../parts/screen-box.tsx'
import { SearchForm } from '../../parts/search/search-form.tsx'
import type { SearchItem } from '../../parts/search/search-item.ts'
import { call, callToDelete } from '../../platform/http/call.ts'
import { useCan } from '../../platform/menu/menu.ts'
import { useListAddress } from '../../platform/state/list-address.ts'
import { useLanguage, useTranslation } from '../../platform/text/language.ts'
import style from './report.module.css'
import { ReportBuilder } from './report-builder.tsx'
import { useSources } from './use-sources.ts'

type Opened = { id?: string }

/** Saved reports: the user's own and those that others share. */
export function Reports() {
  const t = useTranslation()
  const can = useCan()
  const [params, setParams] = useListAddress()
  const [opened, open] = useState<Opened>()
  const { filters, ...paging } = params
  const query = { ...paging, ...filters }
  const page = useQuery({
    queryKey: ['report', 'list', query],
    queryFn: ({ signal }) => call<ListCall<ReportRow>>(reportListCall, { query, signal, quiet: true }),
    placeholderData: keepPreviousData,
  })
  const add = can('report_add') && (
    <Button type="primary" onClick={() => open({})}>
      {t('report.build')}
    </Button>
  )
  return (
    <ScreenBox label={t('report.label')} fullScreen={false} onLeave={() => undefined}>
      <SearchForm
        screen="report"
        items={useSearch()}
        filters={filters}
        onSearch={(filters) => setParams({ current: 1, filters })}
      />
      <Toolbar>{add}</Toolbar>
      <ListTable<ReportRow>
        {...{ page, params }}
        onParams={setParams}
        columns={useColumns((id) => open({ id }))}
        none={{ text: t('report.none'), action: add }}
      />
      {opened && <ReportBuilder id={opened.id} onClose={() => open(undefined)} />}
    </ScreenBox>
  )
}

function useSearch(): SearchItem[] {
  const t = useTranslation()
  const language = useLanguage()
  const sources = sourceNames.map((value) => ({ value, label: reportSources[value].label[language] }))
  return [
    { name: 'reportName', label: t('report.name'), control: <Input allowClear /> },
    {
      name: 'source',
      label: t('report.source'),
      control: <Select allowClear placeholder={t('list.choose')} options={sources} />,
    },
  ]
}

const shareNames = { [shares.nobody]: 'nobody', [shares.roles]: 'roles', [shares.everyone]: 'everyone' } as const

function useColumns(onChange: (id: string) => void): ListColumn<ReportRow>[] {
  const t = useTranslation()
  const language = useLanguage()
  const sources = useSources()
  const shareOf = ({ share }: ReportRow) => t(`report.shares.${shareNames[share as 0] ?? 'nobody'}`)
  return [
    {
      key: 'reportName',
      title: t('report.name'),
      sorter: true,
      render: (_, { id, reportName, source }) =>
        sources.includes(source) ? <Link to={`/report/view?id=${id}`}>{reportName}</Link> : reportName,
    },
    { key: 'remark', title: t('report.remark'), dataIndex: 'remark' },
    { key: 'source', title: t('report.source'), render: (_, { source }) => reportSources[source].label[language] },
    { key: 'chart', title: t('report.chart'), render: (_, { chart }) => t(`report.charts.${chart}`) },
    { key: 'share', title: t('report.share'), render: (_, row) => shareOf(row) },
    { key: 'owner', title: t('report.owner'), render: (_, { ownerName }) => ownerName ?? t('report.builtIn') },
    { key: 'updateTime', title: t('report.updated'), sorter: true, dataIndex: 'updateTime' },
    {
      key: 'actions',
      title: t('list.actions'),
      fixed: 'right',
      width: 1,
      render: (_, row) => <Actions report={row} onChange={() => onChange(row.id)} />,
    },
  ]
}

function Actions({ report, onChange }: { report: ReportRow; onChange: () => void }) {
  const t = useTranslation()
  const can = useCan()
  const ask = useConfirmDelete()
  const sources = useSources()
  const navigate = useNavigate()
  const remove = useDeleteRows({
    send: (ids) => callToDelete(removeReportsCall, { query: { ids: ids.join(',') } }),
    keys: [['report']],
  })
  const onOk = () => remove([report.id])
  const isOpen = sources.includes(report.source)
  return (
    <div className={style.actions}>
      {isOpen && <RowButton onClick={() => void navigate(`/report/view?id=${report.id}`)}>{t('report.run')}</RowButton>}
      {report.mayChange && isOpen && can('report_edit') && <RowButton onClick={onChange}>{t('list.edit')}</RowButton>}
      {report.mayChange && can('report_delete') && (
        <RowButton danger onClick={() => ask({ ids: [report.id], name: report.reportName, onOk })}>
          {t('list.delete')}
        </RowButton>
      )}
    </div>
  )
}
