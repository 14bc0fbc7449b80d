import type { MenuNode } from '@library/contract/menu/menu'
import { Link } from 'react-router'
import { entryAddress, opensWindow } from '../frame-address.ts'

/** A menu entry as a link to its page. */
export function EntryLink({ node }: { node: MenuNode }) {
  if (!opensWindow(node)) return <Link to={entryAddress(node)}>{node.name}</Link>
  return (
    <a href={node.path ?? '/404'} target="_blank" rel="noopener noreferrer">
      {node.name}
    </a>
  )
}
