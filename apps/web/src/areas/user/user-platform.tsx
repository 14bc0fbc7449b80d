import { platformDetailCall, updatePlatformCall, user } from '@library/contract/user/user'
import { useQuery } from '@tanstack/react-query'
import { Form, Input, Skeleton } from 'antd'
import { DictionaryPicker } from '../../kit/choices/pickers.tsx'
import { Dialog } from '../../parts/dialog/dialog.tsx'
import { FormDialog, type Values } from '../../parts/dialog/form-dialog.tsx'
import { Failure } from '../../parts/failure.tsx'
import { useToast } from '../../parts/use-toast.tsx'
import { useBodyRules } from '../../platform/http/body-rules.ts'
import { call } from '../../platform/http/call.ts'
import { useLanguage, useTranslation } from '../../platform/text/language.ts'
import type { Someone } from './someone.ts'

type Props = { who: Someone; onSaved: () => void; onClose: () => void }

/** The platform a user works on, and the data that platform stores about them. */
export function UserPlatform(props: Props) {
  const t = useTranslation()
  const { who, onClose } = props
  const id = who.ids[0] ?? ''
  const { data, error, refetch } = useQuery({
    queryKey: ['user', 'platform', id],
    queryFn: ({ signal }) => call(platformDetailCall, { query: { id }, signal, quiet: true }),
    gcTime: 0,
  })
  if (data) return <PlatformForm {...props} userId={id} now={data} />
  return (
    <Dialog centered title={t('user.platformOf', { name: who.name })} footer={null} onCancel={onClose}>
      {error ? <Failure error={error} onRetry={() => void refetch()} /> : <Skeleton active />}
    </Dialog>
  )
}

type FormProps = Props & { userId: string; now: { userType: number; userExt: Record<string, unknown> } }

function PlatformForm({ who, userId, now, onSaved, onClose }: FormProps) {
  const t = useTranslation()
  const toast = useToast()
  const language = useLanguage()
  const rules = useBodyRules(updatePlatformCall)
  const [form] = Form.useForm<Values>()
  const { label, dictionary } = user.fields.userType
  const base = { userType: now.userType, userExt: textOf(now, now.userType) }
  const follow = (userType: unknown) => form.setFieldsValue({ userType, userExt: textOf(now, userType) })

  async function save({ userType, userExt }: Values) {
    const body = { userId, userType: Number(userType), userExt: String(userExt ?? '') }
    await call(updatePlatformCall, { body, quiet: true })
    toast.success(t('list.done'))
    onSaved()
  }
  return (
    <FormDialog narrow title={t('user.platformOf', { name: who.name })} {...{ form, base, onClose }} onSave={save}>
      <Form.Item name="userType" label={label[language]} required rules={rules('userType')}>
        <DictionaryPicker code={dictionary} onChange={follow} />
      </Form.Item>
      <Form.Item name="userExt" label={t('user.platformExt')} extra={t('user.platformHint')} rules={rules('userExt')}>
        <Input.TextArea autoSize={{ minRows: 4, maxRows: 14 }} spellCheck={false} />
      </Form.Item>
    </FormDialog>
  )
}

/** Each platform stores its own, as text or as JSON. */
function textOf({ userExt }: FormProps['now'], userType: unknown): string {
  const stored = userExt[String(userType)] ?? ''
  return typeof stored === 'string' ? stored : JSON.stringify(stored, null, 2)
}
