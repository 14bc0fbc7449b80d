import type { ListedEnterprise } from '@library/contract/enterprise/enterprise.calls'
import { SideDrawer } from '../../../parts/dialog/side-drawer.tsx'
import { Facts } from '../facts.tsx'

/** What an enterprise publishes, for those who may not see its papers and its history. */
export function PublishedDrawer({ row, onClose }: { row: ListedEnterprise; onClose: () => void }) {
  return (
    <SideDrawer size="large" title={row.enterpriseName} onClose={onClose}>
      <Facts values={row} />
    </SideDrawer>
  )
}
