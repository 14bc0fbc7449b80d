import { submitAdjustCall } from '@library/contract/workbench/adjust.calls'
import { listPricingsCall } from '@library/contract/workbench/pricing.calls'
import { projectPageCall } from '@library/contract/workbench/project'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Form, Select } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { periodText } from '../../../../domain/price/price-text.ts'
import { FormDialog, type Values } from '../../../../parts/dialog/form-dialog.tsx'
import { call } from '../../../../platform/http/call.ts'
import { useTranslation } from '../../../../platform/text/language.ts'
import { adjustKey, sheetAddress } from '../adjust.ts'
import { settingsBody } from './settings-body.ts'
import { PaperFields, SettingsFields } from './settings-fields.tsx'

const mostProjects = 200

/** What the sheet is made from, where it is made in a project. */
export type SheetOrigin = Readonly<{ projectId: string; pricingId: string; regionCode: string; taxRate: string | null }>

/** A new sheet of a project, from one of its pricings or empty. */
export function NewSheet({ from, onClose }: { from?: SheetOrigin; onClose: () => void }) {
  const t = useTranslation()
  const navigate = useNavigate()
  const client = useQueryClient()
  const [form] = Form.useForm<Values>()
  const [base] = useState<Values>({ method: 1, ...from, taxRate: from?.taxRate ?? '0.09' })
  async function save({ projectId: project, pricingId, ...settings }: Values) {
    const body = {
      ...settingsBody(settings),
      projectId: String(project),
      ...(pricingId ? { pricingId: String(pricingId) } : {}),
    }
    const { id } = await call(submitAdjustCall, { body, quiet: true })
    await client.invalidateQueries({ queryKey: adjustKey })
    onClose()
    navigate(sheetAddress(id))
  }
  return (
    <FormDialog {...{ form, base, onClose }} title={t('adjust.add')} onSave={save}>
      <ProjectFields form={form} />
      <SettingsFields />
      <PaperFields />
    </FormDialog>
  )
}

/** The region and the tax rate of the project are those of its sheet, unless the user says otherwise. */
function ProjectFields({ form }: { form: ReturnType<typeof Form.useForm<Values>>[0] }) {
  const t = useTranslation()
  const projectId = Form.useWatch<string | undefined>('projectId', form)
  const projects = useQuery({
    queryKey: ['project', 'choices'],
    queryFn: ({ signal }) => call(projectPageCall, { query: { size: mostProjects, state: 0 }, signal }),
  })
  const pricings = useQuery({
    queryKey: ['project', 'pricings', projectId],
    queryFn: ({ signal }) => call(listPricingsCall, { query: { projectId: projectId ?? '' }, signal }),
    enabled: projectId !== undefined,
  })
  const take = (id: string) => {
    const project = projects.data?.records.find((one) => one.id === id)
    if (!project) return
    form.setFieldsValue({
      regionCode: project.regionCode,
      pricingId: undefined,
      ...(project.taxRate ? { taxRate: project.taxRate } : {}),
    })
  }
  return (
    <>
      <Form.Item name="projectId" label={t('adjust.project')} rules={[{ required: true }]}>
        <Select
          showSearch={{ optionFilterProp: 'label' }}
          loading={projects.isPending}
          onChange={take}
          options={(projects.data?.records ?? [])
            .filter((one) => one.mayEdit)
            .map(({ id, name }) => ({ value: id, label: name }))}
        />
      </Form.Item>
      <Form.Item name="pricingId" label={t('adjust.pricing')} extra={t('adjust.pricingHint')}>
        <Select
          allowClear
          placeholder={t('adjust.noPricing')}
          options={(pricings.data ?? []).map(({ id, versionNo, period, regionName, regionCode }) => ({
            value: id,
            label: t('adjust.pricingOf', {
              no: versionNo,
              period: periodText(period),
              region: regionName ?? regionCode,
            }),
          }))}
        />
      </Form.Item>
    </>
  )
}
