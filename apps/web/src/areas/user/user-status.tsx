import { rowStatus } from '@library/contract/kit/row-status'
import { type UserRow, userStatusCall } from '@library/contract/user/user'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { App, Switch, Tag } from 'antd'
import { useToast } from '../../parts/use-toast.tsx'
import { call } from '../../platform/http/call.ts'
import { useCan } from '../../platform/menu/menu.ts'
import { useTranslation } from '../../platform/text/language.ts'
import style from './user.module.css'

/** The status of the account, edited inline. A pending user is admitted by assigning a role. */
export function UserStatus({ user }: { user: UserRow }) {
  const t = useTranslation()
  const can = useCan()
  const { id, tenantId, realName: name, status, isWaiting, isLocked } = user
  const isOn = status === rowStatus.enabled
  const { ask, isPending } = useStatusChange(id, tenantId)
  const next = isOn ? 'disable' : 'enable'
  return (
    <span className={style.status}>
      {isWaiting === 1 ? (
        <Tag color="warning">{t('user.waiting')}</Tag>
      ) : (
        <Switch
          size="small"
          checked={isOn}
          loading={isPending}
          disabled={!can('user_edit')}
          aria-label={t('user.switch', { name })}
          onChange={() => ask(next, name)}
        />
      )}
      {isLocked === 1 && <Tag color="error">{t('user.locked')}</Tag>}
    </span>
  )
}

function useStatusChange(id: string, tenantId: string) {
  const t = useTranslation()
  const toast = useToast()
  const { modal } = App.useApp()
  const client = useQueryClient()
  const change = useMutation({
    mutationFn: (status: 0 | 1) => call(userStatusCall, { body: { userIds: id, status, tenantId } }),
    onSuccess: () => toast.success(t('list.updated')),
    onSettled: () => client.invalidateQueries({ queryKey: ['user'] }),
  })
  const ask = (action: 'enable' | 'disable', name: string) =>
    modal.confirm({
      title: t(`user.${action}Ask`, { name }),
      content: t(`user.${action}Text`),
      okText: t(`user.${action}`),
      okButtonProps: { danger: action === 'disable' },
      onOk: () => change.mutateAsync(action === 'enable' ? 1 : 0).catch(() => undefined),
    })
  return { ask, isPending: change.isPending }
}
