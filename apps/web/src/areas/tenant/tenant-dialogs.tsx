import type { AnswerOf } from '@library/contract/kit/call'
import type { submitTenantCall, TenantRow } from '@library/contract/tenant/tenant'
import { OncePasswords } from '../../domain/people/once-passwords.tsx'
import { useTranslation } from '../../platform/text/language.ts'
import { TenantDatasource, TenantPackage } from './tenant-choice-dialogs.tsx'
import { TenantRemove } from './tenant-remove-dialog.tsx'
import { TenantSetting } from './tenant-setting-dialog.tsx'

export type TenantOpen =
  | { show: 'setting'; ids: readonly string[]; row?: TenantRow }
  | { show: 'package' | 'datasource' | 'remove' | 'created'; row: TenantRow }

type Props = { open: TenantOpen; onClose: () => void }

/** The open dialog above the list of tenants, except the form. */
export function TenantDialog({ open, onClose }: Props) {
  if (open.show === 'setting') return <TenantSetting ids={open.ids} row={open.row} onClose={onClose} />
  if (open.show === 'package') return <TenantPackage row={open.row} onClose={onClose} />
  if (open.show === 'datasource') return <TenantDatasource row={open.row} onClose={onClose} />
  if (open.show === 'remove') return <TenantRemove row={open.row} onClose={onClose} />
  return <Created row={open.row} onClose={onClose} />
}

type Answer = AnswerOf<typeof submitTenantCall>

/** The first account of a new tenant. A repeated request does not return the password again. */
function Created({ row, onClose }: { row: Answer; onClose: () => void }) {
  const t = useTranslation()
  const { tenantId, tenantName, adminAccount, adminPassword } = row
  if (!adminAccount || !adminPassword) return null
  const secrets = [{ account: adminAccount, password: adminPassword }]
  return (
    <OncePasswords title={t('tenant.created', { tenantId })} secrets={secrets} onClose={onClose}>
      <p>{t('tenant.createdText', { name: tenantName })}</p>
    </OncePasswords>
  )
}
