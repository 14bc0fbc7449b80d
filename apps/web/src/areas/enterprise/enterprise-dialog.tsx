import type { EnterpriseDetail } from '@library/contract/enterprise/enterprise.calls'
import { submitEnterpriseCall } from '@library/contract/enterprise/enterprise.calls'
import { enterpriseStatus } from '@library/contract/enterprise/enterprise.states'
import { useQueryClient } from '@tanstack/react-query'
import { Alert, Form } from 'antd'
import { FormDialog, type Values } from '../../parts/dialog/form-dialog.tsx'
import { useToast } from '../../parts/use-toast.tsx'
import { call } from '../../platform/http/call.ts'
import { useOnceKey } from '../../platform/http/once-key.ts'
import { useCan } from '../../platform/menu/menu.ts'
import { useTranslation } from '../../platform/text/language.ts'
import style from './enterprise.module.css'
import { EnterpriseFields, type Group } from './fields.tsx'
import { bodyOf, knownFiles, valuesFrom } from './form-values.ts'
import { AccountPicker } from './manage/account-picker.tsx'
import { enterpriseKey } from './queries.ts'

const order = ['base', 'business', 'papers'] as const satisfies readonly Group[]

type Props = {
  detail: EnterpriseDetail | null
  /** The station enters it, for an account or for none yet. */
  byStation?: boolean
  onClose: () => void
}

/** All data of an enterprise in one form: to change one, or for the station to add one. */
export function EnterpriseDialog({ detail, byStation = false, onClose }: Props) {
  const t = useTranslation()
  const toast = useToast()
  const client = useQueryClient()
  const [form] = Form.useForm<Values>()
  const keyFor = useOnceKey()
  const hasAccount = useCan()('company_edit') && byStation
  const base = valuesFrom(detail)
  async function save(values: Values) {
    const body = { ...bodyOf(values, detail), ...(byStation && values.userId ? { userId: String(values.userId) } : {}) }
    const saved = await call(submitEnterpriseCall, { body, quiet: true, idempotencyKey: keyFor(body) })
    toast.success(t(saved.auditStatus === enterpriseStatus.approved ? 'list.updated' : 'enterprise.submitted'))
    onClose()
    await client.invalidateQueries({ queryKey: enterpriseKey })
  }
  return (
    <FormDialog
      title={detail ? t('enterprise.editTitle') : t('enterprise.addTitle')}
      {...{ form, base, onClose }}
      onSave={save}
    >
      <div className={style.whole}>
        {detail && <Alert type="info" showIcon title={t('enterprise.changeHint')} />}
        {hasAccount && (
          <Form.Item name="userId" label={t('enterprise.account')} extra={t('enterprise.accountLater')}>
            <AccountPicker />
          </Form.Item>
        )}
        {order.map((group) => (
          <div key={group}>
            <h3 className={style.heading}>{t(`enterprise.groups.${group}`)}</h3>
            <EnterpriseFields group={group} known={knownFiles(detail)} />
          </div>
        ))}
      </div>
    </FormDialog>
  )
}
