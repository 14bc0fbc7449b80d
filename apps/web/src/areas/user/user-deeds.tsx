import { resetPasswordCall, resetTotpCall, unlockCall } from '@library/contract/user/password'
import type { UserRow } from '@library/contract/user/user'
import { useQueryClient } from '@tanstack/react-query'
import { App, Button } from 'antd'
import { useState } from 'react'
import { OncePasswords, type Secret } from '../../domain/people/once-passwords.tsx'
import type { MoreAction } from '../../parts/rows/row-actions.tsx'
import { useSay } from '../../parts/use-say.tsx'
import { call } from '../../platform/http/call.ts'
import { useCan } from '../../platform/menu/menu.ts'
import { useWords } from '../../platform/text/language.ts'
import type { Someone } from './someone.ts'
import { UserImport } from './user-import.tsx'
import { UserPlatform } from './user-platform.tsx'
import { UserRoles } from './user-roles.tsx'

type Deed = 'role' | 'reset' | 'unlock' | 'twoFactor' | 'platform'
type Open = { show: 'role' | 'platform'; who: Someone } | { show: 'passwords'; secrets: Secret[] } | { show: 'import' }
export type Deeds = ReturnType<typeof useUserDeeds>

/** Which button code each deed needs. */
const codes: Readonly<Record<Deed, string>> = {
  role: 'user_role',
  reset: 'user_reset',
  unlock: 'user_unlock',
  twoFactor: 'user_reset',
  platform: 'user_edit',
}

/** What an administrator does to users besides adding, changing and removing them. */
export function useUserDeeds(tenantId: string | undefined) {
  const t = useWords()
  const say = useSay()
  const can = useCan()
  const { modal } = App.useApp()
  const client = useQueryClient()
  const [open, setOpen] = useState<Open>()
  const refresh = () => client.invalidateQueries({ queryKey: ['user'] })

  const work = useWork(tenantId, (secrets) => setOpen({ show: 'passwords', secrets }))
  const ask = (deed: keyof typeof work, { ids, name }: Someone) =>
    modal.confirm({
      title: t(`user.${deed}Ask`, { name }),
      content: t(`user.${deed}Text`),
      okText: t(`user.${deed}`),
      // A refusal is announced by the call; the question has been answered and goes.
      onOk: () => work[deed](ids.join(',')).then(refresh, () => undefined),
    })

  function begin(deed: Deed, who: Someone) {
    if (who.ids.length === 0) return say.warning(t('list.selectOne'))
    if (deed === 'role' || deed === 'platform') return setOpen({ show: deed, who })
    ask(deed, who)
  }
  const ofRow = (row: UserRow): MoreAction[] =>
    (['role', 'reset', 'unlock', 'twoFactor', 'platform'] as const)
      .filter((deed) => can(codes[deed]) && (deed !== 'unlock' || row.isLocked === 1))
      // What a platform keeps about a user is his own tenant's affair.
      .filter((deed) => deed !== 'platform' || !tenantId)
      .map((deed) => ({
        key: deed,
        label: t(`user.${deed}`),
        onClick: () => begin(deed, { ids: [row.id], name: `「${row.realName}」`, row }),
      }))
  return { begin, ofRow, open, setOpen, can: (deed: Deed) => can(codes[deed]), refresh, tenantId }
}

/** What is done at once, after a question. */
function useWork(tenantId: string | undefined, tell: (secrets: Secret[]) => void) {
  const t = useWords()
  const say = useSay()
  return {
    reset: async (userIds: string) => tell(await call(resetPasswordCall, { body: { userIds, tenantId } })),
    unlock: async (userIds: string) => {
      await call(unlockCall, { body: { userIds, tenantId } })
      say.success(t('user.unlocked'))
    },
    twoFactor: async (userIds: string) => {
      await call(resetTotpCall, { body: { userIds, tenantId } })
      say.success(t('user.twoFactorDone'))
    },
  }
}

/** The same for every chosen row. */
export function UserTools({ deeds, selected }: { deeds: Deeds; selected: readonly string[] }) {
  const t = useWords()
  const can = useCan()
  const who = { ids: selected, name: t('user.people', { n: selected.length }) }
  return (
    <>
      {(['role', 'reset', 'unlock'] as const).filter(deeds.can).map((deed) => (
        <Button key={deed} onClick={() => deeds.begin(deed, who)}>
          {t(`user.${deed}`)}
        </Button>
      ))}
      {can('user_add') && !deeds.tenantId && (
        <Button onClick={() => deeds.setOpen({ show: 'import' })}>{t('user.import')}</Button>
      )}
    </>
  )
}

export function UserDeeds({ deeds: { open, setOpen, refresh, tenantId } }: { deeds: Deeds }) {
  const t = useWords()
  const close = () => setOpen(undefined)
  const settle = () => {
    close()
    void refresh()
  }
  if (open?.show === 'role') return <UserRoles who={open.who} tenantId={tenantId} onSaved={settle} onClose={close} />
  if (open?.show === 'platform') return <UserPlatform who={open.who} onSaved={settle} onClose={close} />
  if (open?.show === 'import') return <UserImport onImported={refresh} onClose={close} />
  if (open?.show === 'passwords')
    return <OncePasswords title={t('user.resetDone')} secrets={open.secrets} onClose={close} />
  return null
}
