import { enableOssCall, oss, ossCategories, ossStatuses, testOssCall } from '@library/contract/files/oss'
import { integer } from '@library/contract/kit/field'
import type { Resource } from '@library/contract/kit/resource'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Button, Form } from 'antd'
import { FieldItem, type FormProps, ResourceForm } from '../../kit/ResourceForm.tsx'
import { ResourceScreen } from '../../kit/ResourceScreen.tsx'
import { type Row, refresh } from '../../kit/useResource.ts'
import { InUseSwitch } from '../../parts/in-use-switch.tsx'
import { useSay } from '../../parts/use-say.tsx'
import { call } from '../../platform/call.ts'
import { useWords } from '../../platform/language.ts'
import { useCan } from '../../platform/menu.ts'

const { ossCode, category, ...rest } = oss.fields

/** Storages as the list shows them: with the one in use marked. */
const storages: Resource = {
  ...oss,
  fields: { ossCode, category, status: integer('启用状态', 'In use'), ...rest },
}

/** Where the tenant keeps its files: one of these at a time, the server's own disk without any. */
export function ObjectStorages() {
  const status = (row: Row) => <Enable row={row} />
  return (
    <ResourceScreen
      resource={storages}
      form={OssForm}
      cells={{ status }}
      view={{ status }}
      rowActions={(row) => <TestButton id={row.id} name={String((row as unknown as Row).ossCode)} />}
    />
  )
}

function OssForm(props: FormProps) {
  return (
    <ResourceForm {...props} resource={oss}>
      <OssFields />
    </ResourceForm>
  )
}

const diskFields: readonly string[] = ['ossCode', 'category', 'remark']

/** Addresses and keys only where there is a server to reach. */
function OssFields() {
  const t = useWords()
  const chosen = Form.useWatch('category')
  const shown = Object.keys(oss.fields).filter((name) => chosen === ossCategories.s3 || diskFields.includes(name))
  return shown.map((name) => (
    <FieldItem key={name} resource={oss} name={name} hint={name === 'endpoint' ? t('oss.endpointHint') : undefined} />
  ))
}

function Enable({ row }: { row: Row }) {
  const t = useWords()
  const can = useCan()
  const client = useQueryClient()
  return (
    <InUseSwitch
      name={String(row.ossCode)}
      isOn={row.status === ossStatuses.on}
      may={can('oss_enable')}
      effect={t('oss.enableText')}
      onEnable={() => call(enableOssCall, { body: { id: row.id } })}
      onSettled={() => refresh(client, oss)}
    />
  )
}

function TestButton({ id, name }: { id: string; name: string }) {
  const t = useWords()
  const can = useCan()
  const say = useSay()
  const test = useMutation({
    mutationFn: () => call(testOssCall, { body: { id } }),
    onSuccess: ({ time }) => say.success(t('oss.tested', { name, time })),
  })
  if (!can('oss_enable')) return null
  return (
    <Button
      type="link"
      size="small"
      loading={test.isPending}
      aria-label={t('oss.testOf', { name })}
      onClick={() => test.mutate()}
    >
      {t('oss.test')}
    </Button>
  )
}
