import { priceListCall } from '@library/contract/workbench/pricing.calls'
import { ladderSteps } from '@library/contract/workbench/project'
import { priceBasis } from '@library/pricing/tax'
import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Form, Radio } from 'antd'
import { useEffect, useState } from 'react'
import { RegionPicker } from '../../../domain/region/region-picker.tsx'
import { BusinessPicker } from '../../../kit/choices/pickers.tsx'
import { call } from '../../../platform/http/call.ts'
import { failureMessage } from '../../../platform/http/failure-message.ts'
import { useTranslation } from '../../../platform/text/language.ts'
import { jobAtWork } from '../at-work.ts'
import { type OpenProject, useOpenedList } from '../project-context.ts'
import { monthsQuery, useFreshWorkbench } from '../queries.ts'
import { useProjectAddress } from '../use-project-address.ts'
import { Exceptions, type SectionException } from './exceptions.tsx'
import { LadderSwitches } from './ladder-switches.tsx'
import { MonthSelect } from './month-select.tsx'
import style from './price.module.css'

type Asked = {
  regionCode: string
  period: string
  taxMode: number
  freightType: number | null
  ladder: (typeof ladderSteps)[number][]
  exceptions: SectionException[]
}

/** What the list is priced by. Each pricing is a snapshot that stays beside the earlier ones. */
export function PriceForm({ onPriced }: { onPriced: () => void }) {
  const t = useTranslation()
  const open = useOpenedList()
  const { version, pricings } = open
  const { change } = useProjectAddress()
  const refresh = useFreshWorkbench()
  const [form] = Form.useForm<Asked>()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  useNewestMonth((period) => form.getFieldValue('period') ?? form.setFieldsValue({ period }))
  async function price({ exceptions, freightType, ...asked }: Asked) {
    setBusy(true)
    setProblem(undefined)
    try {
      const body = { ...asked, versionId: version.id, freightType: freightType ?? null, exceptions: exceptions ?? [] }
      const { pricingId } = await call(priceListCall, { body, quiet: true })
      change({ pricing: pricingId, level: '' })
      await refresh()
      onPriced()
    } catch (error) {
      setProblem(failureMessage(error))
    } finally {
      setBusy(false)
    }
  }
  const isAtWork =
    jobAtWork(version) !== null || pricings.some((one) => one.versionId === version.id && one.state === 0)
  return (
    <Form
      form={form}
      name="price-list"
      layout="vertical"
      className={style.form ?? ''}
      initialValues={startOf(open)}
      onFinish={(asked) => void price(asked)}
    >
      <Needed name="regionCode" label={t('listPrice.region')}>
        <RegionPicker />
      </Needed>
      <Needed name="period" label={t('listPrice.period')}>
        <MonthSelect />
      </Needed>
      <Form.Item name="taxMode" label={t('listPrice.taxMode')}>
        <Radio.Group
          optionType="button"
          options={[
            { value: priceBasis.excluded, label: t('price.excl') },
            { value: priceBasis.included, label: t('price.incl') },
          ]}
        />
      </Form.Item>
      <Form.Item name="freightType" label={t('listPrice.freight')}>
        <BusinessPicker code="freight_type" numeric />
      </Form.Item>
      <Form.Item label=" " className={style.submit ?? ''}>
        <Button type="primary" htmlType="submit" loading={busy} disabled={isAtWork}>
          {t('listPrice.start')}
        </Button>
      </Form.Item>
      <Form.Item
        name="ladder"
        label={t('listPrice.ladder')}
        className={style.wide ?? ''}
        rules={[{ required: true, message: t('listPrice.ladderNeeded') }]}
      >
        <LadderSwitches />
      </Form.Item>
      {version.sections.length > 1 && (
        <Form.Item name="exceptions" className={style.wide ?? ''}>
          <Exceptions sections={version.sections} />
        </Form.Item>
      )}
      {problem && <Alert className={style.wide ?? ''} type="error" showIcon role="alert" title={problem} />}
    </Form>
  )
}

function Needed({ name, label, children }: { name: string; label: string; children: React.ReactNode }) {
  const t = useTranslation()
  return (
    <Form.Item {...{ name, label }} rules={[{ required: true, message: t('inquiry.needed', { label }) }]}>
      {children}
    </Form.Item>
  )
}

/** The newest whole issue is what most lists are priced by. */
function useNewestMonth(offer: (period: string) => void): void {
  const { data } = useQuery(monthsQuery)
  const newest = (data?.find(({ isInPart }) => !isInPart) ?? data?.[0])?.period
  // biome-ignore lint/correctness/useExhaustiveDependencies: offered once, when it is known
  useEffect(() => {
    if (newest) offer(newest)
  }, [newest])
}

/** As the list was priced last, else as the project says. */
function startOf({ project, pricing }: OpenProject): Partial<Asked> {
  if (pricing) {
    const { regionCode, period, taxMode, freightType, ladder } = pricing
    return { regionCode, period, taxMode, freightType, ladder: ladderSteps.filter((step) => ladder.includes(step)) }
  }
  const { regionCode, taxMethod, freightType, priceLadder } = project
  const taxMode = taxMethod === 2 ? priceBasis.included : priceBasis.excluded
  return { regionCode, taxMode, freightType, ladder: priceLadder }
}
