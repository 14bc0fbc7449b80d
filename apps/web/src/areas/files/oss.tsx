import { enableOssCall, oss, ossCategories, testOssCall } from '@library/contract/files/oss'
import { useMutation } from '@tanstack/react-query'
import { Form } from 'antd'
import { InUseScreen } from '../../kit/InUseScreen.tsx'
import { FieldItem } from '../../kit/ResourceForm.tsx'
import { RowButton } from '../../parts/rows/row-controls.tsx'
import { useToast } from '../../parts/use-toast.tsx'
import { call } from '../../platform/http/call.ts'
import { useCan } from '../../platform/menu/menu.ts'
import { useTranslation } from '../../platform/text/language.ts'

/** Where the tenant stores its files: one of these at a time, or the server's disk without any. */
export function ObjectStorages() {
  const t = useTranslation()
  return (
    <InUseScreen
      resource={oss}
      enable={enableOssCall}
      effect={t('oss.enableText')}
      fields={OssFields}
      rowActions={({ id }, name) => <TestButton {...{ id, name }} />}
    />
  )
}

const diskFields: readonly string[] = ['ossCode', 'category', 'remark']

/** Addresses and keys only if there is a server to reach. */
function OssFields() {
  const t = useTranslation()
  const chosen = Form.useWatch('category')
  const shown = Object.keys(oss.fields).filter((name) => chosen === ossCategories.s3 || diskFields.includes(name))
  return shown.map((name) => (
    <FieldItem key={name} resource={oss} name={name} hint={name === 'endpoint' ? t('oss.endpointHint') : undefined} />
  ))
}

function TestButton({ id, name }: { id: string; name: string }) {
  const t = useTranslation()
  const can = useCan()
  const toast = useToast()
  const test = useMutation({
    mutationFn: () => call(testOssCall, { body: { id } }),
    onSuccess: ({ time }) => toast.success(t('oss.tested', { name, time })),
  })
  if (!can('oss_enable')) return null
  return (
    <RowButton loading={test.isPending} aria-label={t('oss.testOf', { name })} onClick={() => test.mutate()}>
      {t('oss.test')}
    </RowButton>
  )
}
