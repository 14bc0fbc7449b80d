import { role } from '@library/contract/role/role'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { TreeView } from '../../kit/tree/tree-screen.tsx'
import { listQuery, type Row } from '../../kit/useResource.ts'
import { RowButton } from '../../parts/rows/row-controls.tsx'
import { useWholeTree } from '../../parts/tree/use-whole-tree.ts'
import { useCan } from '../../platform/menu/menu.ts'
import { useListAddress } from '../../platform/state/list-address.ts'
import { useTranslation } from '../../platform/text/language.ts'
import { RoleGrant } from './role-grant.tsx'

/** Roles as a tree, with their grants. */
export function Roles() {
  const t = useTranslation()
  const can = useCan()
  const [params] = useListAddress()
  const list = useQuery(listQuery(role, params))
  const levels = useWholeTree<Row>(list, Object.keys(params.filters).length > 0)
  const [granting, setGranting] = useState<Row>()
  const grantButton = (row: Row) =>
    can('role_setting') && <RowButton onClick={() => setGranting(row)}>{t('role.setting')}</RowButton>
  return (
    <>
      <TreeView resource={role} levels={levels} rowActions={grantButton} />
      {granting && (
        <RoleGrant id={granting.id} name={String(granting.roleName)} onClose={() => setGranting(undefined)} />
      )}
    </>
  )
}
