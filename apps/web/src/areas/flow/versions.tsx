import {
  type FlowModelRow,
  type ModelRevision,
  modelVersionCall,
  modelVersionsCall,
} from '@library/contract/flow/model'
import { useQuery } from '@tanstack/react-query'
import { Button, Skeleton, Table, Tag } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { SideDrawer } from '../../parts/dialog/side-drawer.tsx'
import { Failure } from '../../parts/failure.tsx'
import { RowButton } from '../../parts/rows/row-controls.tsx'
import { call } from '../../platform/http/call.ts'
import { saveFile } from '../../platform/http/download.ts'
import { useTranslation } from '../../platform/text/language.ts'
import { bpmnFile } from './bpmn-file.ts'

type Props = { model: Pick<FlowModelRow, 'id' | 'name' | 'modelKey' | 'revision'>; onClose: () => void }

/** Every saved revision. Two of them can be compared. */
export function Versions({ model, onClose }: Props) {
  const t = useTranslation()
  const navigate = useNavigate()
  const [picked, pick] = useState<readonly number[]>([])
  const { data, error, refetch } = useQuery(versionsQuery(model))
  const [from, to] = picked.toSorted((one, other) => one - other)
  const compare = () => {
    onClose()
    void navigate(`/flow/compare?id=${model.id}&from=${from}&to=${to}`)
  }
  const take = async (revision: number) => {
    const { modelEditorXml } = await call(modelVersionCall, { query: { modelId: model.id, revision } })
    saveFile(bpmnFile(modelEditorXml, `${model.modelKey}-${revision}`))
  }
  return (
    <SideDrawer
      size={640}
      title={t('flow.versionsOf', { name: model.name })}
      onClose={onClose}
      extra={
        <Button type="primary" disabled={picked.length !== 2} onClick={compare}>
          {t('flow.compare')}
        </Button>
      }
    >
      {error && <Failure error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton active />}
      {data && (
        <Table<ModelRevision>
          size="small"
          rowKey="revision"
          pagination={data.length > 20 ? { pageSize: 20 } : false}
          scroll={{ x: 'max-content' }}
          dataSource={[...data]}
          rowSelection={{
            selectedRowKeys: [...picked],
            hideSelectAll: true,
            // A third choice replaces the oldest one.
            onChange: (keys) => pick(keys.map(Number).slice(-2)),
            getCheckboxProps: ({ revision }) => ({ 'aria-label': t('designer.revision', { n: revision }) }),
          }}
          columns={[
            { title: t('flow.revision'), render: (_, { revision }) => t('designer.revision', { n: revision }) },
            { title: t('flow.changedBy'), render: (_, { createUserName }) => createUserName ?? '–' },
            { title: t('flow.changed'), dataIndex: 'createTime' },
            { title: t('flow.state'), render: (_, row) => <Deployed n={row.deployedVersion} /> },
            {
              title: t('list.actions'),
              render: (_, { revision }) => (
                <RowButton onClick={() => void take(revision).catch(() => undefined)}>{t('designer.export')}</RowButton>
              ),
            },
          ]}
        />
      )}
    </SideDrawer>
  )
}

/** A new revision changes the list. */
export function versionsQuery({ id, revision }: { id: string; revision?: number }) {
  return {
    queryKey: ['flow_model', 'versions', id, revision],
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      call(modelVersionsCall, { query: { modelId: id }, signal, quiet: true }),
  }
}

function Deployed({ n }: { n: number | null }) {
  const t = useTranslation()
  return n === null ? '–' : <Tag color="success">{t('flow.deployedAs', { n })}</Tag>
}
