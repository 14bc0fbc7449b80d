import type { PermissionCode } from '@library/contract/menu/permissions'
import { resetPasswordCall, resetTotpCall, unlockCall } from '@library/contract/user/password'
import type { UserRow } from '@library/contract/user/user'
import { useQueryClient } from '@tanstack/react-query'
import { App, Button } from 'antd'
import { useState } from 'react'
import { OncePasswords, type Secret } from '../../domain/people/once-passwords.tsx'
import type { MoreAction } from '../../parts/rows/row-actions.tsx'
import { RowButton } from '../../parts/rows/row-controls.tsx'
import { useToast } from '../../parts/use-toast.tsx'
import { call } from '../../platform/http/call.ts'
import { useCan } from '../../platform/menu/menu.ts'
import { useTranslation } from '../../platform/text/language.ts'
import { RefuseGuest } from './refuse-guest.tsx'
import type { Someone } from './someone.ts'
import { UserImport } from './user-import.tsx'
import { UserPlatform } from './user-platform.tsx'
import { UserRoles } from './user-roles.tsx'
import { WaitingButton } from './waiting-users.tsx'

type Dialog = 'role' | 'platform' | 'approve' | 'refuse'
type Action = Dialog | 'reset' | 'unlock' | 'twoFactor'
type Open = { show: Dialog; who: Someone } | { show: 'passwords'; secrets: Secret[] } | { show: 'import' }
export type RowActions = ReturnType<typeof useUserActions>

/** Which button code each action needs. */
const codes = {
  approve: 'user_role',
  refuse: 'user_role',
  role: 'user_role',
  reset: 'user_reset',
  unlock: 'user_unlock',
  twoFactor: 'user_reset',
  platform: 'user_edit',
} as const satisfies Record<Action, PermissionCode>

/** What an administrator does to users besides adding, editing and deleting them. */
export function useUserActions(tenantId: string | undefined) {
  const t = useTranslation()
  const toast = useToast()
  const can = useCan()
  const { modal } = App.useApp()
  const client = useQueryClient()
  const [open, setOpen] = useState<Open>()
  const refresh = () => client.invalidateQueries({ queryKey: ['user'] })

  const work = useWork(tenantId, (secrets) => setOpen({ show: 'passwords', secrets }))
  const ask = (action: keyof typeof work, { ids, name }: Someone) =>
    modal.confirm({
      title: t(`user.${action}Ask`, { name }),
      content: t(`user.${action}Text`),
      okText: t(`user.${action}`),
      // The call announces an error. The confirm dialog closes either way.
      onOk: () => work[action](ids.join(',')).then(refresh, () => undefined),
    })

  function begin(action: Action, who: Someone) {
    if (who.ids.length === 0) return toast.warning(t('list.selectOne'))
    if (isDialog(action)) return setOpen({ show: action, who })
    ask(action, who)
  }
  /** The decision about a request for an account is first in its row. */
  const first = (row: UserRow) => {
    if (row.isWaiting !== 1 || !can(codes.approve)) return null
    const who = { ids: [row.id], name: `“${row.realName}”`, row }
    return (
      <>
        <RowButton onClick={() => begin('approve', who)}>{t('user.approve')}</RowButton>
        <RowButton danger onClick={() => begin('refuse', who)}>
          {t('user.refuse')}
        </RowButton>
      </>
    )
  }
  const ofRow = (row: UserRow): MoreAction[] =>
    (['role', 'reset', 'unlock', 'twoFactor', 'platform'] as const)
      .filter((action) => can(codes[action]) && (action !== 'unlock' || row.isLocked === 1))
      // A role approves a waiting user: that is the action above.
      .filter((action) => action !== 'role' || row.isWaiting !== 1)
      // The data a platform stores about a user belongs to their tenant.
      .filter((action) => action !== 'platform' || !tenantId)
      .map((action) => ({
        key: action,
        label: t(`user.${action}`),
        onClick: () => begin(action, { ids: [row.id], name: `“${row.realName}”`, row }),
      }))
  return { begin, first, ofRow, open, setOpen, can: (action: Action) => can(codes[action]), refresh, tenantId }
}

function isDialog(action: Action): action is Dialog {
  return ['role', 'platform', 'approve', 'refuse'].includes(action)
}

/** Actions that run at once, after a confirmation. */
function useWork(tenantId: string | undefined, notify: (secrets: Secret[]) => void) {
  const t = useTranslation()
  const toast = useToast()
  return {
    reset: async (userIds: string) => notify(await call(resetPasswordCall, { body: { userIds, tenantId } })),
    unlock: async (userIds: string) => {
      await call(unlockCall, { body: { userIds, tenantId } })
      toast.success(t('user.unlocked'))
    },
    twoFactor: async (userIds: string) => {
      await call(resetTotpCall, { body: { userIds, tenantId } })
      toast.success(t('user.twoFactorDone'))
    },
  }
}

/** The same for every selected row. */
export function UserTools({ actions, selected }: { actions: RowActions; selected: readonly string[] }) {
  const t = useTranslation()
  const can = useCan()
  const who = { ids: selected, name: t('user.people', { n: selected.length }) }
  return (
    <>
      {actions.can('approve') && <WaitingButton tenantId={actions.tenantId} />}
      {(['role', 'reset', 'unlock'] as const).filter(actions.can).map((action) => (
        <Button key={action} onClick={() => actions.begin(action, who)}>
          {t(`user.${action}`)}
        </Button>
      ))}
      {can('user_add') && !actions.tenantId && (
        <Button onClick={() => actions.setOpen({ show: 'import' })}>{t('user.import')}</Button>
      )}
    </>
  )
}

export function UserActions({ actions: { open, setOpen, refresh, tenantId } }: { actions: RowActions }) {
  const t = useTranslation()
  const close = () => setOpen(undefined)
  const settle = () => {
    close()
    void refresh()
  }
  if (open?.show === 'role') return <UserRoles who={open.who} tenantId={tenantId} onSaved={settle} onClose={close} />
  if (open?.show === 'approve')
    return <UserRoles isApproval who={open.who} tenantId={tenantId} onSaved={settle} onClose={close} />
  if (open?.show === 'refuse')
    return <RefuseGuest who={open.who} tenantId={tenantId} onSaved={settle} onClose={close} />
  if (open?.show === 'platform') return <UserPlatform who={open.who} onSaved={settle} onClose={close} />
  if (open?.show === 'import') return <UserImport onImported={refresh} onClose={close} />
  if (open?.show === 'passwords')
    return <OncePasswords title={t('user.resetDone')} secrets={open.secrets} onClose={close} />
  return null
}
