import { type FlowModelRow, flowModelListCall, removeFlowModelsCall } from '@library/contract/flow/model'
import { Button, Input, Tag } from 'antd'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { type LiveColumn, LiveList } from '../../parts/list/live-list.tsx'
import { BatchDelete } from '../../parts/rows/batch-delete.tsx'
import { RowActions } from '../../parts/rows/row-actions.tsx'
import { RowButton } from '../../parts/rows/row-controls.tsx'
import { useConfirmDelete } from '../../parts/rows/use-confirm-delete.ts'
import { useDeleteRows } from '../../parts/rows/use-delete-rows.ts'
import { callToDelete } from '../../platform/http/call.ts'
import { useCan } from '../../platform/menu/menu.ts'
import { useTranslation } from '../../platform/text/language.ts'
import { CategoriesButton } from './categories.tsx'
import { DeployDialog } from './deploy-dialog.tsx'
import { ModelForm } from './model-form.tsx'
import { Versions } from './versions.tsx'

type Open =
  | { what: 'add'; model?: undefined }
  | { what: 'edit' | 'deploy' | 'versions'; model: FlowModelRow }
  | undefined
const designer = (id: string) => `/flow/design?id=${id}`

/** Process models. Processes run their deployed versions. */
export function Models() {
  const t = useTranslation()
  const can = useCan()
  const navigate = useNavigate()
  const [open, setOpen] = useState<Open>()
  const [ids, setIds] = useState<readonly string[]>([])
  const confirmDelete = useConfirmDelete()
  const remove = useDeleteRows({
    send: (ids) => callToDelete(removeFlowModelsCall, { query: { ids: ids.join(',') } }),
    keys: [['flow_model']],
    onDone: () => setIds([]),
  })
  const add = can('flow_model_add') && (
    <Button type="primary" onClick={() => setOpen({ what: 'add' })}>
      {t('list.add')}
    </Button>
  )
  const close = () => setOpen(undefined)
  return (
    <>
      <LiveList<FlowModelRow>
        name="flow_model"
        label={t('flow.models')}
        list={flowModelListCall}
        search={[
          { name: 'name', label: t('flow.name'), control: <Input allowClear maxLength={100} /> },
          { name: 'modelKey', label: t('flow.key'), control: <Input allowClear maxLength={64} /> },
        ]}
        columns={useModelColumns()}
        none={t('flow.noModels')}
        first={add}
        selection={{ ids, onSelect: setIds }}
        tools={
          <>
            {add}
            <CategoriesButton />
            {can('flow_model_delete') && <BatchDelete ids={ids} onDelete={remove} />}
          </>
        }
        actions={(row) => (
          <ModelActions
            row={row}
            onOpen={(what) => setOpen({ what, model: row })}
            onDelete={() => confirmDelete({ ids: [row.id], name: row.name, onOk: () => remove([row.id]) })}
          />
        )}
      />
      {(open?.what === 'add' || open?.what === 'edit') && (
        <ModelForm
          {...(open.model && { model: open.model })}
          onClose={close}
          onSaved={(id) => {
            close()
            if (open.what === 'add') void navigate(designer(id))
          }}
        />
      )}
      {open?.what === 'deploy' && <DeployDialog model={open.model} onClose={close} />}
      {open?.what === 'versions' && <Versions model={open.model} onClose={close} />}
    </>
  )
}

type ActionProps = {
  row: FlowModelRow
  onOpen: (what: 'edit' | 'deploy' | 'versions') => void
  onDelete: () => void
}

function ModelActions({ row, onOpen, onDelete }: ActionProps) {
  const t = useTranslation()
  const can = useCan()
  const navigate = useNavigate()
  return (
    <RowActions
      name={row.name}
      can={(action) => (action === 'edit' || action === 'delete') && can(`flow_model_${action}`)}
      onOpen={() => onOpen('edit')}
      onDelete={onDelete}
      extra={<RowButton onClick={() => void navigate(designer(row.id))}>{t('flow.design')}</RowButton>}
      more={[
        ...(can('flow_model_edit')
          ? [{ key: 'deploy', label: t('flow.deploy'), onClick: () => onOpen('deploy') }]
          : []),
        { key: 'versions', label: t('designer.versions'), onClick: () => onOpen('versions') },
      ]}
    />
  )
}

function useModelColumns(): LiveColumn<FlowModelRow>[] {
  const t = useTranslation()
  return [
    {
      key: 'name',
      title: t('flow.name'),
      sorter: true,
      render: ({ id, name }) => <Link to={designer(id)}>{name}</Link>,
    },
    { key: 'modelKey', title: t('flow.key'), sorter: true, render: ({ modelKey }) => <code>{modelKey}</code> },
    { key: 'revision', title: t('flow.revision'), align: 'right', render: ({ revision }) => revision },
    { key: 'deployed', title: t('flow.state'), render: (row) => <DeployedTag row={row} /> },
    { key: 'description', title: t('flow.description'), render: ({ description }) => description ?? '–' },
    { key: 'updateUserName', title: t('flow.changedBy'), render: ({ updateUserName }) => updateUserName ?? '–' },
    { key: 'updateTime', title: t('flow.changed'), sorter: true, render: ({ updateTime }) => updateTime },
  ]
}

function DeployedTag({ row: { deployedVersion: n, isDeployedAsDrawn } }: { row: FlowModelRow }) {
  const t = useTranslation()
  if (n === null) return <Tag>{t('flow.notDeployed')}</Tag>
  if (isDeployedAsDrawn) return <Tag color="success">{t('flow.deployedAs', { n })}</Tag>
  return <Tag color="warning">{t('flow.changedSince', { n })}</Tag>
}
