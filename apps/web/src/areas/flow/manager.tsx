import {
  changeStateCall,
  definitionDetailCall,
  definitionListCall,
  deleteDeploymentsCall,
  type ProcessDefinition,
  suspension,
} from '@library/contract/flow/definition'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { App, Button, Input, Select, Switch, Tag } from 'antd'
import { useState } from 'react'
import { DefinitionPicture } from '../../domain/process/process-picture.tsx'
import { useCategories } from '../../domain/process/use-categories.ts'
import { Dialog } from '../../parts/dialog/dialog.tsx'
import { type LiveColumn, LiveList } from '../../parts/list/live-list.tsx'
import { BatchDelete } from '../../parts/rows/batch-delete.tsx'
import { RowActions } from '../../parts/rows/row-actions.tsx'
import { RowButton } from '../../parts/rows/row-controls.tsx'
import { useDeleteRows } from '../../parts/rows/use-delete-rows.ts'
import { useToast } from '../../parts/use-toast.tsx'
import { call, callToDelete } from '../../platform/http/call.ts'
import { saveFile } from '../../platform/http/download.ts'
import { useCan } from '../../platform/menu/menu.ts'
import { useTranslation } from '../../platform/text/language.ts'
import { bpmnFile } from './bpmn-file.ts'
import { CategoriesButton } from './categories.tsx'

/** Deployed definitions: whether new processes may use them, and how many do. */
export function Definitions() {
  const t = useTranslation()
  const { options } = useCategories()
  const can = useCan()
  const [shown, show] = useState<ProcessDefinition>()
  const [chosen, setChosen] = useState<readonly ProcessDefinition[]>([])
  const remove = useRemoveDeployments(() => setChosen([]))
  return (
    <>
      <LiveList<ProcessDefinition>
        name="flow_definition"
        label={t('flow.definitions')}
        list={definitionListCall}
        search={[
          { name: 'name', label: t('flow.name'), control: <Input allowClear maxLength={100} /> },
          { name: 'key', label: t('flow.key'), control: <Input allowClear maxLength={64} /> },
          {
            name: 'category',
            label: t('flow.category'),
            control: <Select allowClear options={options} placeholder={t('list.choose')} />,
          },
          {
            name: 'latest',
            label: t('flow.latest'),
            control: (
              <Select
                allowClear
                options={[{ value: '1', label: t('flow.latestOnly') }]}
                placeholder={t('flow.allVersions')}
              />
            ),
          },
        ]}
        columns={useDefinitionColumns()}
        none={t('flow.noDefinitions')}
        selection={{ ids: chosen.map((row) => row.id), onSelect: (_, rows) => setChosen(rows) }}
        tools={
          <>
            {can('flow_model_view') && <CategoriesButton />}
            {can('flow_manager_delete') && <BatchDelete ids={deploymentsOf(chosen)} onDelete={remove} />}
          </>
        }
        actions={(row) => <DefinitionActions row={row} onShow={() => show(row)} />}
      />
      {shown && (
        <Dialog
          centered
          width="min(1200px, calc(100% - 32px))"
          title={`${shown.name} v${shown.version}`}
          footer={<Button onClick={() => show(undefined)}>{t('form.close')}</Button>}
          onCancel={() => show(undefined)}
        >
          <DefinitionPicture processDefinitionId={shown.id} tall />
        </Dialog>
      )}
    </>
  )
}

/** A deployment is deleted as a whole, with every definition it brought. */
function deploymentsOf(rows: readonly ProcessDefinition[]): string[] {
  return [...new Set(rows.map((row) => row.deploymentId))]
}

function useRemoveDeployments(onDone?: () => void) {
  return useDeleteRows({
    send: (ids) => callToDelete(deleteDeploymentsCall, { body: { deploymentIds: ids.join(',') } }),
    keys: [['flow_definition']],
    ...(onDone && { onDone }),
  })
}

function useDefinitionColumns(): LiveColumn<ProcessDefinition>[] {
  const t = useTranslation()
  return [
    { key: 'name', title: t('flow.name'), render: ({ name }) => name },
    { key: 'key', title: t('flow.key'), render: ({ key }) => <code>{key}</code> },
    { key: 'version', title: t('flow.version'), render: ({ version }) => <Tag>v{version}</Tag> },
    { key: 'category', title: t('flow.category'), render: (row) => row.categoryName ?? row.category },
    {
      key: 'tenant',
      title: t('flow.tenants'),
      render: ({ tenantId, tenantName }) => (tenantId ? (tenantName ?? tenantId) : t('flow.allTenants')),
    },
    { key: 'state', title: t('flow.state'), render: (row) => <StateSwitch row={row} /> },
    { key: 'running', title: t('flow.running'), align: 'right', render: ({ runningCount }) => runningCount },
    { key: 'deploymentTime', title: t('flow.deployedAt'), render: ({ deploymentTime }) => deploymentTime },
  ]
}

/** A suspended definition starts nothing new. Running processes continue. */
function StateSwitch({ row }: { row: ProcessDefinition }) {
  const t = useTranslation()
  const can = useCan()
  const toast = useToast()
  const { modal } = App.useApp()
  const client = useQueryClient()
  const isActive = row.suspensionState === suspension.active
  const change = useMutation({
    mutationFn: (state: 'active' | 'suspend') => call(changeStateCall, { body: { processId: row.id, state } }),
    onSuccess: () => toast.success(t('list.done')),
    onSettled: () =>
      Promise.all([['flow_definition'], ['work']].map((queryKey) => client.invalidateQueries({ queryKey }))),
  })
  const ask = () =>
    modal.confirm({
      title: t(isActive ? 'flow.suspendAsk' : 'flow.activateAsk', { name: row.name, n: row.version }),
      content: t(isActive ? 'flow.suspendEffect' : 'flow.activateEffect'),
      okText: t(isActive ? 'flow.suspend' : 'flow.activate'),
      onOk: () => change.mutateAsync(isActive ? 'suspend' : 'active').catch(() => undefined),
    })
  return (
    <Switch
      size="small"
      checked={isActive}
      loading={change.isPending}
      disabled={!can('flow_manager_edit')}
      aria-label={t('flow.stateOf', { name: `${row.name} v${row.version}` })}
      onChange={ask}
    />
  )
}

function DefinitionActions({ row, onShow }: { row: ProcessDefinition; onShow: () => void }) {
  const t = useTranslation()
  const can = useCan()
  const { modal } = App.useApp()
  const remove = useRemoveDeployments()
  const name = `${row.name} v${row.version}`
  const ask = () => {
    // Disabled in advance: running processes would lose their definition.
    if (row.runningCount > 0)
      return modal.info({ title: t('flow.cannotDelete', { name }), content: t('flow.runs', { n: row.runningCount }) })
    return modal.confirm({
      title: t('flow.deleteAsk', { name }),
      content: t('flow.deleteEffect'),
      okText: t('list.delete'),
      okButtonProps: { danger: true },
      onOk: () => remove([row.deploymentId]).catch(() => undefined),
    })
  }
  const take = async () => {
    const { xml } = await call(definitionDetailCall, { query: { id: row.id } })
    saveFile(bpmnFile(xml, `${row.key}-v${row.version}`))
  }
  return (
    <RowActions
      name={name}
      can={(action) => action === 'delete' && can('flow_manager_delete')}
      onOpen={() => undefined}
      onDelete={ask}
      extra={<RowButton onClick={onShow}>{t('flow.picture')}</RowButton>}
      more={[{ key: 'export', label: t('designer.export'), onClick: () => void take().catch(() => undefined) }]}
    />
  )
}
