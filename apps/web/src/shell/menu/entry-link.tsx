import type { MenuNode } from '@library/contract/menu/menu'
import { Link } from 'react-router'
import { entryAddress, opensWindow } from '../frame-address.ts'

/** A menu entry as a link to its page. */
export function EntryLink({ node, onOpen }: { node: MenuNode; onOpen?: () => void }) {
  if (!opensWindow(node))
    return (
      <Link to={entryAddress(node)} onClick={onOpen}>
        {node.name}
      </Link>
    )
  return (
    <a href={node.path ?? '/404'} target="_blank" rel="noopener noreferrer" onClick={onOpen}>
      {node.name}
    </a>
  )
}
