import { batchPublishCall } from '@library/contract/material/audit'
import { type MaterialRow, materialInfo } from '@library/contract/material/material'
import { materialListCall } from '@library/contract/material/material.calls'
import { materialStatus } from '@library/contract/material/material.states'
import { periodState } from '@library/contract/material/period.states'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Alert, Form, Radio } from 'antd'
import { useState } from 'react'
import { CategoryPicker } from '../../../domain/category/category-picker.tsx'
import { periodText } from '../../../domain/price/price-text.ts'
import { RegionPicker } from '../../../domain/region/region-picker.tsx'
import { Dialog } from '../../../parts/dialog/dialog.tsx'
import { useToast } from '../../../parts/use-toast.tsx'
import { call } from '../../../platform/http/call.ts'
import { failureMessage } from '../../../platform/http/failure-message.ts'
import { useOnceKey } from '../../../platform/http/once-key.ts'
import { settings } from '../../../platform/settings.ts'
import { useLanguage, useTranslation } from '../../../platform/text/language.ts'
import { useShowOutcome } from '../audit/outcome.tsx'
import style from '../material.module.css'
import { PeriodPicker } from '../material-search.tsx'
import { listNames, refreshMaterials } from '../refresh.ts'

type Props = { rows: readonly MaterialRow[]; onDone: () => void; onClose: () => void }
type Scope = { period?: string; regionCode?: string; categoryId?: string }

/** The selected rows, or all approved ones of a period, with a summary before the action. */
export function PublishDialog({ rows, onDone, onClose }: Props) {
  const t = useTranslation()
  const [way, setWay] = useState<'rows' | 'scope'>(rows.length > 0 ? 'rows' : 'scope')
  const [scope, setScope] = useState<Scope>({})
  const counted = useApproved(scope, way === 'scope')
  const count = way === 'rows' ? rows.length : (counted.data?.total ?? 0)
  const { publish, busy, problem } = usePublish({ rows, onDone })
  const ways = [
    { value: 'rows', label: t('material.publishRows', { n: rows.length }), disabled: rows.length === 0 },
    { value: 'scope', label: t('material.publishScope') },
  ]
  return (
    <Dialog
      centered
      width={settings.narrowDialogWidth}
      title={t('material.publishTitle')}
      okText={t('material.publishNow', { n: count })}
      cancelText={t('form.cancel')}
      okButtonProps={{ disabled: count === 0 }}
      confirmLoading={busy}
      onOk={() => publish(way === 'rows' ? { ids: rows.map((row) => row.id) } : scope)}
      onCancel={onClose}
    >
      {problem && <Alert className={style.note} type="error" showIcon role="alert" title={problem} />}
      <Radio.Group className={style.note} value={way} options={ways} onChange={(event) => setWay(event.target.value)} />
      {way === 'scope' && <ScopeFields scope={scope} onChange={setScope} />}
      {way === 'scope' && !scope.period ? (
        <Alert type="info" showIcon title={t('material.publishWhich')} />
      ) : (
        <Summary rows={way === 'rows' ? rows : (counted.data?.records ?? [])} count={count} />
      )}
    </Dialog>
  )
}

function usePublish({ rows, onDone }: Pick<Props, 'rows' | 'onDone'>) {
  const t = useTranslation()
  const toast = useToast()
  const client = useQueryClient()
  const show = useShowOutcome()
  const keyFor = useOnceKey()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  async function publish(body: { ids: string[] } | Scope) {
    setBusy(true)
    setProblem('')
    try {
      const answer = await call(batchPublishCall, { body, idempotencyKey: keyFor(body), quiet: true })
      onDone()
      show(answer, rows)
      toast.success(t('material.referencePrices', { n: answer.referencePriceCount }))
    } catch (error) {
      setProblem(failureMessage(error))
    } finally {
      setBusy(false)
      void refreshMaterials(client)
    }
  }
  return { publish, busy, problem }
}

function useApproved(scope: Scope, isWanted: boolean) {
  return useQuery({
    queryKey: [listNames.waiting, 'approved', scope],
    queryFn: ({ signal }) =>
      call(materialListCall, { query: { ...scope, status: materialStatus.approved, size: 200 }, signal, quiet: true }),
    enabled: isWanted && scope.period !== undefined,
  })
}

function ScopeFields({ scope, onChange }: { scope: Scope; onChange: (scope: Scope) => void }) {
  const language = useLanguage()
  const { period, regionCode, categoryId } = materialInfo.fields
  const bind = (key: keyof Scope) => ({
    id: `publish-${key}`,
    value: scope[key],
    onChange: (value: unknown) => {
      const { [key]: _, ...others } = scope
      onChange(value ? { ...others, [key]: String(value) } : others)
    },
  })
  return (
    <Form layout="vertical" component="div">
      <Form.Item label={period.label[language]} htmlFor="publish-period" required>
        <PeriodPicker states={[periodState.auditing, periodState.published]} {...bind('period')} />
      </Form.Item>
      <Form.Item label={regionCode.label[language]} htmlFor="publish-regionCode">
        <RegionPicker {...bind('regionCode')} />
      </Form.Item>
      <Form.Item label={categoryId.label[language]} htmlFor="publish-categoryId">
        <CategoryPicker {...bind('categoryId')} />
      </Form.Item>
    </Form>
  )
}

/** The number of rows, enterprises, periods and rows with a risk. */
function Summary({ rows, count }: { rows: readonly MaterialRow[]; count: number }) {
  const t = useTranslation()
  if (count === 0) return <Alert type="info" showIcon title={t('material.nothingToPublish')} />
  const enterprises = new Set(rows.map((row) => row.enterpriseId)).size
  const periods = [...new Set(rows.map((row) => periodText(row.period)))].join('、')
  const risky = rows.filter((row) => row.riskLevel > 0).length
  return (
    <Alert
      type={risky > 0 ? 'warning' : 'info'}
      showIcon
      title={t('material.publishSummary', { count, periods })}
      description={t(rows.length < count ? 'material.publishPart' : 'material.publishAll', {
        n: rows.length,
        enterprises,
        risky,
      })}
    />
  )
}
