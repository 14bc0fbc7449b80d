import { dept, lazyDeptsCall } from '@library/contract/system/dept'
import { TreeScreen } from './tree-screen.tsx'

export function Depts() {
  return <TreeScreen resource={dept} level={lazyDeptsCall} />
}
