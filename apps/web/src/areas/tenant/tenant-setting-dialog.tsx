import { type TenantRow, tenantSettingCall } from '@library/contract/tenant/tenant'
import { useQueryClient } from '@tanstack/react-query'
import { DatePicker, Form, InputNumber, Radio } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import { FormDialog, type Values } from '../../parts/dialog/form-dialog.tsx'
import { useToast } from '../../parts/use-toast.tsx'
import { useBodyRules } from '../../platform/http/body-rules.ts'
import { call } from '../../platform/http/call.ts'
import { useTranslation } from '../../platform/text/language.ts'
import { stationNow } from '../../platform/text/station-clock.ts'
import style from './tenant.module.css'

type Props = { ids: readonly string[]; row: TenantRow | undefined; onClose: () => void }

/** The account limit and the end date of tenants. For several at once, only filled-in values change. */
export function TenantSetting({ ids, row, onClose }: Props) {
  const t = useTranslation()
  const toast = useToast()
  const client = useQueryClient()
  const [form] = Form.useForm<Values>()
  const name = row?.tenantName ?? t('tenant.tenants', { n: ids.length })
  const base = row
    ? { accountNumber: row.accountNumber, ends: row.expireTime ? 'until' : 'never', expireTime: row.expireTime }
    : { ends: 'keep' }

  async function save({ accountNumber, ends, expireTime }: Values) {
    const body = {
      ids: ids.join(','),
      ...(typeof accountNumber === 'number' && { accountNumber }),
      ...(ends === 'never' && { expireTime: '' as const }),
      ...(ends === 'until' && { expireTime: String(expireTime) }),
    }
    await call(tenantSettingCall, { body, quiet: true })
    toast.success(t('list.done'))
    await client.invalidateQueries({ queryKey: ['tenant'] })
    onClose()
  }
  return (
    <FormDialog narrow title={t('tenant.settingOf', { name })} {...{ form, base, onClose }} onSave={save}>
      {!row && <p className={style.hint}>{t('tenant.settingText')}</p>}
      <SettingFields ways={row ? ways.slice(1) : ways} />
    </FormDialog>
  )
}

const ways = ['keep', 'never', 'until'] as const

function SettingFields({ ways }: { ways: readonly ('keep' | 'never' | 'until')[] }) {
  const t = useTranslation()
  const rules = useBodyRules(tenantSettingCall)
  return (
    <>
      <Form.Item
        name="accountNumber"
        label={t('tenant.quota')}
        extra={t('tenant.quotaHint')}
        rules={rules('accountNumber')}
      >
        <InputNumber precision={0} min={-1} max={1_000_000} className={style.wide} />
      </Form.Item>
      <Form.Item name="ends" label={t('tenant.expiry')}>
        <Radio.Group options={ways.map((value) => ({ value, label: t(`tenant.${value}`) }))} />
      </Form.Item>
      <Form.Item noStyle dependencies={['ends']}>
        {({ getFieldValue }) =>
          getFieldValue('ends') === 'until' && (
            <Form.Item name="expireTime" rules={[{ required: true, message: t('tenant.needExpiry') }]}>
              <EndOfDay label={t('tenant.expiry')} />
            </Form.Item>
          )
        }
      </Form.Item>
    </>
  )
}

type PickerProps = { id?: string; label: string; value?: string; onChange?: (value: string | undefined) => void }

/** A term ends with its last day, unless another time is chosen. */
function EndOfDay({ id, label, value, onChange }: PickerProps) {
  const t = useTranslation()
  const lastSecond = stationNow().endOf('day')
  return (
    <DatePicker
      id={id}
      aria-label={label}
      className={style.wide}
      showTime={{ defaultOpenValue: lastSecond }}
      presets={[1, 2, 3].map((years) => ({
        label: t('tenant.years', { n: years }),
        value: lastSecond.add(years, 'year'),
      }))}
      value={value ? dayjs(value) : null}
      onChange={(at: Dayjs | null) => onChange?.(at?.format('YYYY-MM-DD HH:mm:ss'))}
    />
  )
}
