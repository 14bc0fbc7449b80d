import { selectDeptsCall } from '@library/contract/organisation/dept'
import { selectRolesCall } from '@library/contract/role/role'
import { useQuery } from '@tanstack/react-query'
import { Form, Select } from 'antd'
import { useMemo } from 'react'
import { useNavigate } from 'react-router'
import { FormDialog, type Values } from '../../parts/dialog/form-dialog.tsx'
import { useToast } from '../../parts/use-toast.tsx'
import { call } from '../../platform/http/call.ts'
import { actAs } from '../../platform/session/refresh.ts'
import { useSession } from '../../platform/session/session.ts'
import { settings } from '../../platform/settings.ts'
import { useTranslation } from '../../platform/text/language.ts'

/** Switches to one of the user's departments and roles: another menu, other permissions, other data. */
export function SwitchDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslation()
  const toast = useToast()
  const navigate = useNavigate()
  const [form] = Form.useForm<Values>()
  const user = useSession((session) => session.user)
  const base = useMemo(() => ({ deptId: one(user?.dept_id), roleId: one(user?.role_id) }), [user])
  const { depts, roles, loading } = useOwn(user?.user_id ?? '')

  async function save({ deptId, roleId }: Values) {
    await actAs({ deptId: String(deptId), roleId: String(roleId) })
    onClose()
    // The current page may not be in the new menu.
    await navigate(settings.firstPage)
    toast.success(t('switch.done'))
  }

  return (
    <FormDialog narrow title={t('switch.title')} form={form} base={base} onSave={save} onClose={onClose}>
      <Form.Item name="deptId" label={t('switch.dept')} rules={[{ required: true, message: t('switch.needDept') }]}>
        <Select loading={loading} options={depts} />
      </Form.Item>
      <Form.Item name="roleId" label={t('switch.role')} rules={[{ required: true, message: t('switch.needRole') }]}>
        <Select loading={loading} options={roles} />
      </Form.Item>
    </FormDialog>
  )
}

function useOwn(userId: string) {
  const depts = useQuery({
    queryKey: ['own', 'depts', userId],
    queryFn: ({ signal }) => call(selectDeptsCall, { query: { userId }, signal }),
    select: (rows) => rows.map(({ id, fullName, deptName }) => ({ value: id, label: fullName || deptName })),
  })
  const roles = useQuery({
    queryKey: ['own', 'roles', userId],
    queryFn: ({ signal }) => call(selectRolesCall, { query: { userId }, signal }),
    select: (rows) => rows.map(({ id, roleName }) => ({ value: id, label: roleName })),
  })
  return { depts: depts.data ?? [], roles: roles.data ?? [], loading: depts.isPending || roles.isPending }
}

/** A user who acts as all of them at once has chosen none yet. */
function one(ids = ''): string | undefined {
  return ids !== '' && !ids.includes(',') ? ids : undefined
}
