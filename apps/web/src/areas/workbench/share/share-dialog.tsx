import { type ProjectRow, shareProjectCall } from '@library/contract/workbench/project'
import { Button, Checkbox, Form, InputNumber, Select, Tabs } from 'antd'
import { useState } from 'react'
import { PeoplePicker } from '../../../domain/people/people-picker.tsx'
import { Dialog } from '../../../parts/dialog/dialog.tsx'
import { splitIds } from '../../../parts/picked.ts'
import { useToast } from '../../../parts/use-toast.tsx'
import { call } from '../../../platform/http/call.ts'
import { useCan } from '../../../platform/menu/menu.ts'
import { settings } from '../../../platform/settings.ts'
import { useTranslation } from '../../../platform/text/language.ts'
import { useFreshWorkbench } from '../queries.ts'
import { LinkOnce } from './link-once.tsx'
import { ShareList } from './share-list.tsx'

type Props = { project: Pick<ProjectRow, 'id' | 'name'>; onClose: () => void }
type ShareBody = Parameters<typeof call<typeof shareProjectCall>>[1]['body']

/** With colleagues of the station, or by a link for reading. A link is shown once. */
export function ShareDialog({ project: { id, name }, onClose }: Props) {
  const t = useTranslation()
  const toast = useToast()
  const refresh = useFreshWorkbench()
  // Only those who pass on work may search the users of the station.
  const findsPeople = useCan()('work_start_view')
  const [link, setLink] = useState<string>()
  const [busy, setBusy] = useState(false)
  async function share(body: Omit<ShareBody, 'id'>) {
    setBusy(true)
    try {
      const { link: made } = await call(shareProjectCall, { body: { id, ...body } })
      setLink(made ?? undefined)
      toast.success(t('workbench.sharing.done'))
      await refresh()
      return true
    } catch {
      // Already announced. What was typed stays.
      return false
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog
      title={t('workbench.sharing.title', { name })}
      width={settings.dialogWidth}
      footer={<Button onClick={onClose}>{t('form.close')}</Button>}
      onCancel={onClose}
    >
      <Tabs
        items={[
          {
            key: 'people',
            label: t('workbench.sharing.people'),
            children: <PeopleForm busy={busy} findsPeople={findsPeople} onShare={share} />,
          },
          {
            key: 'link',
            label: t('workbench.sharing.link'),
            children: link ? <LinkOnce link={link} /> : <LinkForm busy={busy} onShare={share} />,
          },
        ]}
      />
      <ShareList projectId={id} />
    </Dialog>
  )
}

type FormProps = { busy: boolean; onShare: (body: Omit<ShareBody, 'id'>) => Promise<boolean> }
type People = { userIds?: string; accounts?: string[]; mayEdit?: boolean; hideQuantities?: boolean }

/** Who may not search the users of the station types their accounts. */
function PeopleForm({ busy, findsPeople, onShare }: FormProps & { findsPeople: boolean }) {
  const t = useTranslation()
  const [form] = Form.useForm<People>()
  const mayEdit = Form.useWatch('mayEdit', form)
  async function send({ userIds, accounts, mayEdit: edits, hideQuantities }: People) {
    const body = {
      ...(accounts ? { accounts } : { userIds: splitIds(userIds ?? '') }),
      mayEdit: edits ? 1 : 0,
      hideQuantities: hideQuantities && !edits ? 1 : 0,
    }
    if (await onShare(body)) form.resetFields()
  }
  return (
    <Form form={form} name="share-people" layout="vertical" onFinish={(values) => void send(values)}>
      <Form.Item
        name={findsPeople ? 'userIds' : 'accounts'}
        label={t('workbench.sharing.colleagues')}
        rules={[{ required: true, message: t('workbench.sharing.colleaguesNeeded') }]}
        {...(findsPeople ? {} : { extra: t('workbench.sharing.accountsHint') })}
      >
        {findsPeople ? <PeoplePicker many /> : <Select mode="tags" open={false} suffixIcon={null} maxCount={50} />}
      </Form.Item>
      <Form.Item name="mayEdit" valuePropName="checked">
        <Checkbox>{t('workbench.sharing.mayEdit')}</Checkbox>
      </Form.Item>
      <Form.Item name="hideQuantities" valuePropName="checked" extra={t('workbench.sharing.hideHint')}>
        <Checkbox disabled={mayEdit === true}>{t('workbench.sharing.hide')}</Checkbox>
      </Form.Item>
      <Button type="primary" htmlType="submit" loading={busy}>
        {t('workbench.share')}
      </Button>
    </Form>
  )
}

function LinkForm({ busy, onShare }: FormProps) {
  const t = useTranslation()
  return (
    <Form
      name="share-link"
      layout="vertical"
      initialValues={{ days: 14, hideQuantities: true }}
      onFinish={({ days, hideQuantities }: { days: number; hideQuantities: boolean }) =>
        void onShare({ link: { days }, hideQuantities: hideQuantities ? 1 : 0 })
      }
    >
      <p>{t('workbench.sharing.linkText')}</p>
      <Form.Item name="days" label={t('workbench.sharing.days')} rules={[{ required: true }]}>
        <InputNumber min={1} max={90} precision={0} />
      </Form.Item>
      <Form.Item name="hideQuantities" valuePropName="checked" extra={t('workbench.sharing.hideHint')}>
        <Checkbox>{t('workbench.sharing.hide')}</Checkbox>
      </Form.Item>
      <Button type="primary" htmlType="submit" loading={busy}>
        {t('workbench.sharing.makeLink')}
      </Button>
    </Form>
  )
}
