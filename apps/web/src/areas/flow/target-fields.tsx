import { selectTenantsCall } from '@library/contract/tenant/tenant'
import { useQuery } from '@tanstack/react-query'
import { Form, Select } from 'antd'
import { useCategories } from '../../domain/process/use-categories.ts'
import { call } from '../../platform/http/call.ts'
import { useTranslation } from '../../platform/text/language.ts'

/** The category and the stations of a deployment. Without a station it is for all. */
export function TargetFields() {
  const t = useTranslation()
  const categories = useCategories()
  const tenants = useQuery({
    queryKey: ['tenant', 'select'],
    queryFn: ({ signal }) => call(selectTenantsCall, { signal, quiet: true }),
  })
  const stations = (tenants.data ?? []).map(({ tenantId, tenantName }) => ({
    value: tenantId,
    label: `${tenantName} (${tenantId})`,
  }))
  return (
    <>
      <Form.Item
        name="category"
        label={t('flow.category')}
        rules={[{ required: true, message: t('flow.categoryNeeded') }]}
      >
        <Select options={categories.options} loading={categories.isPending} placeholder={t('list.choose')} />
      </Form.Item>
      <Form.Item name="tenantIds" label={t('flow.tenants')} extra={t('flow.tenantsHint')}>
        <Select
          mode="multiple"
          allowClear
          options={stations}
          loading={tenants.isPending}
          showSearch={{ optionFilterProp: 'label' }}
          placeholder={t('flow.allTenants')}
        />
      </Form.Item>
    </>
  )
}

/** Tenant numbers as the calls expect them. */
export function joined(tenantIds: unknown): string | null {
  return Array.isArray(tenantIds) && tenantIds.length > 0 ? tenantIds.join(',') : null
}
